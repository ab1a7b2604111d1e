"""The pages and their examples: what a reader would type, in the order in which it stands there.

A page is one session, but for a section that says what library it needs (``<!-- needs: gymnasium -->``), which is one
of its own. Examples are blocks marked ``python``, with ``>>>`` or plain, and blocks with lines ``$ chromacore ...``.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [
    ROOT / "README.md",
    *sorted(page for page in (ROOT / "docs").rglob("*.md") if "_" not in page.parent.name),
]
OPTIONS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.FAIL_FAST

_BLOCK: Final = re.compile(r"^(`{3,}|:{3,})(.*)\n((?:.*\n)*?)\1\n", re.MULTILINE)
_LINES: Final = re.compile(r"([━─])+")
_PARTS: Final = re.compile(r"^(?=## )", re.MULTILINE)
_NEEDS: Final = re.compile(r"^<!-- needs: (.*) -->$", re.MULTILINE)


@dataclass
class Session:
    """What is typed one after the other, with the same names."""

    page: Path
    needs: tuple[str, ...] = ()
    blocks: list[tuple[int, str]] = field(default_factory=list)
    """The line before the block, and what is in it."""

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}{''.join(f', {name}' for name in self.needs)}"

    @property
    def asks_the_command(self) -> bool:
        """Is the command line asked, too?"""
        return any(_is_console(body) for _, body in self.blocks)

    def run(self) -> int:
        """Type everything; return how many examples there were. `AssertionError` with the report of the first fault."""
        names: dict[str, Any] = {}
        return sum(
            _ask_command(body, f"{self}, line {line}") if _is_console(body) else self._type(line, body, names)
            for line, body in self.blocks
        )

    def _type(self, line: int, body: str, names: dict[str, Any]) -> int:
        if ">>>" not in body:
            exec(compile("\n" * line + body, str(self.page), "exec"), names)  # noqa: S102 - a block without results
            return 1
        test = doctest.DocTestParser().get_doctest(body, names, self.page.name, str(self.page), line)
        test.globs = names  # a copy would forget what the block has defined
        report: list[str] = []
        runner = doctest.DocTestRunner(optionflags=OPTIONS)
        runner.run(test, out=report.append, clear_globs=False)
        assert not runner.failures, "".join(report)
        return len(test.examples)


def sessions(page: Path) -> Iterator[Session]:
    """Yield the sessions of a page that have examples."""
    text = page.read_text(encoding="utf-8")
    whole, own = Session(page), list[Session]()
    line = 0
    for part in _PARTS.split(text):
        needs = _NEEDS.search(part)
        if needs:
            own.append(Session(page, tuple(needs[1].split(", "))))
        session = own[-1] if needs else whole
        for block in _BLOCK.finditer(part):
            if block[2] == "python" or _is_console(block[3]):
                session.blocks.append((line + part.count("\n", 0, block.start(3)), block[3]))
        line += part.count("\n")
    yield from (session for session in (whole, *own) if session.blocks)


def _is_console(body: str) -> bool:
    return body.startswith("$ chromacore ")


def _ask_command(body: str, place: str) -> int:
    """Run the commands of a block; what is shown below a command is what it must print."""
    from chromacore.cli.app import run

    commands = body.removeprefix("$ ").split("\n$ ")
    for text in commands:
        command, _, wanted = text.partition("\n")
        out, faults = io.StringIO(), io.StringIO()  # a progress bar is on stderr, too, and not shown
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(faults):
            code = run(shlex.split(command)[1:])
        said = (faults if code else out).getvalue()
        assert code == 0 or wanted.startswith("chromacore: "), f"{place}: {command}: {said}"
        if wanted.strip():
            # How wide a table is depends on the games a second in it.
            shown, printed = (_LINES.sub(r"\1", text) for text in (wanted, said))
            as_shown = doctest.OutputChecker().check_output(shown, printed, OPTIONS)
            assert as_shown, f"{place}: {command}\nshown:\n{wanted}\nprinted:\n{said}"
    return len(commands)
