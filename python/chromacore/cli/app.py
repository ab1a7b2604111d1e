"""The subcommands, and how their errors are shown."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from pathlib import Path  # noqa: TC003 - typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from chromacore.bulk.perft import perft as count_paths
from chromacore.bulk.simulate import simulate as play_games
from chromacore.bulk.study import study as compare
from chromacore.bulk.tournament import tournament as compete
from chromacore.bulk.verification import verify as check_records
from chromacore.cli.analyse import as_json, as_table, limit_of, position, search
from chromacore.cli.console import Console
from chromacore.cli.ending import exit_code, fail
from chromacore.cli.files import STANDARD, check_is_file, check_places, last, replaced, standard_input, text_file
from chromacore.cli.options import game_from, listed
from chromacore.cli.outputs import writers
from chromacore.cli.play import play as play_game
from chromacore.cli.printed import printed
from chromacore.cli.seats import texts
from chromacore.cli.studies import bots_of, grid_of, line_up
from chromacore.errors import ChromacoreError, Interrupted, InvalidRecord
from chromacore.games import names
from chromacore.play.lines import nth
from chromacore.play.record import Record

if TYPE_CHECKING:
    from chromacore.bulk.simulation import Simulation
    from chromacore.protocols import Game

__all__ = ["run"]

app = typer.Typer(
    name="chromacore",
    help="Exact, fast rule engines for three colour games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Command(TyperCommand):
    """A command that refuses an option that is there twice, since it would ignore one of them."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - typer keeps its name to itself
        """Parse the arguments; an error where an option that has one value is there twice."""
        given = self.make_parser(ctx).parse_args(args=list(args))[2]
        for parameter in given:
            if given.count(parameter) > 1 and not parameter.multiple:
                ctx.fail(f"{parameter.opts[0]} is given twice")
        return super().parse_args(ctx, args)


GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(names())}.")]
Rules = Annotated[
    list[str] | None, typer.Option("--rule", metavar="KEY=VALUE", help="Any option, as `rules GAME` lists them.")
]
Size = Annotated[int | None, typer.Option("--size", help="Board size, as --rule size=N.")]
Jobs = Annotated[int | None, typer.Option("--jobs", help="Threads; one a processor if left out.")]
Progress = Annotated[bool, typer.Option("--progress/--no-progress", help="A progress bar, if stderr is a terminal.")]
Players = Annotated[int | None, typer.Option("--players", help="Number of seats, as --rule players=N.")]


@app.command(cls=Command)
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
    binary = {"--parquet": parquet_file, "--plot": plot_file, "--records": records}
    for flag, file in binary.items():
        check_is_file(flag, file)
    check_places({"--json": json_file, "--csv": csv_file, **binary})
    with ExitStack() as files:
        # Opened first: what cannot be written must not cost the games.
        found = list(writers(files, json_file, csv_file, parquet_file, plot_file=plot_file))
        kept = None if records is None else files.enter_context(replaced(records))
        playing = None if bots is None else texts(bots)
        try:
            result = play_games(rules, games, bots=playing, seed=seed, jobs=jobs, records=kept, progress=progress)
        except Interrupted as stopped:
            _show_stopped(stopped.result, json_file, csv_file)
            raise
        for write in found:
            write(result)
    if STANDARD not in {json_file, csv_file}:
        Console().print(result)


@app.command(cls=Command)
def study(
    game: GameName,
    *,
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    vary: Annotated[
        list[str] | None, typer.Option("--vary", metavar="KEY=A,B", help="Values of an option to compare.")
    ] = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bots", metavar="NAMES", help="One bot for all seats, or one for each.")
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games of each, for each seed.")] = 100_000,
    seed: Annotated[
        list[int] | None, typer.Option("--seed", help="The games of all variants have the same ones.")
    ] = None,
    margin: Annotated[float, typer.Option("--margin", help="How far from fair a share may be.")] = 0.02,
    level: Annotated[float, typer.Option("--level", help="How sure the verdicts are, all together.")] = 0.95,
    jobs: Jobs = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the result, - for stdout.")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write its table, - for stdout.")
    ] = None,
    parquet_file: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same.")] = None,
    html_file: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a report, one page.")] = None,
    progress: Progress = True,
) -> None:
    """Compare variants of a game: which are fair, and what differs."""
    grid, line_ups = grid_of(vary or []), [line_up(text) for text in bots or ["random"]]
    rules = game_from(game, rule or [], size=size, players=players)
    check_is_file("--parquet", parquet_file)
    check_places({"--json": json_file, "--csv": csv_file, "--parquet": parquet_file, "--html": html_file})
    with ExitStack() as files:
        found = list(writers(files, json_file, csv_file, parquet_file, html_file=html_file))
        result = compare(
            rules,
            grid,
            bots=line_ups,
            games=games,
            seed=seed or 0,
            margin=margin,
            level=level,
            jobs=jobs,
            progress=progress,
        )
        for write in found:
            write(result)
    if STANDARD not in {json_file, csv_file, html_file}:
        Console().print(result)


@app.command(cls=Command)
def tournament(
    game: GameName,
    *,
    bot: Annotated[list[str], typer.Option("--bot", metavar="NAME=BOT", help="Who plays; two at least.")],
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    blocks: Annotated[int, typer.Option("--blocks", help="Deals, each played with every line-up.")] = 200,
    seed: Annotated[int, typer.Option("--seed", help="The result depends on it and on nothing else.")] = 0,
    margin: Annotated[
        float | None, typer.Option("--margin", help="Stop when each pair is decided, or as close as this in share.")
    ] = None,
    jobs: Jobs = None,
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", metavar="FILE", help="Keep what was played, and go on there.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the result, - for stdout.")
    ] = None,
    progress: Progress = True,
) -> None:
    """Let bots play each other on the same deals, and rate them."""
    rules, named = game_from(game, rule or [], size=size, players=players), bots_of(bot)
    check_is_file("--checkpoint", checkpoint)
    check_places({"--json": json_file, "--checkpoint": checkpoint})
    with ExitStack() as files:
        found = list(writers(files, json_file, None, None))
        result = compete(
            rules, named, blocks=blocks, seed=seed, margin=margin, jobs=jobs, checkpoint=checkpoint, progress=progress
        )
        for write in found:
            write(result)
    if json_file != STANDARD:
        typer.echo(result)


def _show_stopped(result: Simulation, json_file: Path | None, csv_file: Path | None) -> None:
    """Print what was counted before Ctrl-C. Files stay as they were: part of a result is none."""
    if json_file == STANDARD:
        print(json.dumps(result.to_dict(), indent=2, allow_nan=False))
    elif csv_file == STANDARD:
        result.to_csv(sys.stdout)
    else:
        Console().print(result)
    sys.stdout.flush()


@app.command(cls=Command)
def perft(
    game: GameName,
    *,
    depth: Annotated[int, typer.Option("--depth", help="Plies, decisions and chance alike.")],
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The deal to start from, 0 if left out.")] = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="JSON", help="A position instead of a deal.")
    ] = None,
    split: Annotated[bool, typer.Option("--split", help="Also the count behind each first ply.")] = False,
) -> None:
    """Count the ways to go on for a number of plies."""
    rules = game_from(game, rule or [], size=size, players=players)
    if position is not None and seed is not None:
        raise ChromacoreError(f"--seed {seed}: a position is no deal")
    state = rules.deal(seed or 0) if position is None else rules.state_from_json(position)
    if not split:
        typer.echo(count_paths(state, depth))
        return
    counts = count_paths(state, depth, split=True)
    for notation, paths in counts.items():
        typer.echo(f"{notation} {paths}")
    typer.echo(f"total {sum(counts.values())}")


@app.command(cls=Command)
def play(
    game: GameName,
    *,
    rule: Rules = None,
    size: Size = None,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="N=WHO",
            help="human or a bot: random, greedy, level:5, mcts:0.5 (seconds), mcts(simulations=1000). "
            "Seat 0 is human, the others greedy, if left out.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Decides the deal, the draws and the bots.")] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Append the record, one line, at the end.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with the last record of the file.")
    ] = None,
) -> None:
    """Play a game in the terminal, against people and bots."""
    start: Game | Record
    if resume is None:
        start = game_from(game, rule or [], size=size, players=players)
    elif rule or size is not None or players is not None:
        raise ChromacoreError(f"--resume {resume}: the record has its own rules")
    else:
        check_is_file("--resume", resume)
        start = last(resume)
        if start.game.name != game:
            raise ChromacoreError(f"--resume {resume}: a game of {start.game.name}, not of {game}")
    play_game(start, seat or [], seed=seed, file=record)


@app.command(cls=Command)
def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records or positions as JSON, one a line; - for stdin.")],
    *,
    line: Annotated[int, typer.Option("--line", help="Which line of the file.", min=1)] = 1,
    move: Annotated[
        int | None, typer.Option("--move", help="After so many moves of the record, all of them if left out.")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option("--simulations", help="How long to search; 1000 if no limit is given.")
    ] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", help="The same; whichever is reached first.")] = None,
    lines: Annotated[int, typer.Option("--lines", help="How many moves to list, best first.")] = 3,
    seed: Annotated[
        int, typer.Option("--seed", help="With simulations alone, the result depends on nothing else.")
    ] = 0,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write what was found, - for stdout.")
    ] = None,
    svg_file: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw it on the board, - for stdout.")
    ] = None,
    theme: Annotated[str | None, typer.Option("--theme", help="Of the picture: light or dark.")] = None,
) -> None:
    """Search a position for the best moves of the seat in turn, from what that seat may know."""
    if theme is not None and svg_file is None:
        raise ChromacoreError(f"--theme {theme}: text has none; --svg draws")
    check_places({"--json": json_file, "--svg": svg_file}, {"FILE": file})
    if file == str(STANDARD):
        standard_input()
    limit = limit_of(simulations, seconds)
    try:
        state, history = position(nth(file, line), move)
    except InvalidRecord as error:
        raise typer.Exit(fail(f"{file}: line {line}: {error}")) from None
    with ExitStack() as files:
        json_out, svg_out = (
            None if path is None else files.enter_context(text_file(path)) for path in (json_file, svg_file)
        )
        found = search(state, limit, lines=lines, seed=seed, history=history)
        if json_out is not None:
            print(as_json(found), file=json_out)
        if svg_out is not None:
            print(state.svg(state.to_move, theme=theme or "light", analysis=found), file=svg_out)
    if STANDARD not in {json_file, svg_file}:
        Console().print(as_table(found, state))


@app.command(cls=Command)
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Records, one a line; - for stdin.")],
    *,
    jobs: Jobs = None,
    progress: Progress = True,
) -> None:
    """Replay recorded games; exit code 1 and the first wrong line if one is not as recorded."""
    if file == str(STANDARD):
        standard_input()
    found = check_records(file, jobs=jobs, progress=progress)
    if found.fault is not None:
        raise typer.Exit(fail(f"{file}: {found.fault}", code=1))
    typer.echo(found)


@app.command(cls=Command)
def show(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file of records, one a line; - for stdin.")],
    *,
    line: Annotated[int, typer.Option("--line", help="Which line of the file.", min=1)] = 1,
    seat: Annotated[int | None, typer.Option("--seat", help="Only what this seat saw.")] = None,
    ply: Annotated[int | None, typer.Option("--ply", help="Print the game up to here, not to its end.")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page to step through.")] = None,
    theme: Annotated[str | None, typer.Option("--theme", help="Of the page: auto, light or dark.")] = None,
    analyse: Annotated[
        int | None,
        typer.Option(
            "--analyse", metavar="SIMULATIONS", help="On the page, what each seat could expect: search every decision."
        ),
    ] = None,
) -> None:
    """Print a recorded game, or make a page of it."""
    if html is not None and ply is not None:
        raise ChromacoreError(f"--ply is for text; the address {html}#{ply} opens the page there")
    if html is None and theme is not None:
        raise ChromacoreError(f"--theme {theme}: text has none; --html makes a page")
    if html is None and analyse is not None:
        raise ChromacoreError(f"--analyse {analyse}: it is drawn on a page; --html makes one")
    check_places({"--html": html}, {"RECORD": record})
    if record == str(STANDARD):
        standard_input()
    try:
        game = Record.from_json(nth(record, line))
        if html is None:
            shown = printed(game, seat=seat, ply=ply)
        else:
            shown = game.html(seat, theme=theme or "auto", analyse=analyse)
    except InvalidRecord as error:
        raise typer.Exit(fail(f"{record}: line {line}: {error}")) from None
    with text_file(html or STANDARD) as out:
        print(shown, end="" if html else "\n", file=out)


@app.command(cls=Command)
def rules(game: GameName, *, rule: Rules = None, size: Size = None, players: Players = None) -> None:
    """List the options of a game: value, what is accepted, the number of the rule, what it means."""
    typer.echo(listed(game_from(game, rule or [], size=size, players=players).options))


def run(arguments: list[str]) -> int:
    """Run the command with these arguments; return the exit code."""
    command = typer.main.get_command(app)
    return exit_code(lambda: command.main(arguments, prog_name="chromacore", standalone_mode=False))
