//! The methods of every Game class.

macro_rules! game_methods {
    ($Game:ident, $State:ident, $Rules:ty, $signature:literal) => {
        #[pymethods]
        impl $Game {
            #[new]
            #[pyo3(signature = (**options), text_signature = $signature)]
            fn new(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
                let options = convert::to_options(options)?;
                <$Rules as Game>::from_options(&options).map(Self).map_err(raise)
            }

            /// The name of the game, as in JSON and on the command line.
            #[getter]
            fn name(&self) -> &'static str {
                <$Rules as Game>::NAME
            }

            /// Number of seats.
            #[getter]
            fn players(&self) -> usize {
                self.0.players()
            }

            /// Number of action numbers, chance included; None where the table has no edge.
            #[getter]
            fn num_distinct_actions(&self) -> Option<u64> {
                self.0.num_distinct_actions()
            }

            /// A random start from a seed, 0 to 2^64 - 1; None: fresh entropy.
            #[pyo3(signature = (seed=None))]
            fn deal(slf: Bound<'_, Self>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<$State> {
                let seed = given::seed(slf.py(), seed)?;
                let position = slf.get().0.deal(&mut Rng::new(seed));
                Ok($State { game: slf.unbind(), position })
            }

            /// The position a dict describes, validated whole; InvalidPosition otherwise.
            #[pyo3(signature = (d, strict=true))]
            fn state(slf: Bound<'_, Self>, d: &Bound<'_, PyAny>, strict: bool) -> PyResult<$State> {
                let value = convert::to_position(d)?;
                let position = slf.get().0.from_value(&value, strict).map_err(raise)?;
                Ok($State { game: slf.unbind(), position })
            }

            /// The position a JSON text describes, validated whole; InvalidPosition otherwise.
            #[pyo3(signature = (s, strict=true))]
            fn state_from_json(slf: Bound<'_, Self>, s: &Bound<'_, PyString>, strict: bool) -> PyResult<$State> {
                let value = json::parse(&convert::text(s)?).map_err(raise)?;
                let position = slf.get().0.from_value(&value, strict).map_err(raise)?;
                Ok($State { game: slf.unbind(), position })
            }

            /// A State that fits what a seat knows: its view, the hidden things dealt at random.
            fn redeal(
                slf: Bound<'_, Self>,
                view: &Bound<'_, PyAny>,
                seat: &Bound<'_, PyAny>,
                seed: &Bound<'_, PyAny>,
            ) -> PyResult<$State> {
                let game = &slf.get().0;
                let seat = given::seat(game, seat)?;
                let mut rng = Rng::new(given::seed(slf.py(), Some(seed))?);
                let position = game.from_view(&convert::to_position(view)?, seat, &mut rng).map_err(raise)?;
                Ok($State { game: slf.unbind(), position })
            }

            /// The action number of a notation or a move.
            fn action(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                given::read_text(&self.0, x)
            }

            /// The move of an action number.
            #[pyo3(name = "move")]
            fn move_<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let number = given::read_number(&self.0, action)?;
                given::to_move(action.py(), &self.0, number)
            }

            /// The arrays of an observation, in order: name, shape, dtype, range, meaning.
            #[getter]
            fn observation_spec(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
                slf.py().import("chromacore.observe")?.call_method1("spec", (slf,))
            }

            /// Name and options as a dict: {"game", "rules"}.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                convert::to_python(py, &game_value(&self.0))
            }

            fn __repr__(&self) -> String {
                self.0.expression()
            }

            fn __reduce__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<(Bound<'py, PyAny>, (&'static str, Bound<'py, PyAny>))> {
                let restore = py.import("chromacore.games")?.getattr("restore_game")?;
                let rules = convert::to_python(py, &serde_json::Value::Object(self.0.options()))?;
                Ok((restore, (<$Rules as Game>::NAME, rules)))
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
pub(crate) use game_methods;
