// Package simulator is the simulated backend. It consists of the API and a store in memory that
// contains the seed, and handles requests without a network. Command cmd/simulator exports it to
// the browser.
package simulator

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
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

// secret signs the tokens. It is fixed and public, as the specification allows, because the data of
// the simulated backend never leaves the browser. No server uses this secret.
const secret = "the simulated backend keeps no secrets"

// SamplePassword is the password of the sample users in the simulator. A server prints random
// passwords at its first start, but the simulator cannot print.
const SamplePassword = "sample-green-room"

// sampleHash is a precomputed hash of [SamplePassword] with [auth.StandardHashCost]. Hashing the
// password at each start would double the start time.
const sampleHash = "$argon2id$v=19$m=19456,t=2,p=1$e2w+/CdIEwYipHLzRN4zeg$wd5w6cUf8+5lGu+WNopHO3G/L0xkNN7wJpJKmV7XiI8"

// Config configures a simulator. Every field is required.
type Config struct {
	Cost   auth.HashCost // cost of hashing a password: [auth.StandardHashCost], or lower in tests
	Now    func() time.Time
	NewID  func() string
	Logger *slog.Logger // logger for the causes of responses with status 500

	// Contract returns the document of the API's contract with the name.
	Contract func(ctx context.Context, name string) (string, error)

	// Bank returns the question bank in the format of [seed.DecodeBank]. The simulator calls it for
	// the first request that needs the bank, and again after an error.
	Bank func(ctx context.Context) (string, error)
}

// Simulator handles requests to the API. It is safe for concurrent use.
type Simulator struct {
	config Config
	now    atomic.Pointer[backend]

	decoding sync.Mutex
	shipped  []library.BankQuestion // questions of [Config.Bank]; nil until they are decoded; guarded by decoding
}

// backend is the API with its store. A reset creates a new backend.
type backend struct {
	samples []seed.SampleUser
	store   *memory.Store
	api     *api.API

	loading sync.Mutex
	hasBank bool // whether the store contains the bank; guarded by loading
}

// New returns a simulator that contains only the seed.
func New(ctx context.Context, config Config) (*Simulator, error) {
	s := &Simulator{config: config}
	started, err := s.start(ctx)
	if err != nil {
		return nil, fmt.Errorf("start the simulator: %w", err)
	}
	s.now.Store(started)
	return s, nil
}

// Reset replaces the backend by a new backend that contains only the seed and an empty audit log.
// Running imports are stopped. All other running requests finish on the old backend.
func (s *Simulator) Reset(ctx context.Context) error {
	fresh, err := s.start(ctx)
	if err != nil {
		return fmt.Errorf("reset the simulator: %w", err)
	}
	s.now.Swap(fresh).api.Close()
	return nil
}

// start returns a backend that contains only the seed.
func (s *Simulator) start(ctx context.Context) (*backend, error) {
	tokens, err := auth.NewTokens([]byte(secret))
	if err != nil {
		return nil, err
	}
	b := &backend{store: memory.New()}
	b.api = api.New(api.Config{
		Stores: api.StoresOf(b.store), Tokens: tokens, Passwords: auth.NewPasswords(s.config.Cost, 1),
		Now: s.config.Now, NewID: s.config.NewID, Logger: s.config.Logger, Guests: true, Contract: s.config.Contract,
		Curation: admin.Curation{InMemory: true, ShippedBank: s.shippedBank},
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

// giveRoles makes the first sample user an operator and the second a curator. On a server, users
// get these roles differently: the first operator opens a printed link.
func (b *backend) giveRoles(ctx context.Context, now time.Time) error {
	for i, role := range []library.Role{library.Operator, library.Curator} {
		user, err := b.store.UserByEmail(ctx, b.samples[i].Email)
		if library.CodeOf(err) == library.CodeUserNotFound {
			continue // this sample user has deleted the account
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

// Request is a request to the API. URL is a path with a query, or an absolute URL with any
// host.
type Request struct {
	Method string
	URL    string
	Header http.Header
	Body   []byte
}

// Response is a response of the API.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// Handle handles the request as a server does. It returns an error if the method or the URL is
// invalid, or if the question bank cannot be loaded.
func (s *Simulator) Handle(ctx context.Context, request Request) (Response, error) {
	r, err := http.NewRequestWithContext(ctx, request.Method, request.URL, bytes.NewReader(request.Body))
	if err != nil {
		return Response{}, fmt.Errorf("simulate a request: %w", err)
	}
	for name, values := range request.Header {
		for _, value := range values {
			r.Header.Add(name, value)
		}
	}
	recorder, now := newRecorder(), s.now.Load()
	if usesBank(r.URL.Path) {
		if err := s.loadBank(ctx, now); err != nil {
			return Response{}, fmt.Errorf("simulate a request: %w", err)
		}
	}
	s.serve(now.api, recorder, r)
	if err := now.api.FlushActivity(ctx); err != nil {
		return Response{}, fmt.Errorf("simulate a request: %w", err)
	}
	return recorder.response(), nil
}

// usesBank reports whether a request with the path needs the question bank.
func usesBank(path string) bool {
	for _, prefix := range []string{"/api/questions/bank", "/api/admin/bank", "/api/user/plan/days"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// shippedBank returns the questions that ship with the simulator. The questions are decoded only
// once, because decoding would take most of the time of a reset. Callers must not change the
// questions.
func (s *Simulator) shippedBank(ctx context.Context) ([]library.BankQuestion, error) {
	s.decoding.Lock()
	defer s.decoding.Unlock()
	if s.shipped != nil {
		return s.shipped, nil
	}
	text, err := s.config.Bank(ctx)
	if err == nil {
		s.shipped, err = seed.DecodeBank([]byte(text))
	}
	return s.shipped, err
}

// loadBank stores the question bank, unless the store already contains it.
func (s *Simulator) loadBank(ctx context.Context, b *backend) error {
	b.loading.Lock()
	defer b.loading.Unlock()
	if b.hasBank {
		return nil
	}
	shipped, err := s.shippedBank(ctx)
	if err != nil {
		return err
	}
	_, err = seed.ApplyBank(ctx, b.store, shipped)
	b.hasBank = err == nil
	return err
}

// serve handles the request. After a panic, the response has status 500.
func (s *Simulator) serve(handler http.Handler, w *responseRecorder, r *http.Request) {
	defer func() {
		if cause := recover(); cause != nil {
			s.config.Logger.ErrorContext(r.Context(), "panic", "cause", cause, "stack", string(debug.Stack()))
			*w = *newRecorder()
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusInternalServerError)
			w.body.WriteString(`{"errors":["` + endpoint.InternalErrorText + `"]}`)
		}
	}()
	handler.ServeHTTP(w, r)
}

// Snapshot returns all personal data for [Simulator.Restore].
func (s *Simulator) Snapshot(ctx context.Context) ([]byte, error) {
	return s.now.Load().store.Snapshot(ctx)
}

// Restore replaces all personal data by the snapshot. For a damaged snapshot or another version, it
// returns [memory.ErrInvalidSnapshot] and changes nothing.
//
// If the snapshot contains no operator, because older snapshots had no roles, Restore gives the
// sample users their roles again.
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

// responseRecorder is an [http.ResponseWriter] that records the response.
type responseRecorder struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func newRecorder() *responseRecorder { return &responseRecorder{header: http.Header{}} }

// Header implements [http.ResponseWriter].
func (w *responseRecorder) Header() http.Header { return w.header }

// Write implements [http.ResponseWriter].
func (w *responseRecorder) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.body.Write(p)
}

// WriteHeader implements [http.ResponseWriter]. Only the first call has an effect.
func (w *responseRecorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
}

func (w *responseRecorder) response() Response {
	w.WriteHeader(http.StatusOK) // net/http sends 200 if the handler has written nothing
	return Response{Status: w.status, Header: w.header, Body: w.body.Bytes()}
}
