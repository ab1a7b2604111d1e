//! The methods of every State class.

macro_rules! state_methods {
    ($Game:ident, $State:ident, $Rules:ty) => {
        #[pymethods]
        impl $State {
            #[doc = doc!(State.game)]
            #[getter]
            fn game(&self, py: Python<'_>) -> Py<$Game> {
                self.game.clone_ref(py)
            }

            #[doc = doc!(State.to_move)]
            #[getter]
            fn to_move(&self) -> i64 {
                match self.rules().turn(&self.state) {
                    Turn::Seat(seat) => seat.into(),
                    Turn::Chance => CHANCE,
                    Turn::Over => TERMINAL,
                }
            }

            #[doc = doc!(State.seat_in_turn)]
            #[getter]
            fn seat_in_turn(&self) -> Option<u8> {
                self.rules().seat_in_turn(&self.state)
            }

            #[doc = doc!(State.from_dict)]
            #[staticmethod]
            #[pyo3(signature = (d, strict=true))]
            fn from_dict(d: &Bound<'_, PyAny>, strict: bool) -> PyResult<Self> {
                Self::from_value(d.py(), &convert::to_position(d)?, strict)
            }

            #[doc = doc!(State.from_json)]
            #[staticmethod]
            #[pyo3(signature = (s, strict=true))]
            fn from_json(s: &Bound<'_, PyString>, strict: bool) -> PyResult<Self> {
                let (py, text) = (s.py(), convert::text(s)?);
                let value = py.detach(|| json::parse(&text)).or_raise(py)?;
                Self::from_value(py, &value, strict)
            }

            #[doc = doc!(State.is_terminal)]
            #[getter]
            fn is_terminal(&self) -> bool {
                self.rules().turn(&self.state) == Turn::Over
            }

            #[doc = doc!(State.winners)]
            #[getter]
            fn winners(&self) -> Vec<i64> {
                let outcome = self.rules().outcome(&self.state);
                outcome.map(|outcome| outcome.winners.iter().map(i64::from).collect()).unwrap_or_default()
            }

            #[doc = doc!(State.ending)]
            #[getter]
            fn ending(&self) -> Option<&'static str> {
                self.rules().outcome(&self.state).map(|outcome| outcome.ending)
            }

            #[doc = doc!(State.scores)]
            #[getter]
            fn scores(&self) -> Option<Vec<i64>> {
                self.rules().scores(&self.state)
            }

            #[doc = doc!($State.phase)]
            #[getter]
            fn phase(&self) -> &'static str {
                self.rules().phase(&self.state)
            }

            #[doc = doc!(State.legal_actions)]
            fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                let mut actions = Vec::new();
                self.rules().legal_actions(&self.state, &mut actions);
                convert::to_list(py, &actions)
            }

            #[doc = doc!(State.legal_moves)]
            fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
                let mut actions = Vec::new();
                self.rules().legal_actions(&self.state, &mut actions);
                arguments::to_moves(py, self.rules(), &actions)
            }

            #[doc = doc!(State.is_legal)]
            fn is_legal(&self, x: &Bound<'_, PyAny>) -> PyResult<bool> {
                match self.read(x) {
                    Ok(action) => Ok(self.rules().check(&self.state, action).is_ok()),
                    Err(error) if is_own(x.py(), &error)? => Ok(false),
                    Err(error) => Err(error),
                }
            }

            #[doc = doc!(State.play)]
            fn play(&self, x: &Bound<'_, PyAny>) -> PyResult<Self> {
                let action = self.read(x)?;
                self.rules().check(&self.state, action).or_raise(x.py())?;
                Ok(self.after(x.py(), action))
            }

            #[doc = doc!(State.play_index)]
            fn play_index(&self, index: &Bound<'_, PyAny>) -> PyResult<Self> {
                let action = arguments::place(self.rules(), &self.state, index)?;
                Ok(self.after(index.py(), action))
            }

            #[doc = doc!(State.notation)]
            #[pyo3(signature = (x, seat=None))]
            fn notation(&self, x: &Bound<'_, PyAny>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
                let game = self.rules();
                let action = self.read(x)?;
                game.check(&self.state, action).or_raise(x.py())?;
                Ok(match arguments::optional_seat(game, seat)? {
                    None => game.notation(action),
                    Some(seat) => game.notation_for(&self.state, action, seat),
                })
            }

            #[doc = doc!(State.observation)]
            #[pyo3(signature = (seat, *, window=None))]
            fn observation<'py>(
                &self,
                seat: &Bound<'py, PyAny>,
                window: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let (py, game) = (seat.py(), self.rules());
                let seat = arguments::seat(game, seat)?;
                let window = arguments::window(py, game, window)?;
                let numbers = PyByteArray::new_with(py, observe::size(&game.fields(window)), |numbers| {
                    game.observe(&self.state, seat, window, numbers);
                    Ok(())
                })?;
                let arguments = (self.game.clone_ref(py), window, numbers);
                calling(py, || py.import("chromacore.observe")?.call_method1("named", arguments))
            }

            #[doc = doc!(State.chance_outcomes)]
            fn chance_outcomes(&self) -> Vec<(u64, f64)> {
                let mut outcomes = Vec::new();
                self.rules().chance_outcomes(&self.state, &mut outcomes);
                outcomes
            }

            #[doc = doc!(State.children)]
            fn children(&self, py: Python<'_>) -> Vec<Self> {
                let game = self.rules();
                let after = |action| {
                    let mut state = self.state.clone();
                    game.play_unchecked(&mut state, action);
                    Self { game: self.game.clone_ref(py), state }
                };
                game.plies(&self.state).into_iter().map(after).collect()
            }

            #[doc = doc!(State.random_playout)]
            fn random_playout(&self, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let mut streams = Streams::new(arguments::seed(seed.py(), Some(seed))?);
                let mut state = self.state.clone();
                self.rules().random_playout(&mut state, &mut streams, &mut Default::default());
                Ok(Self { game: self.game.clone_ref(seed.py()), state })
            }

            #[doc = doc!(State.returns)]
            fn returns(&self) -> Vec<f64> {
                payoffs(self.rules(), &self.state)
            }

            #[doc = doc!(State.to_dict)]
            #[pyo3(signature = (seat=None))]
            fn to_dict<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
                let viewer = arguments::optional_seat(self.rules(), seat)?;
                convert::to_python(py, &self.rules().to_value(&self.state, viewer))
            }

            #[doc = doc!(State.to_json)]
            #[pyo3(signature = (seat=None))]
            fn to_json(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
                let viewer = arguments::optional_seat(self.rules(), seat)?;
                Ok(json::write(&self.rules().to_value(&self.state, viewer)))
            }

            #[doc = doc!(State.redeal)]
            fn redeal(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let py = seat.py();
                let seat = arguments::seat(self.rules(), seat)?;
                let mut rng = Rng::new(arguments::seed(py, Some(seed))?);
                let state = self.rules().redeal(&self.state, seat, &mut rng).or_raise(py)?;
                Ok(Self { game: self.game.clone_ref(py), state })
            }

            #[doc = doc!(State.text)]
            #[pyo3(signature = (seat=None, **options), text_signature = "($self, seat=None, *, analysis=None)")]
            fn text<'py>(
                slf: &Bound<'py, Self>,
                seat: Option<Bound<'py, PyAny>>,
                options: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let py = slf.py();
                calling(py, || py.import("chromacore.render.picture")?.call_method("text", (slf, seat), options))
            }

            #[doc = doc!(State.svg)]
            #[pyo3(
                signature = (seat=None, **options),
                text_signature = "($self, seat=None, *, theme='light', coordinates=True, last=None, hints=False, \
                                  threats=False, analysis=None)"
            )]
            fn svg<'py>(
                slf: &Bound<'py, Self>,
                seat: Option<Bound<'py, PyAny>>,
                options: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let py = slf.py();
                calling(py, || py.import("chromacore.render.picture")?.call_method("svg", (slf, seat), options))
            }

            fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                Self::svg(slf, None, None)
            }

            fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                Self::text(slf, None, None)
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                let json = json::write(&self.rules().to_value(&self.state, None));
                let strict = if self.rules().is_strict(&self.state) { "" } else { ", strict=False" };
                let game = options::expression(py, stringify!($Game), self.rules())?;
                Ok(format!("{game}.state_from_json('{json}'{strict})"))
            }

            fn __eq__(&self, other: &Self) -> bool {
                self.rules() == other.rules() && self.state == other.state
            }

            fn __hash__(&self) -> u64 {
                let mut hasher = std::hash::DefaultHasher::new();
                (self.rules(), &self.state).hash(&mut hasher);
                hasher.finish()
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
                let restore = calling(py, || py.import("chromacore.games")?.getattr("restore_state"))?;
                Ok((restore, (<$Rules as Game>::NAME, self.to_json(None)?)))
            }

            #[doc = doc!(State.copy)]
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
