package main

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/backup"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// packed makes a backup of the named files of a folder, whose manifest says the rows.
func packed(t *testing.T, folder string, rows map[string]int64, names ...string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "backup.tar.gz")
	_, err := backup.Write(t.Context(), file, backup.Manifest{Made: time.Now(), Rows: rows}, folder, names)
	ok(t, err)
	return file
}

// A restore needs a library, its token secret and as many rows as the manifest says, and
// leaves nothing otherwise.
func TestRestore_Refuses(t *testing.T) {
	t.Parallel()
	folder := newFolder(t)
	write(t, filepath.Join(folder, secretName), strings.Repeat("ab", 32)+"\n")
	short := newFolder(t)
	write(t, filepath.Join(short, secretName), "x")
	rows := func(videos int64) map[string]int64 { return map[string]int64{"videos": videos, "users": 0} }
	for _, test := range []struct{ what, file, says string }{
		{"no library", packed(t, folder, rows(16), secretName), "it holds no greenroom.db"},
		{"no secret", packed(t, folder, rows(0), databaseName), "it holds no token.secret: give the library's own with --token-secret-file"},
		{"a secret of one byte", packed(t, short, rows(0), databaseName, secretName), "not a token secret"},
		{"fewer rows than it says", packed(t, folder, rows(16), databaseName, secretName), "table videos has 0 rows, and its manifest says 16"},
		{"a table that it has not", packed(t, folder, map[string]int64{"videos": 0, "users": 0, "cups": 0}, databaseName, secretName), "table cups has 0 rows"},
		{"no rows told", packed(t, folder, nil, databaseName, secretName), "does not count table videos"},
	} {
		data := filepath.Join(t.TempDir(), "data")
		c := &commands{T: t, settings: []string{"--data", data}}
		c.fails(exitFailed, test.says, "restore", test.file)
		if left := names(t, data); len(left) > 0 {
			t.Errorf("%s: it leaves %v", test.what, left)
		}
	}
}

// A backup that was written where no secret is known is restored with the library's own.
func TestRestore_SecretGiven(t *testing.T) {
	t.Parallel()
	file := packed(t, newFolder(t), map[string]int64{"videos": 0, "users": 0}, databaseName)
	data, secret := t.TempDir(), strings.Repeat("cd", 32)
	c := &commands{T: t, settings: []string{"--data", data, "--token-secret", secret}}
	if got := c.run("", "restore", file); got.status != 0 {
		t.Errorf("%+v", got)
	}
	kept, err := readSecret(filepath.Join(data, secretName))
	ok(t, err)
	if hex.EncodeToString(kept) != secret {
		t.Errorf("the data folder holds the secret %x", kept)
	}
}

// A server writes a backup before it upgrades a schema. It has the old schema, so that the
// version before can use it.
func TestServe_BacksUpBeforeAnUpgrade(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		if len(settings) > 2 {
			settings[3] = postgrestest.Database(t) // servers of other tests count as older ones
			_, err := postgres.Migrate(t.Context(), settings[3], oldSchema)
			ok(t, err)
		} else {
			settings[1] = oldFolder(t)
		}
		folder := filepath.Join(t.TempDir(), "backups")
		p := start(t, nil, append(settings, "--backup-dir", folder)...)
		_, there := p.log.wait("schema was upgraded")
		if there && p.log.count("backed up") < 1 {
			t.Error("no backup was written before the upgrade")
		}
		p.log.waitFor("backed up", 2)
		p.stop(t)
		kept := names(t, folder)
		if len(kept) != 2 || !strings.HasPrefix(kept[1], "greenroom-schema-17-") {
			t.Fatalf("the folder holds %v", kept)
		}
		restored := filepath.Join(t.TempDir(), "data")
		if printed := does(t, "restore", filepath.Join(folder, kept[1]), "--data", restored); !strings.Contains(printed, "It has schema 17; `serve` or `migrate`") {
			t.Errorf("restored: %s", printed)
		}
		if got := schemaIn(t, storeSettings{Data: restored}); got.Database != oldSchema {
			t.Errorf("the restored library has schema %d, want %d", got.Database, oldSchema)
		}
		// Into a database, it is upgraded.
		there2 := &commands{T: t, settings: []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)}}
		if got := there2.run("", "restore", filepath.Join(folder, kept[1])); got.status != 0 {
			t.Errorf("into a database: %+v", got)
		}
	})
}

// What a killed backup left is removed by the next one, and by a server at its start.
func TestBackup_RemovesLeftovers(t *testing.T) {
	t.Parallel()
	folder, data := t.TempDir(), newFolder(t)
	killed, _, err := draftFolder(folder)
	ok(t, err)
	alive, remove, err := draftFolder(folder)
	ok(t, err)
	defer remove()
	ok(t, os.RemoveAll(filepath.Join(killed, draftLock))) // its process holds no lock any more
	write(t, filepath.Join(killed, draftLock), "")
	older := write(t, filepath.Join(folder, draftPrefix+"older"), "of a version that locked nothing")
	ok(t, os.Chtimes(older, time.Time{}, time.Now().Add(-2*unlockedDraft)))
	young := write(t, filepath.Join(folder, draftPrefix+"young"), "of a version that locked nothing")
	c := &commands{T: t, settings: []string{"--data", data}}
	if got := c.run("", "backup", filepath.Join(folder, "monday.tar.gz")); got.status != 0 {
		t.Errorf("%+v", got)
	}
	for path, stays := range map[string]bool{killed: false, alive: true, older: false, young: true} {
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: %v, want that it stays: %t", path, err, stays)
		}
	}
	again := filepath.Join(folder, draftPrefix+"again")
	ok(t, os.Mkdir(again, 0o700))
	write(t, filepath.Join(again, draftLock), "")
	write(t, filepath.Join(folder, "greenroom-"+time.Now().UTC().Format(backupTime)+backupSuffix), "one that is not due yet")
	p := start(t, nil, "--data", data, "--backup-dir", folder)
	postgrestest.Until(t, "the leftover is removed", func() bool { _, err := os.Stat(again); return err != nil })
	p.stop(t)
}

// What root creates belongs to the owner of its folder: a service that runs as another
// user has to be able to use it.
func TestFiles_CreatedByRoot(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("only root creates files for others")
	}
	const owner = 65532
	mine := func(t *testing.T) string {
		folder := t.TempDir()
		ok(t, os.Chown(folder, owner, owner))
		return folder
	}
	data, backups, parent := mine(t), mine(t), mine(t)
	c := &commands{T: t, settings: []string{"--data", data}}
	c.does("c  C\n", "category", "add", "C")
	c.run("", "secret", "adopt")
	if got := c.run("", "backup", filepath.Join(backups, "monday.tar.gz")); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	restored := filepath.Join(parent, "data")
	does(t, "restore", "--data", restored, filepath.Join(backups, "monday.tar.gz"))
	seen := map[string]bool{}
	for _, folder := range []string{data, backups, parent, restored} {
		for _, name := range names(t, folder) {
			info, err := os.Stat(filepath.Join(folder, name))
			ok(t, err)
			seen[name] = true
			if uid, gid := ownerOf(info); uid != owner || gid != owner {
				t.Errorf("%s belongs to %d:%d, want %d", filepath.Join(folder, name), uid, gid, owner)
			}
		}
	}
	for _, name := range []string{databaseName, databaseName + "-wal", lockName, secretName, "monday.tar.gz", "data"} {
		if !seen[name] {
			t.Errorf("no %s was created", name)
		}
	}
}

// Both files of a backup are those of the library.
func TestBackup_HoldsTheSecret(t *testing.T) {
	t.Parallel()
	data := newFolder(t)
	secret := []byte(strings.Repeat("ab", 32) + "\n")
	write(t, filepath.Join(data, secretName), string(secret))
	file, into := filepath.Join(t.TempDir(), "b"), t.TempDir()
	does(t, "backup", "--data", data, file)
	_, err := backup.Unpack(t.Context(), file, into)
	ok(t, err)
	got, err := os.ReadFile(filepath.Join(into, secretName))
	ok(t, err)
	if !bytes.Equal(got, secret) {
		t.Errorf("it holds the secret %s", got)
	}
}
