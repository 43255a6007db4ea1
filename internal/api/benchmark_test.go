package api_test

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/membudget"
	"greenroom/internal/seed"
	"greenroom/internal/seed/bank"
)

// eachStore runs the benchmark with each kind of store. The store contains the seed.
func eachStore(b *testing.B, run func(b *testing.B, store library.Store)) {
	b.Helper()
	all := stores()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b.Run(name, func(b *testing.B) {
			store := all[name](b)
			putSeed(b, store)
			run(b, store)
		})
	}
}

func putSeed(b *testing.B, store library.Store) {
	b.Helper()
	categories, videos, err := seed.Catalogue()
	if err != nil {
		b.Fatal(err)
	}
	if err := fill.Put(b.Context(), store, categories, videos); err != nil {
		b.Fatal(err)
	}
}

// benchAPI is an API to which a benchmark sends requests.
type benchAPI struct{ handler http.Handler }

func newBenchAPI(b *testing.B, store library.Store) benchAPI {
	b.Helper()
	tokens, err := auth.NewTokens([]byte(strings.Repeat("b", auth.MinSecretBytes)))
	if err != nil {
		b.Fatal(err)
	}
	return benchAPI{api.New(api.Config{
		Stores: api.StoresOf(store), Tokens: tokens, Passwords: auth.NewPasswords(auth.StandardHashCost(), 2), Now: time.Now,
		NewID: uuid.NewString, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Guests: true,
		Memory: membudget.New(membudget.StandardLimits()),
	})}
}

// request sends a request. If the response has another status, the benchmark fails.
func (a benchAPI) request(b *testing.B, status int, method, path, token, body string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, "/api"+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	a.handler.ServeHTTP(recorder, request)
	if recorder.Code != status {
		b.Errorf("%s %s: got %d %s, want %d", method, path, recorder.Code, recorder.Body, status)
	}
	return recorder
}

// guest logs in as a new guest and returns the token.
func (a benchAPI) guest(b *testing.B) string {
	b.Helper()
	body := fmt.Sprintf(`{"email":%q,"password":%q}`, endpoint.DemoEmail, api.DemoPassword)
	response := a.request(b, http.StatusOK, "POST", "/auth/login", "", body).Body.String()
	_, rest, _ := strings.Cut(response, `"encodedToken":"`)
	token, _, _ := strings.Cut(rest, `"`)
	return token
}

// BenchmarkListVideos lists the whole catalogue of the seed: 16 videos, about 9 kB.
func BenchmarkListVideos(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		app := newBenchAPI(b, store)
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				app.request(b, http.StatusOK, "GET", "/videos", "", "")
			}
		})
	})
}

// BenchmarkListVideosUnchanged lists the same videos again with the entity tag of the previous
// response, so the server responds with 304.
func BenchmarkListVideosUnchanged(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		app := newBenchAPI(b, store)
		tag := app.request(b, http.StatusOK, "GET", "/videos", "", "").Header().Get("ETag")
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				request := httptest.NewRequest("GET", "/api/videos", nil)
				request.Header.Set("If-None-Match", tag)
				recorder := httptest.NewRecorder()
				app.handler.ServeHTTP(recorder, request)
				if recorder.Code != http.StatusNotModified {
					b.Errorf("got status %d, want 304", recorder.Code)
				}
			}
		})
	})
}

// BenchmarkSearch searches for a word that no video contains. The search therefore reads the whole
// catalogue, which has 20,000 videos with about 600 bytes of text each.
func BenchmarkSearch(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		putMany(b, store, 20_000)
		app := newBenchAPI(b, store)
		for b.Loop() {
			app.request(b, http.StatusOK, "GET", "/videos?q=nowhere", "", "")
		}
	})
}

// BenchmarkBankSearch searches the shipped question bank for five words that occur in questions.
func BenchmarkBankSearch(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		shipped, err := bank.Questions()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := seed.ApplyBank(b.Context(), store, shipped); err != nil {
			b.Fatal(err)
		}
		app := newBenchAPI(b, store)
		for b.Loop() {
			app.request(b, http.StatusOK, "GET", "/questions/bank?limit=6&q=how+do+you+find+the+greatest+weakness+of+a+colleague+under+pressure", "", "")
		}
	})
}

// putMany adds n videos to the first category of the seed.
func putMany(b *testing.B, store library.Store, n int) {
	b.Helper()
	categories, _, err := seed.Catalogue()
	if err != nil {
		b.Fatal(err)
	}
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{
			ID:          fmt.Sprintf("many-%06d", i),
			Title:       fmt.Sprint("Mock interview ", i),
			Description: strings.Repeat("What was asked, what was answered, and what was heard. ", 10),
			Category:    categories[0].Name,
		}
	}
	if err := fill.Put(b.Context(), store, nil, videos); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkListLikes lists 16 liked videos with a token.
func BenchmarkListLikes(b *testing.B) {
	eachStore(b, func(b *testing.B, store library.Store) {
		app := newBenchAPI(b, store)
		token := app.guest(b)
		_, videos, err := seed.Catalogue()
		if err != nil {
			b.Fatal(err)
		}
		for _, video := range videos {
			app.request(b, http.StatusCreated, "POST", "/user/likes", token, `{"video":{"_id":"`+video.ID+`"}}`)
		}
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				app.request(b, http.StatusOK, "GET", "/user/likes", token, "")
			}
		})
	})
}

// BenchmarkLike likes a video and removes the like. Each response waits for a durable write, so one
// iteration has 2 writes. There are 32 concurrent users.
func BenchmarkLike(b *testing.B) {
	const users = 32
	eachStore(b, func(b *testing.B, store library.Store) {
		app := newBenchAPI(b, store)
		tokens := make(chan string, users)
		for range users {
			tokens <- app.guest(b)
		}
		var writes atomic.Int64
		b.SetParallelism(users)
		b.ResetTimer()
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				token := <-tokens
				app.request(b, http.StatusCreated, "POST", "/user/likes", token, `{"video":{"_id":"se6Soyi2k0U"}}`)
				app.request(b, http.StatusOK, "DELETE", "/user/likes/se6Soyi2k0U", token, "")
				tokens <- token
				writes.Add(2)
			}
		})
		b.ReportMetric(float64(writes.Load())/b.Elapsed().Seconds(), "writes/s")
	})
}
