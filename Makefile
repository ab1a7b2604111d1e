# Everything a contributor runs. `make help` lists it; each target works on a fresh machine with Python >= 3.11 and Rust.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TARGET := $(or $(CARGO_TARGET_DIR),target)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# For `make fuzz`: seconds a target. It takes a sanitizer, which a stable compiler has, too, when asked like this.
SECONDS := 60
FUZZED := $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs)))
CARGO_FUZZ := $(abspath $(TARGET))/tools/cargo-fuzz/bin/cargo-fuzz
# `make SLOW=1 test` is `make test-all`.
PYTEST_ARGS := $(if $(SLOW),,-m "not slow and not browser")

# What the suite tests adapters for; each may lack a wheel for a new Python.
ADAPTED := pettingzoo gymnasium open_spiel resvg-py pillow pyarrow polars pandas matplotlib choix

.DEFAULT_GOAL := help
.NOTPARALLEL: # two installs into one venv must not meet
.PHONY: help build demo test test-rust test-python test-browser test-all lint format fuzz gallery docs bench bench-check bench-record bench-growth bench-peers bench-treant clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 16

# One venv for all targets; each brings what it needs beyond a build, once.
$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "chromacore needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade pip 'maturin>=1.9,<2'
	touch $@

$(VENV)/ready-adapted: $(VENV)/ready
	@for library in $(ADAPTED); do \
		$(PIP) --only-binary :all: $$library || echo "no wheel of $$library for this Python: its tests will be skipped"; \
	done
	touch $@

$(VENV)/ready-%: $(VENV)/ready
	$(PIP) --group $*
	touch $@

build: $(VENV)/ready ## build the extension (release profile) into .venv
	PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/maturin develop --release --quiet --extras cli

demo: build ## simulate the games and print the balance reports
	$(BIN)/chromacore simulate chromatix --size 5 --games 200000 --seed 1
	$(BIN)/chromacore simulate chroma --players 3 --games 100000 --seed 1
	$(BIN)/chromacore simulate chromino --players 4 --rule ruleset=expert --games 50000 --seed 1

test: test-rust test-python ## the whole suite, Rust and Python, but what is slow or needs a browser

test-rust: ## the Rust suite
	cargo test --release --quiet

# Types are tested with what checks them, examples with what they need.
SUITE := $(addprefix $(VENV)/ready-,test lint examples adapted)

test-python: build $(SUITE) ## the Python suite
	$(BIN)/python -m pytest -q $(PYTEST_ARGS)

test-browser: build $(SUITE) $(VENV)/ready-browser ## what needs Chromium and its driver; skipped where they are missing
	$(BIN)/python -m pytest -q -m browser

test-all: ## the suite with what is slow or needs a browser
	cargo test --release --quiet -- --include-ignored
	$(MAKE) test-python SLOW=1

lint: build $(VENV)/ready-lint $(VENV)/ready-examples ## what must be clean: clippy, rustfmt, ruff, mypy, stubtest
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/mypy -p examples.server
	$(BIN)/python -m mypy.stubtest chromacore._core --ignore-disjoint-bases

format: $(VENV)/ready-lint ## format both halves
	cargo fmt --all
	$(BIN)/ruff format --quiet
	$(BIN)/ruff check --fix --quiet

$(CARGO_FUZZ):
	cargo install --quiet --locked cargo-fuzz --root $(patsubst %/bin/cargo-fuzz,%,$@)

fuzz: $(CARGO_FUZZ) ## run every fuzz target so long: `make fuzz SECONDS=600` (60 if left out)
	for target in $(FUZZED); do \
		RUSTC_BOOTSTRAP=1 $(CARGO_FUZZ) run --fuzz-dir fuzz $$target -- -max_total_time=$(SECONDS) || exit 1; \
	done

gallery: build ## draw the pictures of docs/gallery
	PYTHONPATH=. $(BIN)/python tests/render/gallery.py

docs: build $(VENV)/ready-docs ## build the site of docs/ into target/docs
	$(BIN)/python -m sphinx -q -W --keep-going docs $(TARGET)/docs

bench: build $(VENV)/ready-test $(VENV)/ready-bench $(VENV)/ready-adapted ## wall-clock benches, answers asserted
	cargo bench --quiet
	$(BIN)/python -m pytest -q benches

# The runner must be of the version of the library: Cargo.lock has the one number.
RUNNER_VERSION := $(shell sed -n '/^name = "gungraun-runner"$$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)
RUNNER := $(abspath $(TARGET))/tools/gungraun-$(RUNNER_VERSION)/bin/gungraun-runner

$(RUNNER):
	cargo install --quiet --locked --version =$(RUNNER_VERSION) gungraun-runner --root $(patsubst %/bin/gungraun-runner,%,$@)

bench-check bench-record: $(RUNNER)
	@valgrind --version
	GUNGRAUN_RUNNER=$(RUNNER) cargo bench --quiet --bench instructions -- --output-format=json > $(TARGET)/instructions.jsonl
	$(PYTHON) benches/counts.py $(@:bench-%=%) benches/instructions.json $(TARGET)/instructions.jsonl

bench-check: ## instruction counts against the recorded ones (needs Valgrind)
bench-record: ## record the instruction counts of now

bench-growth: ## how cost grows with board, players, table: the tables of docs/speed.md (needs Valgrind)
	@rm -rf $(TARGET)/growth
	@mkdir -p $(TARGET)/growth
	@cargo bench --quiet --bench growth --config "target.'cfg(all())'.runner = ['valgrind', '--tool=callgrind', \
		'--log-file=$(abspath $(TARGET))/growth/log', '--callgrind-out-file=$(abspath $(TARGET))/growth/callgrind.out', \
		'--toggle-collect=growth::measured', '--dump-after=growth::measured']" > $(TARGET)/growth/rows.jsonl
	@$(PYTHON) benches/growth.py $(TARGET)/growth/rows.jsonl $(TARGET)/growth

# The package of each peer; `make bench-peers PEERS="openspiel pgx rlcard"` measures them all.
PEERS := openspiel
PACKAGE_openspiel := open_spiel
PACKAGE_pgx := pgx
PACKAGE_rlcard := rlcard

bench-peers: ## side by side with OpenSpiel, in a venv of its own; PEERS="openspiel pgx rlcard" for others
	$(PYTHON) -m venv $(VENV)-peers
	$(VENV)-peers/bin/python -m pip install --quiet --disable-pip-version-check --upgrade numpy . $(foreach peer,$(PEERS),$(PACKAGE_$(peer)))
	for peer in $(PEERS); do $(VENV)-peers/bin/python benches/peers/vs_$$peer.py || exit 1; done

bench-treant: ## search side by side with the crate treant, which only this needs
	cargo run --release --quiet --manifest-path benches/peers/treant/Cargo.toml --target-dir $(TARGET)/treant

clean: ## remove what the targets made
	rm -rf $(VENV) $(VENV)-peers target fuzz/target
