"""The subcommands, and how their errors are told."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from chromacore.bulk.perft import perft as count_paths
from chromacore.bulk.simulate import simulate as play_games
from chromacore.bulk.verification import verify as check_records
from chromacore.cli.files import last
from chromacore.cli.options import game_from
from chromacore.cli.outputs import opened, text_file
from chromacore.cli.play import play as play_game
from chromacore.cli.printed import printed
from chromacore.errors import ChromacoreError, InvalidRecord
from chromacore.play.lines import nth
from chromacore.play.record import Record

if TYPE_CHECKING:
    from chromacore.protocols import Game

__all__ = ["run"]

app = typer.Typer(
    name="chromacore",
    help="Exact, fast rule engines for three colour games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="chromatix, chroma or chromino.")]
Rules = Annotated[list[str] | None, typer.Option("--rule", metavar="KEY=VALUE", help="Any option of the game.")]
Size = Annotated[int | None, typer.Option("--size", help="Board size, as --rule size=N.")]
Jobs = Annotated[int | None, typer.Option("--jobs", help="Threads; one a processor if left out.")]
Progress = Annotated[bool, typer.Option("--progress/--no-progress", help="Show a progress bar.")]
Players = Annotated[int | None, typer.Option("--players", help="Number of seats, as --rule players=N.")]


@app.command()
def simulate(
    game: GameName,
    *,
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="NAMES", help="A bot for each seat: greedy,random,random.")
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games to play.")] = 100_000,
    seed: Annotated[int, typer.Option("--seed", help="The result depends on it and on nothing else.")] = 0,
    jobs: Jobs = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the result, - for stdout.")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write wins, endings and lengths, - for stdout.")
    ] = None,
    parquet_file: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same.")] = None,
    plot_file: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the same: FILE.png, .svg, .pdf, ...")
    ] = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FILE", help="Write every game, one a line.")
    ] = None,
    progress: Progress = True,
) -> None:
    """Play games, at random or between bots, and print the balance report."""
    rules = game_from(game, rule or [], size=size, players=players)
    with ExitStack() as files:
        # Opened first: what cannot be written must not cost the games.
        writers = list(opened(files, json_file, csv_file, parquet_file, plot_file))
        names = None if bots is None else bots.split(",")
        result = play_games(rules, games, bots=names, seed=seed, jobs=jobs, records=records, progress=progress)
        for write in writers:
            write(result)
    if Path("-") not in {json_file, csv_file}:
        Console().print(result)


@app.command()
def perft(
    game: GameName,
    *,
    depth: Annotated[int, typer.Option("--depth", help="Plies, decisions and chance alike.")],
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", help="The deal to start from.")] = 0,
    position: Annotated[
        str | None, typer.Option("--position", metavar="JSON", help="A position instead of a deal.")
    ] = None,
    split: Annotated[bool, typer.Option("--split", help="Also the count behind each first ply.")] = False,
) -> None:
    """Count the ways to go on for a number of plies."""
    rules = game_from(game, rule or [], size=size, players=players)
    state = rules.deal(seed) if position is None else rules.state_from_json(position)
    if not split:
        typer.echo(count_paths(state, depth))
        return
    counts = count_paths(state, depth, split=True)
    for notation, paths in counts.items():
        typer.echo(f"{notation} {paths}")
    typer.echo(f"total {sum(counts.values())}")


@app.command()
def play(
    game: GameName,
    *,
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="N=WHO", help="human, greedy or random; seat 0 is human, the others greedy."),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Decides the deal, the draws and the bots.")] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Append the record, one line, at the end.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with the last record of the file.")
    ] = None,
) -> None:
    """Play a game, people and bots, in the terminal."""
    start: Game | Record
    if resume is None:
        start = game_from(game, rule or [], size=size, players=players)
    elif rule or size is not None or players is not None:
        raise ChromacoreError(f"--resume {resume}: the record has its own rules")
    else:
        start = last(resume)
        if start.game.name != game:
            raise ChromacoreError(f"--resume {resume}: a game of {start.game.name}, not of {game}")
    play_game(start, seat or [], seed=seed, file=record)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records, one a line; - for stdin.")],
    *,
    jobs: Jobs = None,
    progress: Progress = True,
) -> None:
    """Replay recorded games; exit code 1 and the first wrong line if one is not as recorded."""
    found = check_records(file, jobs=jobs, progress=progress)
    if found.fault is not None:
        raise typer.Exit(_fail(f"{file}: {found.fault}", code=1))
    typer.echo(found)


@app.command()
def show(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file of records, one a line; - for stdin.")],
    *,
    line: Annotated[int, typer.Option("--line", help="Which line of the file.", min=1)] = 1,
    seat: Annotated[int | None, typer.Option("--seat", help="Only what this seat saw.")] = None,
    ply: Annotated[int | None, typer.Option("--ply", help="Print the game up to here, not to its end.")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page to step through.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="Of the page: auto, light or dark.")] = "auto",
) -> None:
    """Print a recorded game, or make a page of it."""
    if html is not None and ply is not None:
        raise ChromacoreError(f"--ply is for text; the address {html}#{ply} opens the page there")
    try:
        game = Record.loads(nth(record, line))
        shown = printed(game, seat=seat, ply=ply) if html is None else game.html(seat, theme=theme)
    except InvalidRecord as error:
        raise typer.Exit(_fail(f"{record}: line {line}: {error}")) from None
    with text_file(html or Path("-")) as out:
        print(shown, end="" if html else "\n", file=out)


def run(arguments: list[str]) -> int:
    """Run the command with these arguments; return the exit code."""
    try:
        code = typer.main.get_command(app).main(arguments, prog_name="chromacore", standalone_mode=False)
    except typer.TyperException as error:
        return _fail(error.format_message())
    except (ChromacoreError, ImportError, OSError) as error:
        return _fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return _fail("interrupted", code=130)
    return code if isinstance(code, int) else 0


def _fail(message: str, code: int = 2) -> int:
    if message:  # empty after the help that is shown where nothing was asked
        line = " ".join(message.split())
        print(f"chromacore: {line}", file=sys.stderr)
    return code
