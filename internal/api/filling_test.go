package api_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sort"
	"strings"
	"sync"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// filling fills all storage quotas of one account or one guest.
type filling struct {
	*testing.T
	app   *app
	db    *sql.DB
	guest bool
	token string
	user  string
}

// newFilling returns a filling with a new library in a SQLite file and enough videos.
func newFilling(t *testing.T, guest bool) *filling {
	t.Helper()
	path := sqliteTemplate.Copy(t)
	store, err := sqlite.Open(t.Context(), path, sqldb.RequireCurrentSchema)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	f := &filling{T: t, app: newApp(t, store, func(c *api.Config) { c.Memory = nil }), db: db, guest: guest}
	videos := make([]library.Video, listedVideos)
	for i := range videos {
		videos[i] = library.Video{ID: storageVideo(i), Title: "V", Category: "C"}
	}
	f.ok(fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, videos))
	return f
}

// hashed returns an ID of the maximum length. The IDs are in random order, like the IDs that the
// app generates.
func hashed(kind string, i int) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s %d", kind, i)))
}

// storageVideo returns the ID of a video in the test.
func storageVideo(i int) string { return hashed("video", i)[:11] }

func (f *filling) ok(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

// bytes returns the size of the used pages of the file in bytes.
func (f *filling) bytes() float64 {
	f.Helper()
	var pages, free, size float64
	for pragma, into := range map[string]*float64{"page_count": &pages, "freelist_count": &free, "page_size": &size} {
		f.ok(f.db.QueryRowContext(f.Context(), "PRAGMA "+pragma).Scan(into))
	}
	return (pages - free) * size
}

// send sends a request. It does not validate the request against the contract, because validation
// would take longer than the request.
func (f *filling) send(route, body string) *httptest.ResponseRecorder {
	method, path, _ := strings.Cut(route, " ")
	request := httptest.NewRequestWithContext(f.Context(), method, "/api"+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Prefer", "return=minimal")
	request.Header.Set("User-Agent", strings.Repeat("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 ", 100))
	if f.token != "" {
		request.Header.Set("Authorization", f.token)
	}
	recorder := httptest.NewRecorder()
	f.app.handler.ServeHTTP(recorder, request)
	return recorder
}

// expect sends a request that must succeed. It returns the JSON object in the response.
func (f *filling) expect(route, body string) (object map[string]any) {
	f.Helper()
	got := f.send(route, body)
	if got.Code >= 300 {
		f.Fatalf("%s: got %d %s, want a status below 300", route, got.Code, got.Body)
	}
	if got.Body.Len() > 0 {
		f.ok(json.Unmarshal(got.Body.Bytes(), &object))
	}
	return object
}

// together sends requests concurrently, so that the store commits them in groups. It returns the
// number of requests that exceeded a quota. Any other error ends the test.
func (f *filling) together(from, to int, request func(i int) (route, body string)) (rejected int) {
	f.Helper()
	responses := make([]*httptest.ResponseRecorder, to-from)
	var sent sync.WaitGroup
	for i := range responses {
		sent.Go(func() { responses[i] = f.send(request(from + i)) })
	}
	sent.Wait()
	for i, got := range responses {
		if got.Code == http.StatusUnprocessableEntity {
			rejected++
		} else if got.Code >= 300 {
			route, _ := request(from + i)
			f.Fatalf("%s: got %d %s\n%s", route, got.Code, got.Body, f.app.log)
		}
	}
	return rejected
}

func (f *filling) signUpAndLogIn() {
	if f.guest {
		f.token = text(f.T, f.expect("POST /auth/login", guestLogin().body), "encodedToken")
		f.user = claim(f.T, f.token, "_id")
		return
	}
	email, password := strings.Repeat("e", 242)+"@example.org", strings.Repeat(hashed("password", 0), limits.PasswordBytes/64)
	name := strings.Repeat(widest, 100)
	f.token = text(f.T, f.expect("POST /auth/signup", fmt.Sprintf(`{"email":%q,"password":%q,"firstName":%q,"lastName":%[3]q,"other":%q}`,
		email, password, name, strings.Repeat("o", 3_100))), "encodedToken")
	f.user = claim(f.T, f.token, "_id")
	token := f.token
	f.token = "" // no token is sent, because a login with the token would end the session of the token
	for range limits.Sessions - 1 {
		f.expect("POST /auth/login", fmt.Sprintf(`{"email":%q,"password":%q}`, email, password))
	}
	f.token = token
	var sessions int
	f.ok(f.db.QueryRowContext(f.Context(), "SELECT COUNT(*) FROM sessions").Scan(&sessions))
	if sessions != limits.Sessions {
		f.Fatalf("got %d sessions, want %d", sessions, limits.Sessions)
	}
}

func (f *filling) rename() {
	if !f.guest {
		name := strings.Repeat(widest, 100)
		f.expect("PATCH /user", fmt.Sprintf(`{"firstName":%q,"lastName":%[1]q}`, name))
	}
}

// notebook fills a notebook until its quota or sampledEntries is reached. It then inserts further
// entries into the table directly until the quota is full.
func (f *filling) notebook(n library.Notebook, entry func(i int) (id, body string)) {
	f.Helper()
	for from := 0; from < sampledEntries; from += 50 {
		rejected := f.together(from, from+50, func(i int) (route, body string) {
			id, body := entry(i)
			return "PUT /user/" + string(n) + "/" + id, body
		})
		if rejected > 0 {
			return
		}
	}
	usage, err := f.app.store.NotebookUsage(f.Context(), f.user)
	f.ok(err)
	used, quota := usage[n], n.Quota(f.guest)
	perEntry := used.Bytes / used.Entries
	id, _ := entry(0)
	f.insertEntries(id, min(quota.Entries-used.Entries, (quota.Bytes-used.Bytes)/perEntry))
}

// insertEntries inserts count copies of an entry. The copies have random IDs of the same length.
func (f *filling) insertEntries(id string, count int) {
	f.Helper()
	_, err := f.db.ExecContext(context.WithoutCancel(f.Context()), `INSERT INTO notebook_entries
		(user_key, notebook_key, id, body, done, removed, at, made_at, revision, done_at, day, played)
		WITH RECURSIVE n (i) AS (SELECT 1 WHERE $3 > 0 UNION ALL SELECT i + 1 FROM n WHERE i < $3)
		SELECT e.user_key, e.notebook_key, substr(lower(hex(randomblob(32))), 1, length(e.id)),
			e.body, e.done, e.removed, e.at, e.made_at, e.revision + i, e.done_at, e.day, e.played
		FROM n JOIN notebook_entries e ON e.id = $2 JOIN users u ON u.key = e.user_key AND u.id = $1`, f.user, id, count)
	f.ok(err)
}

// plan stores the largest plan that the quota allows, and creates a link to its calendar.
func (f *filling) plan() {
	put := func(each int) int { return f.send("PUT /user/plan", largestPlan(each)).Code }
	rejected := sort.Search(limits.PlanDroppedItems, func(each int) bool { return put(each) != http.StatusOK })
	if got := put(rejected); got != http.StatusUnprocessableEntity {
		f.Fatalf("plan with %d elements in each list: got %d, want 422 because of the quota", rejected, got)
	}
	f.expect("PUT /user/plan", largestPlan(rejected-1))
	f.expect("POST /user/plan/feed", `{}`)
	usage, err := f.app.store.NotebookUsage(f.Context(), f.user)
	f.ok(err)
	if got := usage[library.Plans].Bytes; got < limits.PlanBytes-8<<10 {
		f.Fatalf("largest plan: got %d bytes of the quota, want nearly %d", got, limits.PlanBytes)
	}
}

// playlists creates and shares the maximum number of playlists. The first playlists have
// the longest texts that the quota allows.
func (f *filling) playlists() {
	largest := `{"playlist":{"title":"` + strings.Repeat(widest, 150) + `","description":"` + strings.Repeat(widest, 5_000) + `"}}`
	made := 0
	for made < limits.Playlists && f.send("POST /user/playlists", largest).Code < 300 {
		made++
	}
	if f.together(made, limits.Playlists, func(int) (string, string) {
		return "POST /user/playlists", `{"playlist":{"title":"t","description":"d"}}`
	}) > 0 {
		f.Fatal("short playlist: got a rejection")
	}
	list := f.playlistIDs()
	if len(list) != limits.Playlists {
		f.Fatalf("got %d playlists, want %d", len(list), limits.Playlists)
	}
	f.together(0, len(list), func(i int) (string, string) { return "PUT /user/playlists/" + list[i] + "/share", `{}` })
}

func (f *filling) playlistIDs() (list []string) {
	f.Helper()
	found, err := f.app.store.Playlists(f.Context(), f.user, 0)
	f.ok(err)
	for _, p := range found.Playlists {
		list = append(list, p.ID)
	}
	return list
}

// lists fills lists up to the quota of the account or guest. A row has the same size in every list,
// so the number and length of the lists need not be realistic. Requests add only the first
// sampledEntries to a list without parts and to a playlist with parts, because 25,000 requests
// would take minutes. All other rows are inserted into the table directly. The test checks that the
// rows of both kinds have the same size.
func (f *filling) lists() {
	rows := limits.AccountVideos + limits.ListVideos
	if f.guest {
		rows = limits.GuestVideos + limits.GuestHistory
	}
	f.likeSome()
	f.addSomeParts(firstPlaylist)
	for _, list := range []int{1, firstPlaylist} {
		f.fillList(list, listedVideos/2, list >= firstPlaylist)
		rows -= listedVideos / 2
	}
	for list := 2; rows > 0; list++ {
		if list != firstPlaylist {
			f.fillList(list, min(rows, listedVideos), list >= firstPlaylist)
			rows -= listedVideos
		}
	}
}

// firstPlaylist is the key of an account's first playlist. Lower keys are those of likes, watch
// later and history.
const firstPlaylist = 4

// listedVideo returns the ID of the next video to add. Each video occurs once, in an order that
// differs from the order of the keys.
func listedVideo(i int) string { return storageVideo(i * 619 % listedVideos) }

func (f *filling) likeSome() {
	f.Helper()
	if rejected := f.together(0, sampledEntries, func(i int) (route, body string) {
		return "POST /user/likes", `{"video":{"_id":"` + listedVideo(i) + `"}}`
	}); rejected > 0 {
		f.Fatalf("got %d rejected likes, want 0", rejected)
	}
}

// addSomeParts adds videos to the playlist. Each video has a part.
func (f *filling) addSomeParts(key int) {
	f.Helper()
	var id string
	f.ok(f.db.QueryRowContext(f.Context(), "SELECT p.id FROM playlists p JOIN users u ON u.key = p.user_key WHERE u.id = $1 AND p.list_key = $2", f.user, key).Scan(&id))
	path := "/user/playlists/" + id
	rejected := f.together(0, sampledEntries, func(i int) (route, body string) {
		return "POST " + path, `{"video":{"_id":"` + listedVideo(i) + `"}}`
	})
	rejected += f.together(0, sampledEntries, func(i int) (route, body string) {
		return "PUT " + path + "/" + listedVideo(i) + "/part", fmt.Sprintf(`{"part":{"from":%d,"to":%d}}`, lastSecond-1, lastSecond)
	})
	if rejected > 0 {
		f.Fatalf("got %d rejected videos or parts, want 0", rejected)
	}
}

// lastSecond is the maximum end of a part.
const lastSecond = library.MaxPartSeconds

// fillList inserts rows until the list of the account has the given number of videos.
func (f *filling) fillList(list, videos int, parts bool) {
	f.Helper()
	from, to, gap := 0, 0, 1
	if parts { // the positions of a playlist have a distance of 1<<16
		from, to, gap = lastSecond-1, lastSecond, 1<<16
	}
	const rowsOf = " FROM list_items i JOIN users u ON u.key = i.user_key WHERE u.id = $1 AND i.list_key = $2"
	_, err := f.db.ExecContext(context.WithoutCancel(f.Context()), `INSERT INTO list_items (user_key, list_key, position, video_key, part_from, part_to)
		SELECT u.key, l.key, l.next_position + (v.place - 1) * $6, v.key, $3, $4
		FROM users u JOIN lists l ON l.user_key = u.key AND l.key = $2
		JOIN (
			SELECT key, row_number() OVER (ORDER BY key * 2654435761 % 4294967296) AS place FROM videos WHERE key NOT IN (SELECT i.video_key`+rowsOf+`)
		) v ON v.place <= $5 - (SELECT COUNT(*)`+rowsOf+`)
		WHERE u.id = $1 ORDER BY v.place`, f.user, list, from, to, videos, gap)
	f.ok(err)
	var rows, positions, kinds int
	f.ok(f.db.QueryRowContext(f.Context(), `SELECT COUNT(*), (MAX(i.position) - MIN(i.position)) / $3 + 1,
		COUNT(DISTINCT typeof(i.position) || typeof(i.video_key) || i.part_from || '-' || i.part_to)`+rowsOf, f.user, list, gap).Scan(&rows, &positions, &kinds))
	if rows != videos || positions != videos || kinds != 1 {
		f.Fatalf("list %d: got %d videos at %d positions in %d kinds of rows, want %d in 1 kind", list, rows, positions, kinds, videos)
	}
}
