"""What playing without a network would take: Pyodide with this package's rules, in a real browser.

    scripts/webassembly
    python -m bench.offline build/webassembly/_kernels.abi3.so

Pyodide is fetched from npm and the wheel of msgspec for it from PyPI, to a folder that is thrown
away; Parlour comes as its Python files and texts without what was learned, and with those kernels,
if any are named. In each game the computer (beginner) does as many acts as there are seats, from
views, with a picture of each. A game that cannot says which kernel it is in want of.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from bench.measure import Cost
from tests.browser.conftest import FLAGS

PYODIDE = "pyodide@314.0.7"
MSGSPEC = "msgspec==0.22.0"
ABI = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
# Of what npm packs, what a page needs.
NEEDED = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
SOURCE = Path(__file__).parents[1] / "src/parlour"
LEFT_OUT = ("server", "terminal", "research", "adapters", "club", "store", "tables")
GAMES = ("texas-42", "cribbage", "poker-solitaire")
KEPT_BAR, FIRST_BAR = 15.0, 10.0  # MB, seconds
PATIENCE = 300_000  # ms

_START = """async () => {
  const { loadPyodide } = await import('/pyodide.mjs');
  window.python = await loadPyodide({ indexURL: '/' });
  for (const [name, kind] of [['msgspec.whl', 'wheel'], ['parlour.zip', 'zip']])
    python.unpackArchive(await (await fetch('/' + name)).arrayBuffer(), kind,
      { extractDir: '/lib/python3.14/site-packages' });
}"""

# Kernels that are not there are missed where they are used, not where they are named.
_FIRST_MOVE = """
import pathlib, sys, types
here = pathlib.Path("/lib/python3.14/site-packages/parlour")
if "parlour._kernels" not in sys.modules and not list(here.glob("_kernels.*")):
    kernels = types.ModuleType("parlour._kernels")
    def wanted(name):
        class Wanted:
            def __init__(self, *_, **__):
                raise ModuleNotFoundError(f"the kernel {name}")
        return Wanted
    kernels.__getattr__ = wanted
    sys.modules["parlour._kernels"] = kernels

def first_move(name):
    import parlour
    from parlour.engines.bots import bot
    from parlour.seen import picture
    try:
        game = parlour.game(name)
        state = game.start(seed="offline")
        players = {seat: bot(name, "beginner") for seat in game.seats}
        for _ in game.seats:
            view = state.view(state.turns[0])
            picture(view)
            state = state.apply(players[state.turns[0]].choose(view))
    except ModuleNotFoundError as missing:
        return str(missing)
    return ""
first_move(GAME)
"""


def figures(kernels: Path | None) -> Iterator[Cost]:
    path = os.environ.get("PARLOUR_BROWSER") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        _gather(site, kernels)
        sizes = {file.name: file.stat().st_size / 1e6 for file in site.iterdir()}
        wired = [len(gzip.compress(file.read_bytes())) / 1e6 for file in site.iterdir()]
        for name in sorted(sizes):
            print(f"  {name}: {sizes[name]:.1f} MB")
        yield Cost("to be kept", "MB", [sum(sizes.values())], KEPT_BAR)
        yield Cost("over the wire", "MB", [sum(wired)])
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            for game in GAMES:
                page = browser.new_page()
                page.set_default_timeout(PATIENCE)
                page.goto(f"http://127.0.0.1:{server.server_address[1]}/empty.html")
                yield from _first_move(page, game)
                page.close()
        finally:
            browser.close()
            server.shutdown()


def _first_move(page: Page, game: str) -> Iterator[Cost]:
    before = _cpu()
    page.evaluate(_START)
    begun = page.evaluate("performance.now()") / 1000
    wanting = page.evaluate(
        "code => python.runPython(code)", _FIRST_MOVE.replace("GAME", repr(game))
    )
    whole = page.evaluate("performance.now()") / 1000
    yield Cost(f"{game}: Pyodide is there, by the clock", "s", [begun])
    if wanting:
        print(f"{game}: no first move, for want of {wanting}", flush=True)
    else:
        yield Cost(f"{game}: a first move from each seat, by the clock", "s", [whole], FIRST_BAR)
    yield Cost(f"{game}: processor time of all that", "s", [_cpu() - before])


def _gather(site: Path, kernels: Path | None) -> None:
    site.mkdir()
    fetched = site.parent
    npm = ["npm", "pack", "--silent", PYODIDE]
    subprocess.run(npm, cwd=fetched, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(next(fetched.glob("pyodide-*.tgz"))) as packed:
        for name in NEEDED:
            found = packed.extractfile(f"package/{name}")
            assert found
            (site / name).write_bytes(found.read())
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
    subprocess.run([*pip, *ABI, "--implementation", "cp", "-d", str(fetched), MSGSPEC], check=True)
    next(fetched.glob("msgspec-*.whl")).rename(site / "msgspec.whl")
    with zipfile.ZipFile(site / "parlour.zip", "w", zipfile.ZIP_DEFLATED) as packed_up:
        for file in sorted(SOURCE.rglob("*")):
            inside = file.relative_to(SOURCE)
            if file.suffix in (".py", ".json") and inside.parts[0] not in LEFT_OUT:
                packed_up.write(file, Path("parlour", inside))
        if kernels:
            packed_up.write(kernels, Path("parlour", kernels.name))
    (site / "empty.html").write_text("<!doctype html><title>Parlour</title>")


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_: object) -> None:
        pass


def _cpu() -> float:
    """Processor seconds of all that this process has started and that still runs."""
    ticks, parents = dict[int, int](), dict[int, int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        pid = int(stat.parent.name)
        parents[pid], ticks[pid] = int(fields[1]), int(fields[11]) + int(fields[12])
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(ticks[pid] for pid in ours - {os.getpid()}) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    missed = 0
    for figure in figures(Path(sys.argv[1]) if sys.argv[1:] else None):
        print(figure, flush=True)
        missed += not figure.met
    sys.exit(1 if missed else 0)
