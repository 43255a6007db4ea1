# Targets for development. "make" lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# All targets compile with the same settings, so that packages are compiled once. Only the race detector needs cgo.
export CGO_ENABLED := 0
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)

go_tool := go tool -modfile=tools/go.mod

# Directory of the test reports. Vitest and Playwright have the same path in their configuration.
reports := bin/reports

# go test that also writes its events to a report, whose name is the argument.
gotestsum = $(go_tool) gotestsum --format standard-quiet --jsonfile $(reports)/$(1).json -- -vet=off -ldflags=-w

# Time of "make fuzz" for each target.
FUZZTIME ?= 10s

# Rounds of "make bench", of which it reports the median, and numbers of videos.
ROUNDS ?= 3
SIZES ?= 1000,20000,100000,1000000

# Packages and benchmarks of "make microbench".
PACKAGES ?= ./internal/...
BENCH ?= .

# Rounds of "make microbench" and "make bench-simulator".
BENCHCOUNT ?= 6

# Visits of each page by "make lighthouse".
VISITS ?= 10

# Limits of "make soak": runs of the failover test, random call sequences on each store, servers killed, and histories of concurrent calls.
# SOAKTIME is the time under constant load: 2m for "make soak-load", 2h for "make soak".
SOAKCOUNT ?= 20
SOAKCHECKS ?= 500
SOAKKILLS ?= 200
SOAKHISTORIES ?= 200
SOAKTIME ?=

# Random sequences of about 90 calls that "make test-go" runs on each store. Each run has other sequences.
CHECKS ?= 25

# Version of the binary: the latest tag and the commits after it; empty without version control.
version = $(shell git describe --tags --always --dirty 2>/dev/null)

app_sources := $(shell find web/src web/start web/plugins web/public web/scripts web/*.html web/pages.json web/package.json web/tsconfig.json web/vite.*.ts -type f)

##@ Use

.PHONY: help
help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build and start the server at http://localhost:8080 with its data in ./data
	bin/greenroom serve

.PHONY: build
build: web/dist/index.html ## Build bin/greenroom, a static binary that contains the app
	go build -ldflags='-s -w -X main.stamped=$(version)' -o bin/greenroom ./cmd/greenroom

# The test binary of cmd/greenroom can run as the server with a fake clock. The release binary has no such code.
.PHONY: test-program
test-program: web/dist/index.html
	go test -c -vet=off -ldflags='-s -w' -o bin/greenroom.test ./cmd/greenroom

# The simulated backend: the API compiled for the browser. It is built before the targets that read the app's sources.
simulator := web/src/data/simulator/build/greenroom.wasm
$(simulator): web/scripts/build-simulator.mjs go.mod api/openapi.yaml api/openapi.json $(shell find api cmd/simulator internal -name '*.go' ! -name '*_test.go') $(wildcard internal/seed/*.json internal/seed/bank/questions/*.json)
	npm --prefix web run --silent simulator

web/dist/index.html: web/node_modules/.installed $(simulator) $(app_sources)
	npm --prefix web run build
	@touch $@

# The demo with a base path, for the tests.
demo_test := dist/demo-test/index.html
$(demo_test): web/node_modules/.installed $(simulator) $(app_sources)
	DEMO_BASE=/greenroom/ DEMO_FOLDER=../dist/demo-test npm --prefix web run --silent demo
	@touch $@

.PHONY: demo
demo: web/node_modules/.installed $(simulator) ## Build dist/demo, the app with the simulated backend, for a static host; DEMO_BASE= base path (/)
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

web/tools/judge/node_modules/.installed: web/tools/judge/package-lock.json
	npm --prefix web/tools/judge ci --no-audit --no-fund --ignore-scripts
	@touch $@

web/tools/contract/node_modules/.installed: web/tools/contract/package-lock.json
	npm --prefix web/tools/contract ci --no-audit --no-fund
	@touch $@

.PHONY: clean
clean: ## Delete build output, but no data and no installed packages
	rm -rf bin dist web/.build web/src/data/simulator/build web/test-results web/playwright-report
	find web/dist -mindepth 1 ! -name .gitkeep -delete

# The SBOM of the app, a part of the release's SBOM.
dist/app.cdx.json: web/package-lock.json
	@mkdir -p $(@D)
	npm --prefix web sbom --sbom-format=cyclonedx --omit=dev --package-lock-only >$@

# The release artifacts contain committed files only. ONLY= builds some systems.
.PHONY: release
release: release-files ## Build the release artifacts in dist/release twice and compare them; ONLY= some systems
	scripts/check-release '$(ONLY)'

.PHONY: sign
sign: ## Sign the checksums and the SBOM in dist/release; KEY= SSH key
	scripts/sign-release '$(KEY)'

.PHONY: release-files
release-files: web/dist/index.html dist/app.cdx.json
	go -C tools build -o ../bin/release ./release
	bin/release -version '$(or $(VERSION),$(version))' -app dist/app.cdx.json -only '$(ONLY)'

##@ Check

.PHONY: prepare
prepare: ## Check the tools that the tests require and install missing ones
	scripts/prepare

.PHONY: test
test: prepare build test-program $(demo_test) ## Run all tests: Go with SQLite and PostgreSQL, app, browsers
# The app's tests run one kind after the other and use one of two cores. The Go tests use the other, with a lower priority. They end
# first, so the tests in Firefox and WebKit follow them.
	rm -rf $(reports)
	$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-app test-go-browsers
	go run ./scripts/slowest $(reports)

# The names of tests that skip the race detector (see internal/race). They measure memory, or need much data and few goroutines.
large_tests := Memory|Large|Long|ManyUsers|CPUTime|^TestModel|EverySchema$$
large_packages = $(filter-out ./cmd/greenroom/,$(addprefix ./,$(sort $(dir $(shell grep -rl --include='*_test.go' 'race\.Skip(t)' cmd internal)))))

# The tests of cmd/greenroom start hundreds of commands and servers, and the race detector doubles their CPU time. So only those with
# concurrent requests, commands, servers or shutdowns run with it. The packages of the server have tests of their own.
server_race_tests := TestBackup_IsConsistentWhileServing TestBackups_OperatorRequestsAndDownloads TestCatalogueCommands_ChangeRunningServer \
	TestCheck_SucceedsWhileServing TestSecret_RotatesWithoutDowntime TestServe_AcknowledgedWritesSurviveKill TestServe_ClientDisconnectKeepsDatabaseConnection \
	TestServe_PromotedStandbyTakesOver TestServe_RequestsInFlightFinish TestServe_SeveralServersShareDatabase TestServe_StopsWithQueuedMail \
	TestUserCommands_ChangeRunningServer
space := $(subst ,, )

# SQLite is C translated to Go. The race detector is off for it, because it would take most of the time.
# GOGC=400 saves a fifth of the CPU time, and binaries without DWARF link faster. Tests that measure memory run the garbage collector themselves.
# Tests of commands mostly wait for servers, so 3 of them run at the same time.
# "make lint" runs vet. The timeout is twice the usual one, because browser tests run at the same time.
race := -race -gcflags='modernc.org/...=-d=checkptr=0 -race=false' -shuffle=on -timeout 30m
.PHONY: test-go
test-go: prepare web/dist/index.html test-program ## Run the Go tests with SQLite, PostgreSQL and the race detector
	@mkdir -p $(reports)
	CGO_ENABLED=1 GOGC=400 RAPID_CHECKS=$(CHECKS) nice scripts/with-postgres $(call gotestsum,go) $(race) $$(go list ./... | grep -v '/cmd/greenroom$$')
	CGO_ENABLED=1 GOGC=400 GREENROOM_TEST_PROGRAM=$(CURDIR)/bin/greenroom.test nice scripts/with-postgres $(call gotestsum,go-race) $(race) -run '^($(subst $(space),|,$(strip $(server_race_tests))))$$' ./cmd/greenroom
	nice scripts/with-postgres $(call gotestsum,go-commands) -count=1 -parallel 3 -shuffle=on -timeout 30m ./cmd/greenroom
	RAPID_CHECKS=$(CHECKS) nice scripts/with-postgres $(call gotestsum,go-large) -count=1 -run '$(large_tests)' $(large_packages)
	nice go -C bench test -shuffle=on ./...
	nice go -C tools test -shuffle=on ./...

.PHONY: test-app
test-app: test-web
	$(MAKE) --no-print-directory --jobs=1 test-e2e

.PHONY: test-go-browsers
test-go-browsers: test-go
	$(MAKE) --no-print-directory --jobs=1 test-browsers

.PHONY: test-web
test-web: web/node_modules/.installed $(simulator) ## Run the unit tests of the app
	npm --prefix web test

.PHONY: test-e2e
test-e2e: build test-program $(demo_test) ## Run the browser tests with SQLite, some with PostgreSQL, and the tests of the demo
	npm --prefix web run e2e
	scripts/with-postgres bash -c 'GREENROOM_E2E_DATABASE_URL=$$GREENROOM_TEST_POSTGRES_URL npm --prefix web run e2e -- journey lists.spec'

.PHONY: test-browsers
test-browsers: prepare build ## Run the cross-browser tests in Firefox and WebKit
	npm --prefix web run browsers

# Limits of "make mutants-sample": time for Go mutants, time for hand-written mutants, files of the app.
MUTANTS_GO_TIME ?= 75s
MUTANTS_LIST_TIME ?= 45s
MUTANTS_WEB_FILES ?= 20

bin/gremlins: tools/go.mod tools/go.sum
	go -C tools build -o ../bin/gremlins github.com/go-gremlins/gremlins/cmd/gremlins

# ONLY= selects mutants by name: make mutants-list ONLY='*-flag-ignored,signup-sets-role', make mutants-go ONLY=auth.
.PHONY: mutants
mutants: mutants-go mutants-web mutants-list ## Run all mutation tests; takes hours

.PHONY: mutants-go
mutants-go: bin/gremlins ## Mutate the Go packages of scripts/mutants/gremlins.go; ONLY= some packages
	nice go run ./scripts/mutants -gremlins bin/gremlins -only '$(ONLY)'

.PHONY: mutants-web
mutants-web: web/node_modules/.installed web/tools/mutants/node_modules/.installed ## Mutate src/data and src/shared of the app under the unit tests; ONLY= some files
	nice npm --prefix web/tools/mutants run --silent mutate -- --only '$(ONLY)'

.PHONY: mutants-list
mutants-list: web/node_modules/.installed $(simulator) ## Test the hand-written mutants of scripts/mutants/list; ONLY= some mutants
	scripts/with-postgres go run ./scripts/mutants -only '$(ONLY)'

# The sample is small, so it fails only far below the required efficacy. SEED= repeats a sample.
.PHONY: mutants-sample
mutants-sample: bin/gremlins web/node_modules/.installed web/tools/mutants/node_modules/.installed $(simulator) ## Test a random sample of the mutants for 3 min; SEED= repeats a sample
	go run ./scripts/mutants -gremlins bin/gremlins -sample $(MUTANTS_GO_TIME) $(if $(SEED),-seed $(SEED))
	npm --prefix web/tools/mutants run --silent mutate -- --sample $(MUTANTS_WEB_FILES) $(if $(SEED),--seed $(SEED))
	scripts/with-postgres go run ./scripts/mutants -sample $(MUTANTS_LIST_TIME) $(if $(SEED),-seed $(SEED))

# Later commits must have Conventional Commits messages.
first_conventional := b86090419ec81f44cd170e18329e6507e04afdeb

.PHONY: lint
lint: web/node_modules/.installed web/tools/contract/node_modules/.installed $(simulator) ## Check formatting, types, style, words, commit messages and the contract
	@unformatted=$$(gofmt -l api bench cmd internal scripts tools web/*.go) && [[ -z $$unformatted ]] || { echo "make format would change: $$unformatted" >&2; exit 1; }
	go vet ./...
	$(go_tool) staticcheck ./...
	go -C bench vet ./...
	go -C tools vet ./...
	go run ./scripts/terms
	go run ./scripts/licences
	go run ./scripts/commitmsg -since $(first_conventional)
	npm --prefix web run format:check
	npm --prefix web run lint
	npm --prefix web run typecheck
	npm --prefix web/tools/contract run --silent lint

.PHONY: sizes
sizes: build ## Check the size budgets of the app and the binary
	npm --prefix web run size

# The binaries that "make bench" compares. PocketBase has its own module with the dependencies of its release.
.PHONY: bench-programs
bench-programs: build
	go build -o bin/bench/fill ./scripts/fill
	go -C bench build -o ../bin/bench/ . ./baseline
	go -C bench/pocketbase build -ldflags='-s -w' -o ../../bin/bench/pocketbase .

.PHONY: bench
bench: prepare bench-programs ## Compare Greenroom with other servers and write docs/performance.md; ROUNDS=, SIZES=, ONLY=videos,likes
	GREENROOM_TEST_POSTGRES_DURABLE=1 scripts/with-postgres bin/bench/bench \
		-rounds '$(ROUNDS)' -sizes '$(SIZES)' -only '$(ONLY)' -out docs/performance.md

# CONTRIBUTING.md explains how to compare two trees with benchstat.
.PHONY: microbench
microbench: prepare ## Run Go benchmarks for benchstat; BENCHCOUNT= rounds (6), PACKAGES=, BENCH=
	@GREENROOM_TEST_POSTGRES_DURABLE=1 scripts/with-postgres go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(BENCHCOUNT) $(PACKAGES)

.PHONY: bench-simulator
bench-simulator: build ## Benchmark the simulated backend in Chromium; BENCHCOUNT= rounds (6)
	node web/scripts/bench-simulator.mjs $(BENCHCOUNT)

.PHONY: lighthouse
lighthouse: build web/tools/lighthouse/node_modules/.installed ## Measure the home, explore and video pages with Lighthouse on a simulated slow phone; VISITS= visits (10)
	npm --prefix web/tools/lighthouse run --silent measure -- --visits '$(VISITS)'

.PHONY: soak-load
soak-load: prepare web/dist/index.html ## Check that memory, descriptors and log stay flat under constant load; SOAKTIME= duration (2m)
	GREENROOM_TEST_SOAK_TIME=$(or $(SOAKTIME),2m) scripts/with-postgres go test -run '^TestServe_MemoryAndLogStayFlat$$' -timeout 0 -count 1 -v ./cmd/greenroom

.PHONY: soak
soak: prepare web/dist/index.html ## Run long tests: constant load (SOAKTIME=2h), kills (SOAKKILLS=), histories (SOAKHISTORIES=), standby (SOAKCOUNT=), stores (SOAKCHECKS=), fuzzing
	$(MAKE) --no-print-directory soak-load SOAKTIME=$(or $(SOAKTIME),2h)
	GREENROOM_TEST_KILLS=$(SOAKKILLS) scripts/with-postgres go test -run '^TestServe_KillsLoseNoAcknowledgedWrite$$' -timeout 4h -count 1 ./cmd/greenroom
	GREENROOM_TEST_HISTORIES=$(SOAKHISTORIES) scripts/with-postgres go test -run '^TestStore$$/^Concurrency$$/linearizable|^TestServers_AreLinearizable$$' -timeout 2h -count 1 ./internal/memory ./internal/sqldb/...
	GREENROOM_TEST_HISTORIES=$(SOAKHISTORIES) scripts/with-postgres go test -run '^TestServe_TwoServersAreLinearizable$$' -timeout 2h -count 1 ./cmd/greenroom
	GREENROOM_TEST_SOAK=1 scripts/with-postgres go test -run '^(TestMemory_UnreadResponsesStayWithinLimit|TestServe_RequestsEndDuringNetworkFaults)$$' -timeout 1h -count 1 ./cmd/greenroom
	CGO_ENABLED=1 scripts/with-postgres go test -race -run '^TestServe_PromotedStandbyTakesOver$$' -timeout 1h -count $(SOAKCOUNT) ./cmd/greenroom
	RAPID_CHECKS=$(SOAKCHECKS) scripts/with-postgres go test -run '^TestModel' -timeout 2h ./internal/sqldb/sqlite ./internal/sqldb/postgres
	$(MAKE) --no-print-directory fuzz FUZZTIME=60s

.PHONY: trust
trust: prepare web/dist/index.html ## Run the tests of the promises in docs/trust.md
	promises=$$(sed '/^## Faults/q' docs/trust.md | grep -oE 'Test[A-Z][A-Za-z0-9]*_[A-Za-z0-9]+' | sort -u | paste -sd '|') && \
		scripts/with-postgres go test -count=1 -parallel 2 -timeout 30m -run "^($$promises)\$$" ./cmd/... ./internal/...

.PHONY: judge
judge: build web/tools/judge/node_modules/.installed ## Run external judges on the code and on a server with HTTPS, with reports in bin/judge; ONLY= some judges
	scripts/judge/judge $(ONLY)

.PHONY: fuzz
fuzz: ## Run each fuzz target; FUZZTIME= time (10s)
	@grep -roE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' cmd internal | while IFS=: read -r file target; do \
		go test -run '^$$' -fuzz "^$${target#func }\$$" -fuzztime $(FUZZTIME) "./$$(dirname "$$file")"; \
	done

##@ Write

.PHONY: format
format: web/node_modules/.installed ## Format all files
	gofmt -w api bench cmd internal scripts tools web/*.go
	npm --prefix web run format

.PHONY: generate
generate: web/tools/contract/node_modules/.installed ## Generate code and docs from the contract, the queries, the limits and the conformance tests
	go generate ./api
	go run ./scripts/conformance
	go run ./scripts/limits
	go generate ./internal/sqldb ./internal/seed/bank
	npm --prefix web run generate

.PHONY: terms
terms: ## Lower the counts in scripts/terms/terms.tsv to the current ones
	go run ./scripts/terms -update

.PHONY: hooks
hooks: ## Install the git hook that checks commit messages
	git config core.hooksPath scripts/hooks

.PHONY: readme-image
readme-image: build test-program ## Create the README image, docs/screenshots/three-weeks.webp, from the current build
	npm --prefix web run readme-image

.PHONY: check-generated
check-generated: ## Check that generated files are up to date
	scripts/check-generated
