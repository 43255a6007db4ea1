# Greenroom's tasks. "make" alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

go_tool := go tool -modfile=tools/go.mod

# Where every kind of test writes its report; Vitest and Playwright are configured to.
reports := bin/reports

# go test, which writes its events into a report besides.
gotestsum = $(go_tool) gotestsum --format standard-quiet --jsonfile $(reports)/go.json --

# How long "make fuzz" spends on each target.
FUZZTIME ?= 10s

# How often "make bench" measures each figure, for a median, and with how many videos.
ROUNDS ?= 3
SIZES ?= 1000,20000,100000,1000000

# What "make microbench" measures.
PACKAGES ?= ./internal/...
BENCH ?= .

# How often "make microbench" and "make bench-simulator" measure each figure.
BENCHCOUNT ?= 6

# How often "make lighthouse" visits each page.
VISITS ?= 10

# How often "make soak" promotes a standby, and how many random sequences of calls it makes on each store.
SOAKCOUNT ?= 20
SOAKCHECKS ?= 500

# How many random sequences of calls "make test-go" makes on each store: some 90 calls each. Each run makes others.
CHECKS ?= 25

# What the program says it is: the latest tag and what came after it, or nothing without version control.
version = $(shell git describe --tags --always --dirty 2>/dev/null)

app_sources := $(shell find web/src web/start web/plugins web/public web/scripts web/*.html web/pages.json web/package.json web/tsconfig.json web/vite.*.ts -type f)

##@ Use

.PHONY: help
help: ## List the tasks
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build everything and serve it at http://localhost:8080, with its data in ./data
	bin/greenroom serve

.PHONY: build
build: web/dist/index.html ## Build bin/greenroom, one static program with the app inside
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w -X main.stamped=$(version)' -o bin/greenroom ./cmd/greenroom

# The program with a clock that can be moved: its own tests, which can be the program. Nothing of it is in the program.
.PHONY: test-program
test-program: web/dist/index.html
	CGO_ENABLED=0 go test -c -trimpath -vet=off -ldflags='-s -w' -o bin/greenroom.test ./cmd/greenroom

# The API for the browser: the simulated backend. It is compiled before whatever reads the app's sources.
simulator := web/src/data/simulator/build/greenroom.wasm
$(simulator): go.mod api/openapi.yaml api/openapi.json $(shell find api cmd/simulator internal -name '*.go' ! -name '*_test.go') $(wildcard internal/seed/*.json)
	npm --prefix web run --silent simulator

web/dist/index.html: web/node_modules/.installed $(simulator) $(app_sources)
	npm --prefix web run build
	@touch $@

# The demo as a static host serves it from a folder.
demo_test := dist/demo-test/index.html
$(demo_test): web/node_modules/.installed $(simulator) $(app_sources)
	DEMO_BASE=/greenroom/ DEMO_FOLDER=../dist/demo-test npm --prefix web run --silent demo
	@touch $@

.PHONY: demo
demo: web/node_modules/.installed $(simulator) ## Build dist/demo: the app with the simulated backend, for any static host, at the path DEMO_BASE (/)
	npm --prefix web run --silent demo

web/node_modules/.installed: web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

web/tools/lighthouse/node_modules/.installed: web/tools/lighthouse/package-lock.json
	npm --prefix web/tools/lighthouse ci --no-audit --no-fund
	@touch $@

web/tools/mutants/node_modules/.installed: web/tools/mutants/package-lock.json
	npm --prefix web/tools/mutants ci --no-audit --no-fund
	@touch $@

web/tools/contract/node_modules/.installed: web/tools/contract/package-lock.json
	npm --prefix web/tools/contract ci --no-audit --no-fund
	@touch $@

.PHONY: clean
clean: ## Remove what was built; data and installed packages stay
	rm -rf bin dist web/.build web/src/data/simulator/build web/test-results web/playwright-report
	find web/dist -mindepth 1 ! -name .gitkeep -delete

# Of what the app is made, for the release's bill of materials.
dist/app.cdx.json: web/package-lock.json
	@mkdir -p $(@D)
	npm --prefix web sbom --sbom-format=cyclonedx --omit=dev --package-lock-only >$@

# What is handed out: of what is committed alone, and of nothing else on this machine. ONLY names some systems.
.PHONY: release
release: release-files ## Build dist/release: the program for Linux, macOS and Windows, with checksums; built twice, to see that it comes out the same
	scripts/check-release '$(ONLY)'

.PHONY: release-files
release-files: web/dist/index.html dist/app.cdx.json
	go -C tools build -o ../bin/release ./release
	bin/release -version '$(or $(VERSION),$(version))' -app dist/app.cdx.json -only '$(ONLY)'

##@ Check

.PHONY: prepare
prepare: ## Say what this machine lacks for the tests, and install what it can
	scripts/prepare

.PHONY: test
test: prepare build test-program $(demo_test) ## Run every test: of the app, in browsers and over both databases, and of the program
# The app's tests, one kind after the other, leave half of two cores free. The program's tests take that, and give way to browsers.
	rm -rf $(reports)
	$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-app test-go
	go run ./scripts/slowest $(reports)

# SQLite is C translated to Go: watching each of its reads and writes takes most of the time and says nothing of our code.
# Memory that is collected less often saves a fifth of the processor's time; tests that measure it collect by themselves.
# "make lint" has vetted what is tested here. Beside the browser's tests a package gets little of a slow machine: its
# tests may take twice as long as usual before they count as stuck.
.PHONY: test-go
test-go: prepare web/dist/index.html ## Test the program, over SQLite and PostgreSQL, with the race detector
	@mkdir -p $(reports)
	GOGC=400 RAPID_CHECKS=$(CHECKS) nice scripts/with-postgres $(gotestsum) -vet=off -timeout 30m -race -gcflags='modernc.org/...=-d=checkptr=0 -race=false' -shuffle=on ./...
	nice go test -vet=off -count=1 -run '^TestMemory_' ./cmd/greenroom
	nice go -C bench test -shuffle=on ./...
	nice go -C tools test -shuffle=on ./...

.PHONY: test-app
test-app: test-web
	$(MAKE) --no-print-directory --jobs=1 test-e2e
	$(MAKE) --no-print-directory --jobs=1 test-browsers

.PHONY: test-web
test-web: web/node_modules/.installed $(simulator) ## Test the app's parts
	npm --prefix web test

.PHONY: test-e2e
test-e2e: build test-program $(demo_test) ## Test the whole in a browser, over SQLite; the journeys of what is kept over PostgreSQL too; and the demo
	npm --prefix web run e2e
	scripts/with-postgres bash -c 'GREENROOM_E2E_DATABASE_URL=$$GREENROOM_TEST_POSTGRES_URL npm --prefix web run e2e -- journey lists.spec'

.PHONY: test-browsers
test-browsers: prepare build ## Test the whole in Firefox and in WebKit: a journey, every page, and the simulated backend
	npm --prefix web run browsers

# How long "make mutants-sample" tests mutants of Go packages and hand-written ones, and how many files of the app it mutates.
MUTANTS_GO_TIME ?= 75s
MUTANTS_LIST_TIME ?= 45s
MUTANTS_WEB_FILES ?= 20

bin/gremlins: tools/go.mod tools/go.sum
	go -C tools build -o ../bin/gremlins github.com/go-gremlins/gremlins/cmd/gremlins

# ONLY names some of them: make mutants-list ONLY='*-not-passed-on,roles-by-sign-up', make mutants-go ONLY=auth.
.PHONY: mutants
mutants: mutants-go mutants-web mutants-list ## Change the code in many places and check that its tests notice; takes hours

.PHONY: mutants-go
mutants-go: bin/gremlins ## Mutate the Go packages of scripts/mutants/gremlins.go; ONLY= some
	nice go run ./scripts/mutants -gremlins bin/gremlins -only '$(ONLY)'

.PHONY: mutants-web
mutants-web: web/node_modules/.installed web/tools/mutants/node_modules/.installed ## Mutate the app's data and shared folders under the tests that need no browser; ONLY= some files
	nice npm --prefix web/tools/mutants run --silent mutate -- --only '$(ONLY)'

.PHONY: mutants-list
mutants-list: web/node_modules/.installed $(simulator) ## Test the hand-written mutants of scripts/mutants/list; ONLY= some
	scripts/with-postgres go run ./scripts/mutants -only '$(ONLY)'

# A sample is small: it fails only on clear signs. SEED repeats one.
.PHONY: mutants-sample
mutants-sample: bin/gremlins web/node_modules/.installed web/tools/mutants/node_modules/.installed $(simulator) ## Test a random sample of the mutants, within three minutes; SEED=
	go run ./scripts/mutants -gremlins bin/gremlins -sample $(MUTANTS_GO_TIME) $(if $(SEED),-seed $(SEED))
	npm --prefix web/tools/mutants run --silent mutate -- --sample $(MUTANTS_WEB_FILES) $(if $(SEED),--seed $(SEED))
	scripts/with-postgres go run ./scripts/mutants -sample $(MUTANTS_LIST_TIME) $(if $(SEED),-seed $(SEED))

.PHONY: lint
lint: web/node_modules/.installed web/tools/contract/node_modules/.installed $(simulator) ## Check formatting, types, style and the contract
	@unformatted=$$(gofmt -l api bench cmd internal scripts tools web/*.go) && [[ -z $$unformatted ]] || { echo "make format would change: $$unformatted" >&2; exit 1; }
	go vet ./...
	$(go_tool) staticcheck ./...
	go -C bench vet ./...
	go -C tools vet ./...
	npm --prefix web run format:check
	npm --prefix web run lint
	npm --prefix web run typecheck
	npm --prefix web/tools/contract run --silent lint

.PHONY: sizes
sizes: build ## Check that the app is no larger than its budget
	npm --prefix web run size
	@printf 'bin/greenroom: %s bytes\n' "$$(stat -c %s bin/greenroom)"

# The programs that "make bench" compares. PocketBase has a module of its own, with the versions it was released with.
.PHONY: bench-programs
bench-programs: build
	go build -trimpath -o bin/bench/fill ./scripts/fill
	go -C bench build -trimpath -o ../bin/bench/ . ./bare
	CGO_ENABLED=0 go -C bench/pocketbase build -trimpath -ldflags='-s -w' -o ../../bin/bench/pocketbase .

.PHONY: bench
bench: prepare bench-programs ## Measure Greenroom beside others and write docs/performance.md; ROUNDS=, SIZES=, ONLY=videos,likes
	GREENROOM_TEST_POSTGRES_DURABLE=1 scripts/with-postgres bin/bench/bench \
		-rounds '$(ROUNDS)' -sizes '$(SIZES)' -only '$(ONLY)' -out docs/performance.md

# Compare two trees with benchstat: CONTRIBUTING.md tells how.
.PHONY: microbench
microbench: prepare ## Measure hot paths alone, BENCHCOUNT (6) times, for benchstat; PACKAGES=, BENCH=
	@GREENROOM_TEST_POSTGRES_DURABLE=1 scripts/with-postgres go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(BENCHCOUNT) $(PACKAGES)

.PHONY: bench-simulator
bench-simulator: build ## Measure the simulated backend in Chromium, BENCHCOUNT (6) times
	node web/scripts/bench-simulator.mjs $(BENCHCOUNT)

.PHONY: lighthouse
lighthouse: build web/tools/lighthouse/node_modules/.installed ## Measure home, explore and a video's page as a slow phone meets them, VISITS (10) times each
	npm --prefix web/tools/lighthouse run --silent measure -- --visits '$(VISITS)'

.PHONY: soak
soak: prepare web/dist/index.html ## Promote a standby under load SOAKCOUNT (20) times; call every route without reading; compare stores with the model SOAKCHECKS (500) times
	GREENROOM_TEST_SOAK=1 go test -run '^TestMemory_UnreadResponses$$' -timeout 1h -count 1 ./cmd/greenroom
	scripts/with-postgres go test -race -run '^TestAPromotedStandbyTakesOver$$' -timeout 1h -count $(SOAKCOUNT) ./cmd/greenroom
	RAPID_CHECKS=$(SOAKCHECKS) scripts/with-postgres go test -run '^TestModel' -timeout 2h ./internal/sqldb/sqlite ./internal/sqldb/postgres

.PHONY: fuzz
fuzz: ## Fuzz each target for FUZZTIME (10s)
	@grep -roE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' cmd internal | while IFS=: read -r file target; do \
		go test -run '^$$' -fuzz "^$${target#func }\$$" -fuzztime $(FUZZTIME) "./$$(dirname "$$file")"; \
	done

##@ Write

.PHONY: format
format: web/node_modules/.installed ## Format everything
	gofmt -w api bench cmd internal scripts tools web/*.go
	npm --prefix web run format

.PHONY: generate
generate: web/tools/contract/node_modules/.installed ## Write what is generated: from the contract, the queries, the limits and what tests prove
	go generate ./api
	go run ./scripts/conformance
	go run ./scripts/limits
	go generate ./internal/sqldb
	npm --prefix web run generate

.PHONY: picture
picture: build test-program ## Draw docs/screenshots/three-weeks.webp, the picture of the README, from the program as it is
	npm --prefix web run picture

.PHONY: check-generated
check-generated: ## Check that what is generated is up to date
	scripts/check-generated
