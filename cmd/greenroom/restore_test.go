package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/backup"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// packBackup returns a backup that contains the named files of the directory and a manifest with
// the row counts in rows.
func packBackup(t *testing.T, dir string, rows map[string]int64, names ...string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "backup.tar.gz")
	_, err := backup.Write(t.Context(), file, backup.Manifest{Made: time.Now(), Rows: rows}, dir, names)
	ok(t, err)
	return file
}

// A restore needs a library, its token secret, and row counts that match the manifest. A failed
// restore must leave no files.
func TestRestore_RejectsInvalidBackup(t *testing.T) {
	t.Parallel()
	dir := newDir(t)
	write(t, filepath.Join(dir, secretName), strings.Repeat("ab", 32)+"\n")
	short := newDir(t)
	write(t, filepath.Join(short, secretName), "x")
	rows := func(videos int64) map[string]int64 { return map[string]int64{"videos": videos, "users": 0} }
	for _, test := range []struct{ what, file, want string }{
		{"no library", packBackup(t, dir, rows(16), secretName), "greenroom.db is missing"},
		{"no secret", packBackup(t, dir, rows(0), databaseName), "the backup has no token.secret: give the token secret of the library with --token-secret-file"},
		{"a secret of one byte", packBackup(t, short, rows(0), databaseName, secretName), "the token secret must have"},
		{"fewer rows than in the manifest", packBackup(t, dir, rows(16), databaseName, secretName), "table videos has 0 rows, want 16 as in the manifest"},
		{"a table missing in the backup", packBackup(t, dir, map[string]int64{"videos": 0, "users": 0, "cups": 0}, databaseName, secretName), "table cups has 0 rows"},
		{"no rows responses", packBackup(t, dir, nil, databaseName, secretName), "the manifest has no row count of table videos"},
	} {
		data := filepath.Join(t.TempDir(), "data")
		c := &commands{T: t, settings: []string{"--data", data}}
		c.fails(exitFailed, test.want, "restore", test.file)
		if left := names(t, data); len(left) > 0 {
			t.Errorf("%s: got files %v, want none", test.what, left)
		}
	}
}

func TestRestore_RequiresFreeDiskSpace(t *testing.T) {
	t.Parallel()
	var c restoreCommand
	c.Data = t.TempDir()
	ok(t, c.checkSpace(1))
	if err := c.checkSpace(math.MaxInt64); err == nil || !strings.Contains(err.Error(), "free space") {
		t.Errorf("checkSpace: got error %v, want the free space", err)
	}
}

// If a backup has no secret, it must be restored with the secret of the flag.
func TestRestore_UsesSecretFlag(t *testing.T) {
	t.Parallel()
	file := packBackup(t, newDir(t), map[string]int64{"videos": 0, "users": 0}, databaseName)
	data, secret := t.TempDir(), strings.Repeat("cd", 32)
	c := &commands{T: t, settings: []string{"--data", data, "--token-secret", secret}}
	if got := c.run("", "restore", file); got.status != 0 {
		t.Errorf("restore: got %+v, want status 0", got)
	}
	stored, err := readSecret(tokenSecretKind, filepath.Join(data, secretName))
	ok(t, err)
	if hex.EncodeToString(stored) != secret {
		t.Errorf("got secret %x in the data directory, want %s", stored, secret)
	}
}

// A server must write a backup before it upgrades a schema. The backup must have the old schema, so
// that the previous version can restore it.
func TestServe_WritesBackupBeforeUpgrade(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		if len(settings) > 2 {
			settings[3] = postgrestest.NewDatabase(t) // a separate database, because the servers of other tests in the same database would count as older servers
			_, err := postgres.Migrate(t.Context(), settings[3], oldSchema)
			ok(t, err)
		} else {
			settings[1] = oldDir(t)
		}
		dir := filepath.Join(t.TempDir(), "backups")
		p := start(t, nil, append(settings, "--backup-dir", dir)...)
		_, there := p.log.wait("schema was upgraded")
		if there && p.log.count("backup written") < 1 {
			t.Error("got no backup before the upgrade")
		}
		p.log.waitFor("backup written", 2)
		p.stop(t)
		stored := names(t, dir)
		if len(stored) != 2 || !strings.HasPrefix(stored[1], "greenroom-schema-17-") {
			t.Fatalf("got backups %v, want 2 with one of schema 17", stored)
		}
		restored := filepath.Join(t.TempDir(), "data")
		if printed := mustRun(t, "restore", filepath.Join(dir, stored[1]), "--data", restored); !strings.Contains(printed, "It has schema 17; `serve` or `migrate`") {
			t.Errorf("got restore output %s, want schema 17", printed)
		}
		if got := schemaIn(t, storeSettings{Data: restored}); got.Database != oldSchema {
			t.Errorf("got schema %d, want %d", got.Database, oldSchema)
		}
		// A restore to a PostgreSQL database must upgrade the library.
		target := &commands{T: t, settings: []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)}}
		if got := target.run("", "restore", filepath.Join(dir, stored[1])); got.status != 0 {
			t.Errorf("restore into PostgreSQL: got %+v, want status 0", got)
		}
	})
}

// If a backup process was killed, the next backup and the next start of a server must remove its
// files.
func TestBackup_RemovesFilesOfKilledBackup(t *testing.T) {
	t.Parallel()
	dir, data := t.TempDir(), newDir(t)
	killed, _, err := createDraftDir(dir)
	ok(t, err)
	alive, remove, err := createDraftDir(dir)
	ok(t, err)
	defer remove()
	ok(t, os.RemoveAll(filepath.Join(killed, draftLock))) // remove the lock, because a killed process has released its lock
	write(t, filepath.Join(killed, draftLock), "")
	older := write(t, filepath.Join(dir, draftPrefix+"older"), "of a version that locked nothing")
	ok(t, os.Chtimes(older, time.Time{}, time.Now().Add(-2*minDraftAge)))
	young := write(t, filepath.Join(dir, draftPrefix+"young"), "of a version that locked nothing")
	c := &commands{T: t, settings: []string{"--data", data}}
	if got := c.run("", "backup", filepath.Join(dir, "monday.tar.gz")); got.status != 0 {
		t.Errorf("backup: got %+v, want status 0", got)
	}
	for path, stays := range map[string]bool{killed: false, alive: true, older: false, young: true} {
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: got error %v, want an existing file: %t", path, err, stays)
		}
	}
	again := filepath.Join(dir, draftPrefix+"again")
	ok(t, os.Mkdir(again, 0o700))
	write(t, filepath.Join(again, draftLock), "")
	write(t, filepath.Join(dir, "greenroom-"+time.Now().UTC().Format(backupTimeFormat)+backupSuffix), "one that is not due yet")
	p := start(t, nil, "--data", data, "--backup-dir", dir)
	postgrestest.WaitUntil(t, "the leftover is removed", func() bool { _, err := os.Stat(again); return err != nil })
	p.stop(t)
}

// Files that root creates must belong to the owner of their directory, because the service may run
// as another user.
func TestFiles_CreatedByRootBelongToService(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("only root creates files for others")
	}
	const owner = 65532
	mine := func(t *testing.T) string {
		dir := t.TempDir()
		ok(t, os.Chown(dir, owner, owner))
		return dir
	}
	data, backups, parent := mine(t), mine(t), mine(t)
	c := &commands{T: t, settings: []string{"--data", data}}
	c.wantOutput("c  C\n", "category", "add", "C")
	c.run("", "secret", "set")
	if got := c.run("", "backup", filepath.Join(backups, "monday.tar.gz")); got.status != 0 {
		t.Fatalf("backup: got %+v, want status 0", got)
	}
	restored := filepath.Join(parent, "data")
	mustRun(t, "restore", "--data", restored, filepath.Join(backups, "monday.tar.gz"))
	seen := map[string]bool{}
	for _, dir := range []string{data, backups, parent, restored} {
		for _, name := range names(t, dir) {
			info, err := os.Stat(filepath.Join(dir, name))
			ok(t, err)
			seen[name] = true
			if uid, gid := ownerOf(info); uid != owner || gid != owner {
				t.Errorf("%s: got owner %d:%d, want %d", filepath.Join(dir, name), uid, gid, owner)
			}
		}
	}
	for _, name := range []string{databaseName, databaseName + "-wal", lockName, secretName, "monday.tar.gz", "data"} {
		if !seen[name] {
			t.Errorf("got no file %s", name)
		}
	}
}

// A backup must contain the secret of the library.
func TestBackup_ContainsTokenSecret(t *testing.T) {
	t.Parallel()
	data := newDir(t)
	secret := []byte(strings.Repeat("ab", 32) + "\n")
	write(t, filepath.Join(data, secretName), string(secret))
	file, into := filepath.Join(t.TempDir(), "b"), t.TempDir()
	mustRun(t, "backup", "--data", data, file)
	_, err := backup.Unpack(t.Context(), file, into, nil)
	ok(t, err)
	got, err := os.ReadFile(filepath.Join(into, secretName))
	ok(t, err)
	if !bytes.Equal(got, secret) {
		t.Errorf("got secret %s, want %s", got, secret)
	}
}

// After the deletion of an account, new backups and the log of the server must contain no data of
// the account.
func TestBackup_HasNoDeletedAccount(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		p := start(t, nil, settings...)
		status, response := p.call(t, "POST", "/api/auth/signup", "", `{"email":"zelda@trace.example","password":"ten green chairs","firstName":"Zeldaname"}`)
		var made struct {
			EncodedToken string
			CreatedUser  struct {
				ID string `json:"_id"`
			}
		}
		if err := json.Unmarshal(response, &made); err != nil || status != http.StatusCreated {
			t.Fatalf("sign up: got %d %s, want 201", status, response)
		}
		video := p.anyVideo(t)
		for _, write := range [][2]string{
			{"PUT notes/n", `{"videoId":"` + video + `","seconds":1,"text":"note about zebras"}`},
			{"PUT questions/q", `{"videoId":"` + video + `","seconds":1,"text":"question about zebras"}`},
			{"PUT stories/s", `{"title":"story about zebras","shows":[],"questionIds":[]}`},
			{"PUT questionNotes/q", `{"text":"thought about zebras"}`},
			{"PUT interviewDays/2026-12-12", `{"location":"place of zebras","items":[],"sentences":[],"stage":"prepare"}`},
			{"POST playlists", `{"playlist":{"title":"list of zebras","description":"striped"}}`},
		} {
			method, path, _ := strings.Cut(write[0], " ")
			if status, response := p.call(t, method, "/api/user/"+path, made.EncodedToken, write[1]); status/100 != 2 {
				t.Fatalf("%s: got %d %s, want 2xx", write[0], status, response)
			}
		}
		traces := []string{
			"zelda@trace.example", "Zeldaname", "note about zebras", "question about zebras", "story about zebras", "thought about zebras", "place of zebras", "list of zebras", made.CreatedUser.ID,
		}
		if got := tracesInBackup(t, settings, traces); !slices.Equal(got, traces) {
			t.Errorf("backup before the deletion: got %q, want %q", got, traces)
		}
		if status, response := p.call(t, "POST", "/api/user/deletion", made.EncodedToken, `{"password":"ten green chairs"}`); status != http.StatusNoContent {
			t.Fatalf("delete the account: got %d %s, want 204", status, response)
		}
		if got := tracesInBackup(t, settings, traces); len(got) > 0 {
			t.Errorf("backup after the deletion: got %q, want none", got)
		}
		for _, trace := range traces[:len(traces)-1] {
			if strings.Contains(p.log.allSoFar(), trace) {
				t.Errorf("got %q in the log", trace)
			}
		}
	})
}

// tracesInBackup writes a backup and returns the texts that its files contain.
func tracesInBackup(t *testing.T, settings, texts []string) (found []string) {
	t.Helper()
	file, into := filepath.Join(t.TempDir(), "backup.tar.gz"), t.TempDir()
	mustRun(t, append([]string{"backup", file}, settings...)...)
	_, err := backup.Unpack(t.Context(), file, into, nil)
	ok(t, err)
	files, err := os.ReadDir(into)
	ok(t, err)
	var all []byte
	for _, f := range files {
		content, err := os.ReadFile(filepath.Join(into, f.Name()))
		ok(t, err)
		all = append(all, content...)
	}
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			found = append(found, text)
		}
	}
	return found
}
