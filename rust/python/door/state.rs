//! The methods of every State class.

macro_rules! state_methods {
    ($Game:ident, $State:ident, $Rules:ty) => {
        #[pymethods]
        impl $State {
            /// The Game this is a position of.
            #[getter]
            fn game(&self, py: Python<'_>) -> Py<$Game> {
                self.game.clone_ref(py)
            }

            /// The seat in turn, CHANCE (-1) or TERMINAL (-4).
            #[getter]
            fn to_move(&self) -> i64 {
                match self.rules().turn(&self.position) {
                    Turn::Seat(seat) => seat.into(),
                    Turn::Chance => CHANCE,
                    Turn::Over => TERMINAL,
                }
            }

            /// Is the game over?
            #[getter]
            fn is_terminal(&self) -> bool {
                self.rules().turn(&self.position) == Turn::Over
            }

            /// The seats sharing the win, ascending; empty while the game runs.
            #[getter]
            fn winners(&self) -> Vec<i64> {
                let outcome = self.rules().outcome(&self.position);
                outcome.map(|outcome| outcome.winners.iter().map(i64::from).collect()).unwrap_or_default()
            }

            /// Why the game ended, in a word of the rules; None while it runs.
            #[getter]
            fn ending(&self) -> Option<&'static str> {
                self.rules().outcome(&self.position).map(|outcome| outcome.ending)
            }

            /// Points per seat; None where the rules count none.
            #[getter]
            fn scores(&self) -> Option<Vec<i64>> {
                self.rules().scores(&self.position)
            }

            /// What kind of decision waits, as in the JSON.
            #[getter]
            fn phase(&self) -> &'static str {
                self.rules().phase(&self.position)
            }

            /// The legal action numbers, ascending; empty at chance and when the game is over.
            fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                let mut actions = Vec::new();
                self.rules().legal_actions(&self.position, &mut actions);
                convert::to_list(py, &actions)
            }

            /// The legal moves, in the order of legal_actions.
            fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
                let mut actions = Vec::new();
                self.rules().legal_actions(&self.position, &mut actions);
                actions.into_iter().map(|action| given::to_move(py, self.rules(), action)).collect()
            }

            /// May this action, move or notation be played now?
            fn is_legal(&self, x: &Bound<'_, PyAny>) -> PyResult<bool> {
                match self.read(x) {
                    Ok(action) => Ok(self.rules().check(&self.position, action).is_ok()),
                    Err(error) if error.is_instance_of::<ChromacoreError>(x.py()) => Ok(false),
                    Err(error) => Err(error),
                }
            }

            /// The State after an action, move or notation; IllegalMove, GameOver or NotationError otherwise.
            fn play(&self, x: &Bound<'_, PyAny>) -> PyResult<Self> {
                let action = self.read(x)?;
                self.rules().check(&self.position, action).map_err(raise)?;
                let mut position = self.position.clone();
                self.rules().play_unchecked(&mut position, action);
                Ok(Self { game: self.game.clone_ref(x.py()), position })
            }

            /// The State after the legal action at a place in the list of them, from 0; IllegalMove or GameOver otherwise.
            fn play_index(&self, index: &Bound<'_, PyAny>) -> PyResult<Self> {
                let action = given::read_index(self.rules(), &self.position, index)?;
                let mut position = self.position.clone();
                self.rules().play_unchecked(&mut position, action);
                Ok(Self { game: self.game.clone_ref(index.py()), position })
            }

            /// What a seat sees as numbers: arrays by name, as game.observation_spec tells.
            #[pyo3(signature = (seat, *, window=None))]
            fn observation<'py>(
                &self,
                seat: &Bound<'py, PyAny>,
                window: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let (py, game) = (seat.py(), self.rules());
                let seat = given::seat(game, seat)?;
                let window = given::window(game, window)?;
                let mut numbers = vec![0; observe::size(&game.fields(window))];
                game.observe(&self.position, seat, window, &mut numbers);
                let arguments = (self.game.clone_ref(py), window, PyByteArray::new(py, &numbers));
                py.import("chromacore.observe")?.call_method1("named", arguments)
            }

            /// The possible chance events as (action, probability), ascending; empty where chance is not in turn.
            fn chance_outcomes(&self) -> Vec<(u64, f64)> {
                let mut outcomes = Vec::new();
                self.rules().chance_outcomes(&self.position, &mut outcomes);
                outcomes
            }

            /// The States after each legal action, or after each chance event, in the order of the numbers.
            fn children(&self, py: Python<'_>) -> Vec<Self> {
                let game = self.rules();
                let after = |action| {
                    let mut position = self.position.clone();
                    game.play_unchecked(&mut position, action);
                    Self { game: self.game.clone_ref(py), position }
                };
                game.plies(&self.position).into_iter().map(after).collect()
            }

            /// The State at the end of a uniformly random game from here, chance included.
            fn random_playout(&self, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let mut rng = Rng::new(given::seed(seed.py(), Some(seed))?);
                let mut position = self.position.clone();
                self.rules().random_playout(&mut position, &mut rng, &mut Default::default());
                Ok(Self { game: self.game.clone_ref(seed.py()), position })
            }

            /// Zero-sum payoffs per seat: all 0 while the game runs or where nobody has won.
            fn returns(&self) -> Vec<f64> {
                returns(self.rules(), &self.position)
            }

            /// The position as a dict: whole, or exactly what a seat may know.
            #[pyo3(signature = (seat=None))]
            fn to_dict<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
                let viewer = given::optional_seat(self.rules(), seat)?;
                convert::to_python(py, &self.rules().to_value(&self.position, viewer))
            }

            /// to_dict as canonical JSON text.
            #[pyo3(signature = (seat=None))]
            fn to_json(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
                let viewer = given::optional_seat(self.rules(), seat)?;
                Ok(self.rules().to_value(&self.position, viewer).to_string())
            }

            /// A State like this one with everything hidden from a seat dealt anew at random.
            fn redeal(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let py = seat.py();
                let seat = given::seat(self.rules(), seat)?;
                let mut rng = Rng::new(given::seed(py, Some(seed))?);
                let position = self.rules().redeal(&self.position, seat, &mut rng);
                Ok(Self { game: self.game.clone_ref(py), position })
            }

            /// A drawing in text: whole, or what a seat may know.
            #[pyo3(signature = (seat=None))]
            fn text<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
                py.import("chromacore.render")?.call_method1("text", (self.to_dict(py, seat)?,))
            }

            /// A picture as an SVG document: whole, or what a seat may know. `help(chromacore.State.svg)` has the arguments.
            #[pyo3(
                signature = (seat=None, **options),
                text_signature = "($self, seat=None, *, theme='light', coordinates=True, last=None, hints=False, \
                                  threats=False)"
            )]
            fn svg<'py>(
                slf: &Bound<'py, Self>,
                seat: Option<Bound<'py, PyAny>>,
                options: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("chromacore.render.picture")?.call_method("svg", (slf, seat), options)
            }

            fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                Self::svg(slf, None, None)
            }

            fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.text(py, None)
            }

            fn __repr__(&self) -> String {
                let json = self.rules().to_value(&self.position, None);
                let strict = if self.rules().is_strict(&self.position) { "" } else { ", strict=False" };
                format!("{}.state_from_json('{json}'{strict})", self.rules().expression())
            }

            fn __eq__(&self, other: &Self) -> bool {
                self.rules() == other.rules() && self.position == other.position
            }

            fn __hash__(&self) -> u64 {
                let mut hasher = std::hash::DefaultHasher::new();
                (self.rules(), &self.position).hash(&mut hasher);
                hasher.finish()
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
                let restore = py.import("chromacore.games")?.getattr("restore_state")?;
                Ok((restore, (<$Rules as Game>::NAME, self.to_json(None)?)))
            }

            /// This very State: it never changes.
            fn copy(slf: Py<Self>) -> Py<Self> {
                slf
            }

            fn __copy__(slf: Py<Self>) -> Py<Self> {
                slf
            }

            fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
                slf
            }
        }
    };
}
pub(crate) use state_methods;
