"""Sphinx: `make docs` builds the site of this folder into target/docs."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "_ext"), str(HERE.parent)]

project = "chromacore"
author = "the chromacore authors"
project_copyright = author
release = version = version_of("chromacore")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "commands",
    "docstrings",
    "numbered_rules",
    "pictures",
]
exclude_patterns = ["_ext", "_generated"]

smartquotes = False  # -- is the beginning of an option

html_theme = "furo"
html_title = "chromacore"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_theme_options = {"navigation_with_keys": True}
html_show_sourcelink = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# A single backtick in a docstring is a name: a link where the name is documented, code where it is not.
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# What is not installed is imitated, so that the pages about it can be built all the same.
autodoc_mock_imports = [name for name in ("gymnasium", "pettingzoo", "pyspiel") if find_spec(name) is None]
# Every name in a signature must be found, but for those of others; what stands in single backticks need not.
nitpicky = True
nitpick_ignore_regex = [
    ("py:obj", ".*"),
    ("py:class", r"(np|pl|pd|asyncio|gymnasium|os)\..*|NDArray|ArrayLike|PathLike|Figure|AECEnv"),
    (
        "py:class",
        r"Numbers|Rewards|Flags|Variants|Evaluate|Rows|Report|Observation|Opponents|Step|(.*\.)?([A-Z]|_\w+|Log)",
    ),  # aliases, type variables, what is private
]
python_display_short_literal_types = True
python_use_unqualified_type_names = True
add_module_names = False
