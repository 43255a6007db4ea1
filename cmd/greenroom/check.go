package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/brand"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// errWrong says that a check found something, which it has printed.
var errWrong = errors.New("not all is well")

// spareRoom is how much room the disk should have beside that of one more library, in
// bytes: a day's log of changes, and a backup on its way.
const spareRoom = 100 << 20

// checkCommand is "greenroom check".
type checkCommand struct {
	storeSettings
	secretSettings
	Brand string `placeholder:"FOLDER" help:"Folder with the site's own name and face, to be checked too."`
	JSON  bool   `name:"json" help:"Print what was found as JSON."`
}

// Validate finds what is wrong with the settings.
func (c *checkCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *checkCommand) Help() string {
	return `It changes nothing, and servers go on meanwhile. Exit status 1 says that something is wrong.

Examples:
  greenroom check
  greenroom check --data /srv/greenroom --json`
}

// finding is what was found of one thing.
type finding struct {
	About string   `json:"about"`
	Wrong []string `json:"wrong"` // empty when all is well
	Fine  string   `json:"fine"`  // what is said then
}

// Run checks whatever an operator would want to know of before it breaks.
func (c *checkCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTime = 0 // whole tables are read
	store, closeStore, err := c.openBeside(ctx)
	if err != nil {
		return err
	}
	findings, err := c.findings(ctx, store)
	if err := errors.Join(err, closeStore()); err != nil {
		return err
	}
	wrong := false
	for _, f := range findings {
		wrong = wrong || len(f.Wrong) > 0
	}
	if err := c.print(to, findings); err != nil || !wrong {
		return err
	}
	return errWrong
}

func (c *checkCommand) print(to output, findings []finding) error {
	if c.JSON {
		return json.NewEncoder(to.out).Encode(map[string]any{"findings": findings})
	}
	for _, f := range findings {
		if len(f.Wrong) == 0 {
			fmt.Fprintf(to.out, "ok     %s: %s\n", f.About, f.Fine)
		}
		for _, wrong := range f.Wrong {
			fmt.Fprintf(to.out, "wrong  %s: %s\n", f.About, wrong)
		}
	}
	return nil
}

func (c *checkCommand) findings(ctx context.Context, store *sqldb.Store) (found []finding, err error) {
	checks := []func(context.Context, *sqldb.Store) (finding, error){c.checkDatabase, checkRows, c.checkSecret, checkClock}
	if keepsData(c.storeSettings, c.secretSettings) {
		checks = append(checks, c.checkPermissions, c.checkRoom)
	}
	if c.Brand != "" {
		checks = append(checks, c.checkBrand)
	}
	for _, check := range checks {
		f, err := check(ctx, store)
		if err != nil {
			return nil, err
		}
		f.Wrong = append([]string{}, f.Wrong...) // empty, not null, in JSON
		found = append(found, f)
	}
	return found, nil
}

// checkDatabase reads all that the library holds.
func (c *checkCommand) checkDatabase(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{About: "database"}
	if !c.elsewhere() {
		damage, err := sqlite.Damage(ctx, filepath.Join(c.Data, databaseName))
		if err != nil || len(damage) > 0 {
			f.Wrong = damage
			return f, err
		}
	}
	contents, err := store.Contents(ctx)
	if err != nil {
		return f, err
	}
	// An import that was cut off leaves rows that are not in the library.
	counts, err := store.CuratedCounts(ctx)
	rows := rowsOf(contents)
	rows["videos"] = int64(counts.All)
	f.Fine = "whole, with " + describeRows(rows)
	return f, err
}

func checkRows(ctx context.Context, store *sqldb.Store) (finding, error) {
	wrong, err := store.Contradictions(ctx)
	return finding{About: "lists and accounts", Wrong: wrong, Fine: "they agree with each other"}, err
}

func (c *checkCommand) checkSecret(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{About: "token secret", Fine: "it is the one that signs the sessions of this library"}
	secret, err := c.knownSecret(c.Data)
	switch {
	case err != nil:
		f.Wrong = []string{err.Error()}
		return f, nil
	case secret == nil:
		f.Wrong = []string{"there is none: nobody who is logged in would stay so"}
		return f, nil
	}
	uses, known, err := store.UsesSecret(ctx, auth.Fingerprint(secret))
	switch {
	case !known:
		f.Fine = "it is there, and no server has used it yet"
	case !uses:
		f.Wrong = []string{"it is another one than that of the library's servers"}
	}
	return f, err
}

// checkClock finds a clock that is behind what it has shown before.
func checkClock(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{About: "clock"}
	latest, err := store.LastChange(ctx)
	now, last := time.Now(), time.UnixMilli(latest)
	f.Fine = "it shows " + now.UTC().Format("2006-01-02 15:04 UTC")
	if last.Sub(now) > time.Minute {
		f.Wrong = []string{fmt.Sprintf("it shows %s, and somebody changed a list at %s", now.UTC().Format(time.RFC3339), last.UTC().Format(time.RFC3339))}
	}
	return f, err
}

// checkPermissions finds what others on the machine could read.
func (c *checkCommand) checkPermissions(context.Context, *sqldb.Store) (finding, error) {
	f := finding{About: "permissions", Fine: "only the owner of " + c.Data + " can read what is in it"}
	for _, name := range []string{"", databaseName, databaseName + "-wal", secretName, samplesName} {
		info, err := os.Stat(filepath.Join(c.Data, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return f, err
		}
		if open := info.Mode().Perm() & 0o077; open != 0 && readable {
			f.Wrong = append(f.Wrong, fmt.Sprintf("others can use %s (%s): chmod go-rwx", filepath.Join(c.Data, name), info.Mode()))
		}
	}
	return f, nil
}

// checkBrand finds what a server would not start with.
func (c *checkCommand) checkBrand(context.Context, *sqldb.Store) (finding, error) {
	f := finding{About: "brand"}
	read, err := brand.Read(c.Brand)
	if err != nil {
		f.Wrong = strings.Split(err.Error(), "\n")
	}
	f.Fine = "the site is called " + read.Name
	return f, nil
}

// checkRoom finds a disk that would soon be full.
func (c *checkCommand) checkRoom(context.Context, *sqldb.Store) (finding, error) {
	f := finding{About: "disk"}
	free, err := freeRoom(c.Data)
	if err != nil {
		f.Fine = "how much room is left could not be found out: " + strings.TrimSpace(err.Error())
		return f, nil
	}
	needed := int64(spareRoom)
	for _, name := range []string{databaseName, databaseName + "-wal"} {
		if info, err := os.Stat(filepath.Join(c.Data, name)); err == nil {
			needed += info.Size()
		}
	}
	f.Fine = fmt.Sprintf("%d MB are free", free>>20)
	if free < needed {
		f.Wrong = []string{fmt.Sprintf("%d MB are free, and an upgrade or a backup may need %d", free>>20, needed>>20)}
	}
	return f, nil
}
