package main

import (
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

// hoarded makes a database whose one guest likes as many videos as a guest may,
// each with as long a description as YouTube takes, and returns the guest's token.
// An answer with the likes has five megabytes.
func hoarded(t *testing.T, folder string, secret []byte) string {
	t.Helper()
	name := filepath.Join(folder, databaseName)
	store, err := sqlite.Open(t.Context(), name, sqldb.CreateSchema)
	ok(t, err)
	db, err := sql.Open("sqlite", name)
	ok(t, err)
	filler := sqldbtest.Filler{Store: store, DB: db}
	videos := make([]library.Video, library.MaxGuestVideos)
	ids := make([]string, len(videos))
	for i := range videos {
		ids[i] = fmt.Sprintf("many_%06d", i)
		videos[i] = library.Video{ID: ids[i], Title: "Many", Description: strings.Repeat("x", 5000), Category: "Shelf"}
	}
	ok(t, filler.PutCatalogue(t.Context(), []library.Category{{ID: "shelf", Name: "Shelf"}}, videos))
	now := time.Now().UTC().Truncate(time.Second)
	guest := library.User{ID: "gus", Email: "gus", EmailKey: "gus", CreatedAt: now, UpdatedAt: now, ExpiresAt: now.Add(time.Hour)}
	ok(t, filler.CreateUser(t.Context(), guest))
	session := library.Session{ID: "session", UserID: guest.ID, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	ok(t, filler.CreateSession(t.Context(), session))
	ok(t, filler.FillCollection(t.Context(), guest.ID, library.Likes, ids))
	ok(t, filler.Close())
	tokens, err := auth.NewTokens(secret)
	ok(t, err)
	token, err := tokens.Sign(auth.Claims{UserID: guest.ID, Email: guest.Email, SessionID: session.ID, IssuedAt: now, ExpiresAt: session.ExpiresAt})
	ok(t, err)
	return token
}

// heap returns how much memory the program's own data takes, in MiB.
func (p *program) heap(t *testing.T) int {
	t.Helper()
	const name = "\ngo_memstats_heap_inuse_bytes "
	page := p.metrics(t)
	_, value, _ := strings.Cut(page, name)
	var bytes float64
	_, err := fmt.Sscan(value, &bytes)
	ok(t, err)
	return int(bytes) >> 20
}

func TestWhatNobodyReadsDoesNotFillTheMemory(t *testing.T) {
	t.Parallel()
	const clients, most = 200, 400 // MiB; unbounded they take more than a thousand
	hex := testSecret("ours")
	secret, err := parseSecret(hex)
	ok(t, err)
	folder := t.TempDir()
	token := hoarded(t, folder, secret)
	p := start(t, []string{"GREENROOM_TOKEN_SECRET=" + hex}, "--data", folder, "--metrics-listen", "127.0.0.1:0")
	for range clients {
		connection, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		ok(t, err)
		t.Cleanup(func() { _ = connection.Close() })
		ok(t, connection.(*net.TCPConn).SetReadBuffer(4<<10))
		_, err = fmt.Fprintf(connection, "GET /api/user/likes HTTP/1.1\r\nHost: greenroom\r\nAuthorization: %s\r\n\r\n", token)
		ok(t, err)
	}
	for p.log.count("path=/api/user/likes status=503") < clients/2 {
		if got := p.heap(t); got > most {
			t.Fatalf("%d connections that read nothing take %d MiB", clients, got)
		}
		if status, body := p.call(t, "GET", "/api/categories", token, ""); status != http.StatusOK {
			t.Fatalf("a small answer meanwhile: %d %s", status, body)
		}
	}
}
