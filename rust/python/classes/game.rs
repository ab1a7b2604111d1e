//! The methods of every Game class.

macro_rules! game_methods {
    ($Game:ident, $State:ident, $Rules:ty, $signature:literal) => {
        #[pymethods]
        impl $Game {
            #[new]
            #[pyo3(signature = (**options), text_signature = $signature)]
            fn new(py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
                <$Rules as Game>::from_values(&convert::to_options(options)?).map(Self).or_raise(py)
            }

            /// The game that to_dict has written; InvalidRules otherwise.
            #[staticmethod]
            fn from_dict(d: &Bound<'_, PyAny>) -> PyResult<Self> {
                let value = convert::to_position(d)?;
                options::read_game::<$Rules>(&value).map(Self).or_raise(d.py())
            }

            /// The game that to_json has written; InvalidRules otherwise.
            #[staticmethod]
            fn from_json(s: &Bound<'_, PyString>) -> PyResult<Self> {
                let (py, text) = (s.py(), convert::text(s)?);
                let read = || options::parse_game(&text).and_then(|value| options::read_game::<$Rules>(&value));
                py.detach(read).map(Self).or_raise(py)
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

            /// Every option, in the order of the rules file: a tuple of chromacore.Option.
            #[getter]
            fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                options::listed(py, &self.0)
            }

            /// Number of action numbers, chance included; None where the table has no edge.
            #[getter]
            fn num_distinct_actions(&self) -> Option<u64> {
                self.0.num_distinct_actions()
            }

            /// A random start from a seed, 0 to 2^64 - 1; None: fresh entropy.
            #[pyo3(signature = (seed=None))]
            fn deal(slf: Bound<'_, Self>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<$State> {
                let seed = arguments::seed(slf.py(), seed)?;
                let state = slf.get().0.deal(&mut Rng::new(seed));
                Ok($State { game: slf.unbind(), state })
            }

            /// The position a dict describes, validated whole; InvalidPosition otherwise.
            #[pyo3(signature = (d, strict=true))]
            fn state(slf: Bound<'_, Self>, d: &Bound<'_, PyAny>, strict: bool) -> PyResult<$State> {
                let state = slf.get().0.from_value(&convert::to_position(d)?, strict).or_raise(d.py())?;
                Ok($State { game: slf.unbind(), state })
            }

            /// The position a JSON text describes, validated whole; InvalidPosition otherwise.
            #[pyo3(signature = (s, strict=true))]
            fn state_from_json(slf: Bound<'_, Self>, s: &Bound<'_, PyString>, strict: bool) -> PyResult<$State> {
                let (py, text, game) = (s.py(), convert::text(s)?, &slf.get().0);
                let read = || json::parse(&text).and_then(|value| game.from_value(&value, strict));
                let state = py.detach(read).or_raise(py)?;
                Ok($State { game: slf.unbind(), state })
            }

            /// A State that fits what a seat knows: its view, the hidden things dealt at random.
            fn redeal(
                slf: Bound<'_, Self>,
                view: &Bound<'_, PyAny>,
                seat: &Bound<'_, PyAny>,
                seed: &Bound<'_, PyAny>,
            ) -> PyResult<$State> {
                let (py, game) = (view.py(), &slf.get().0);
                let seat = arguments::seat(game, seat)?;
                let mut rng = Rng::new(arguments::seed(py, Some(seed))?);
                let state = game.from_view(&convert::to_position(view)?, seat, &mut rng).or_raise(py)?;
                Ok($State { game: slf.unbind(), state })
            }

            /// The action number of a notation or a move.
            fn action(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                arguments::notation(&self.0, x)
            }

            /// The move of an action number.
            #[pyo3(name = "move")]
            fn move_<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let number = arguments::number(&self.0, action)?;
                arguments::to_move(action.py(), &self.0, number)
            }

            /// The arrays of an observation, in order: name, shape, dtype, range, meaning.
            #[getter]
            fn observation_spec(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
                calling(slf.py(), || slf.py().import("chromacore.observe")?.call_method1("spec", (&slf,)))
            }

            /// Name and options as a dict: {"game", "rules"}.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                convert::to_python(py, &options::written(&self.0))
            }

            /// to_dict as canonical JSON text.
            fn to_json(&self) -> String {
                json::write(&options::written(&self.0))
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                options::expression(py, stringify!($Game), &self.0)
            }

            fn __reduce__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<(Bound<'py, PyAny>, (&'static str, Bound<'py, PyAny>))> {
                let restore = calling(py, || py.import("chromacore.games")?.getattr("restore_game"))?;
                Ok((restore, (<$Rules as Game>::NAME, convert::to_python(py, &self.0.to_values().into())?)))
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
