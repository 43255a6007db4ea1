// Package simulator is the simulated backend: the real API over a store in
// memory that holds the seed, answering requests that never touch a network.
// Command cmd/simulator gives it to the browser.
package simulator

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync/atomic"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/admin"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

// secret signs the tokens. It is fixed and public, as the specification says of
// the simulated backend: its data never leaves the browser. No server uses it.
const secret = "the simulated backend keeps no secrets"

// SamplePassword is the password of the seed's sample users here, where nobody
// reads what a server prints at its first start.
const SamplePassword = "sample-green-room"

// sampleHash is a hash of [SamplePassword] at [auth.StandardCost], made once:
// hashing at every start would double the time that a start takes.
const sampleHash = "$argon2id$v=19$m=19456,t=2,p=1$e2w+/CdIEwYipHLzRN4zeg$wd5w6cUf8+5lGu+WNopHO3G/L0xkNN7wJpJKmV7XiI8"

// Config is what a simulator is made of. Every field is required.
type Config struct {
	Cost   auth.Cost // of hashing a password: [auth.StandardCost], or less in tests
	Now    func() time.Time
	NewID  func() string
	Logger *slog.Logger // gets the causes of answers with status 500

	// Contract reads a document of the API's contract by its name.
	Contract func(ctx context.Context, name string) (string, error)
}

// Simulator answers requests to the API. It may be used by any number of
// goroutines.
type Simulator struct {
	config Config
	now    atomic.Pointer[backend]
}

// backend is the API and all that it keeps, from one reset to the next.
type backend struct {
	samples []seed.Account
	store   *memory.Store
	api     *api.API
}

// New returns a simulator that holds the seed and nothing else.
func New(ctx context.Context, config Config) (*Simulator, error) {
	s := &Simulator{config: config}
	started, err := s.start(ctx)
	if err != nil {
		return nil, fmt.Errorf("start the simulator: %w", err)
	}
	s.now.Store(started)
	return s, nil
}

// Reset makes everything as it was shipped: the catalogue and the log too. What is under
// way ends with what there was before.
func (s *Simulator) Reset(ctx context.Context) error {
	fresh, err := s.start(ctx)
	if err != nil {
		return fmt.Errorf("reset the simulator: %w", err)
	}
	s.now.Swap(fresh).api.Close()
	return nil
}

// start returns a backend that holds the seed and nothing else.
func (s *Simulator) start(ctx context.Context) (*backend, error) {
	tokens, err := auth.NewTokens([]byte(secret))
	if err != nil {
		return nil, err
	}
	b := &backend{store: memory.New()}
	b.api = api.New(api.Config{
		Stores: api.StoresOf(b.store), Tokens: tokens, Passwords: auth.NewPasswords(s.config.Cost, 1),
		Now: s.config.Now, NewID: s.config.NewID, Logger: s.config.Logger, Guests: true, Contract: s.config.Contract,
		Curation: admin.Curation{InMemory: true},
	})
	b.samples, err = seed.Apply(ctx, b.store, seed.Config{
		NewID: s.config.NewID, Now: s.config.Now,
		NewPassword: func() string { return SamplePassword },
		Hash:        func(context.Context, string) (string, error) { return sampleHash, nil },
	})
	if err == nil {
		err = b.giveRoles(ctx, s.config.Now())
	}
	return b, err
}

// giveRoles makes the first sample user the operator and the second a curator: nobody could
// follow a link that a start prints.
func (b *backend) giveRoles(ctx context.Context, now time.Time) error {
	for i, role := range []library.Role{library.Operator, library.Curator} {
		user, err := b.store.UserByEmail(ctx, b.samples[i].Email)
		if library.CodeOf(err) == library.CodeUserNotFound {
			continue // its owner has deleted it
		}
		if err == nil {
			err = b.store.SetRole(ctx, user.ID, role, now, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Request is a request to the API. URL is its path and query, or an absolute
// URL of any host.
type Request struct {
	Method string
	URL    string
	Header http.Header
	Body   []byte
}

// Response is the API's answer.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// Handle answers the request as a server would. A method or URL that can't be
// one of HTTP is an error.
func (s *Simulator) Handle(ctx context.Context, asked Request) (Response, error) {
	r, err := http.NewRequestWithContext(ctx, asked.Method, asked.URL, bytes.NewReader(asked.Body))
	if err != nil {
		return Response{}, fmt.Errorf("simulate a request: %w", err)
	}
	for name, values := range asked.Header {
		for _, value := range values {
			r.Header.Add(name, value)
		}
	}
	answer, now := newAnswer(), s.now.Load()
	s.serve(now.api, answer, r)
	if err := now.api.KeepUses(ctx); err != nil {
		return Response{}, fmt.Errorf("simulate a request: %w", err)
	}
	return answer.response(), nil
}

// serve answers the request; a panic becomes the API's 500.
func (s *Simulator) serve(handler http.Handler, a *answer, r *http.Request) {
	defer func() {
		if cause := recover(); cause != nil {
			s.config.Logger.ErrorContext(r.Context(), "panic", "cause", cause, "stack", string(debug.Stack()))
			*a = *newAnswer()
			a.Header().Set("Content-Type", "application/json")
			a.WriteHeader(http.StatusInternalServerError)
			a.body.WriteString(`{"errors":["` + endpoint.Unexpected + `"]}`)
		}
	}()
	handler.ServeHTTP(a, r)
}

// Snapshot returns everything that people keep, for [Simulator.Restore].
func (s *Simulator) Snapshot(ctx context.Context) ([]byte, error) {
	return s.now.Load().store.Snapshot(ctx)
}

// Restore puts what the snapshot holds in the place of everything that people
// keep. A snapshot that is damaged or of another version is
// [memory.ErrSnapshot], and changes nothing.
//
// One from before there were roles leaves nobody to operate the library: the sample users
// get theirs again.
func (s *Simulator) Restore(ctx context.Context, snapshot []byte) error {
	b := s.now.Load()
	if err := b.store.Restore(ctx, snapshot); err != nil {
		return err
	}
	if has, err := b.store.HasOperator(ctx); has || err != nil {
		return err
	}
	return b.giveRoles(ctx, s.config.Now())
}

// answer is an http.ResponseWriter that keeps what is written.
type answer struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func newAnswer() *answer { return &answer{header: http.Header{}} }

// Header implements [http.ResponseWriter].
func (a *answer) Header() http.Header { return a.header }

// Write implements [http.ResponseWriter].
func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(p)
}

// WriteHeader implements [http.ResponseWriter]. The first status stands.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) response() Response {
	a.WriteHeader(http.StatusOK) // what net/http answers for a handler that wrote nothing
	return Response{Status: a.status, Header: a.header, Body: a.body.Bytes()}
}
