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

            #[doc = doc!(Game.from_dict)]
            #[staticmethod]
            fn from_dict(d: &Bound<'_, PyAny>) -> PyResult<Self> {
                let value = convert::to_position(d)?;
                options::read_game::<$Rules>(&value).map(Self).or_raise(d.py())
            }

            #[doc = doc!(Game.from_json)]
            #[staticmethod]
            fn from_json(s: &Bound<'_, PyString>) -> PyResult<Self> {
                let (py, text) = (s.py(), convert::text(s)?);
                let read = || options::parse_game(&text).and_then(|value| options::read_game::<$Rules>(&value));
                py.detach(read).map(Self).or_raise(py)
            }

            #[doc = doc!(Game.name)]
            #[getter]
            fn name(&self) -> &'static str {
                <$Rules as Game>::NAME
            }

            #[doc = doc!(Game.players)]
            #[getter]
            fn players(&self) -> usize {
                self.0.players()
            }

            #[doc = doc!(Game.options)]
            #[getter]
            fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                options::listed(py, &self.0)
            }

            #[doc = doc!(Game.num_distinct_actions)]
            #[getter]
            fn num_distinct_actions(&self) -> Option<u64> {
                self.0.num_distinct_actions()
            }

            #[doc = doc!(Game.deal)]
            #[pyo3(signature = (seed=None))]
            fn deal(slf: Bound<'_, Self>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<$State> {
                let seed = arguments::seed(slf.py(), seed)?;
                let state = slf.get().0.deal(&mut Rng::new(seed));
                Ok($State { game: slf.unbind(), state })
            }

            #[doc = doc!(Game.state)]
            #[pyo3(signature = (d, strict=true))]
            fn state(slf: Bound<'_, Self>, d: &Bound<'_, PyAny>, strict: bool) -> PyResult<$State> {
                let state = slf.get().0.from_value(&convert::to_position(d)?, strict).or_raise(d.py())?;
                Ok($State { game: slf.unbind(), state })
            }

            #[doc = doc!(Game.state_from_json)]
            #[pyo3(signature = (s, strict=true))]
            fn state_from_json(slf: Bound<'_, Self>, s: &Bound<'_, PyString>, strict: bool) -> PyResult<$State> {
                let (py, text, game) = (s.py(), convert::text(s)?, &slf.get().0);
                let read = || json::parse(&text).and_then(|value| game.from_value(&value, strict));
                let state = py.detach(read).or_raise(py)?;
                Ok($State { game: slf.unbind(), state })
            }

            #[doc = doc!(Game.redeal)]
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

            #[doc = doc!(Game.action)]
            fn action(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                arguments::notation(&self.0, x)
            }

            #[doc = doc!(Game.r#move)]
            #[pyo3(name = "move")]
            fn move_<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let number = arguments::number(&self.0, action)?;
                arguments::to_move(action.py(), &self.0, number)
            }

            #[doc = doc!(Game.observation_spec)]
            #[getter]
            fn observation_spec(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
                calling(slf.py(), || slf.py().import("chromacore.observe")?.call_method1("spec", (&slf,)))
            }

            #[doc = doc!(Game.to_dict)]
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                convert::to_python(py, &options::written(&self.0))
            }

            #[doc = doc!(Game.to_json)]
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
