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

// errProblems is the error of a check that found problems. The problems were already printed.
var errProblems = errors.New("the check found problems")

// minFreeBytes is the free disk space in bytes that is needed in addition to a copy of the library.
// It is for the write-ahead log of one day and a running backup.
const minFreeBytes = 100 << 20

// checkCommand is "greenroom check".
type checkCommand struct {
	storeSettings
	secretSettings
	Brand string `placeholder:"DIR" help:"Directory with the brand of the site, to check it too."`
	JSON  bool   `name:"json" help:"Print the findings as JSON."`
}

// Validate checks the settings.
func (c *checkCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *checkCommand) Help() string {
	return `Changes nothing. Servers can run at the same time. Exit status 1 if there are problems.

Examples:
  greenroom check
  greenroom check --data /srv/greenroom --json`
}

// finding is the result of one check.
type finding struct {
	Subject  string   `json:"about"`
	Problems []string `json:"wrong"` // problems that were found; empty if the check passed
	OK       string   `json:"fine"`  // message of a passed check
}

// Run executes all checks and prints the findings.
func (c *checkCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTimeout = 0 // no timeout, because reading whole tables takes long
	store, closeStore, err := c.openShared(ctx)
	if err != nil {
		return err
	}
	findings, err := c.findings(ctx, store)
	if err := errors.Join(err, closeStore()); err != nil {
		return err
	}
	wrong := false
	for _, f := range findings {
		wrong = wrong || len(f.Problems) > 0
	}
	if err := c.print(to, findings); err != nil || !wrong {
		return err
	}
	return errProblems
}

func (c *checkCommand) print(to output, findings []finding) error {
	if c.JSON {
		return json.NewEncoder(to.out).Encode(map[string]any{"findings": findings})
	}
	for _, f := range findings {
		if len(f.Problems) == 0 {
			fmt.Fprintf(to.out, "ok     %s: %s\n", f.Subject, f.OK)
		}
		for _, wrong := range f.Problems {
			fmt.Fprintf(to.out, "wrong  %s: %s\n", f.Subject, wrong)
		}
	}
	return nil
}

func (c *checkCommand) findings(ctx context.Context, store *sqldb.Store) (found []finding, err error) {
	checks := []func(context.Context, *sqldb.Store) (finding, error){c.checkDatabase, checkRows, c.checkSecret, checkClock}
	if usesDataDir(c.storeSettings, c.secretSettings) {
		checks = append(checks, c.checkPermissions, c.checkDiskSpace)
	}
	if c.Brand != "" {
		checks = append(checks, c.checkBrand)
	}
	for _, check := range checks {
		f, err := check(ctx, store)
		if err != nil {
			return nil, err
		}
		f.Problems = append([]string{}, f.Problems...) // an empty slice instead of nil, so that JSON has [] instead of null
		found = append(found, f)
	}
	return found, nil
}

// checkDatabase checks the whole database for damage.
func (c *checkCommand) checkDatabase(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{Subject: "database"}
	if !c.usesPostgres() {
		damage, err := sqlite.FindDamage(ctx, filepath.Join(c.Data, databaseName))
		if err != nil || len(damage) > 0 {
			f.Problems = damage
			return f, err
		}
	}
	contents, err := store.Contents(ctx)
	if err != nil {
		return f, err
	}
	// The row counts can be higher than the number of videos, because a cancelled import leaves
	// rows behind.
	counts, err := store.CuratedCounts(ctx)
	rows := rowsOf(contents)
	rows["videos"] = int64(counts.All)
	f.OK = "complete, with " + describeRows(rows)
	return f, err
}

func checkRows(ctx context.Context, store *sqldb.Store) (finding, error) {
	wrong, err := store.FindInconsistencies(ctx)
	return finding{Subject: "lists and accounts", Problems: wrong, OK: "consistent"}, err
}

func (c *checkCommand) checkSecret(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{Subject: "token secret", OK: "it matches the library"}
	secret, err := c.existingSecret(c.Data)
	switch {
	case err != nil:
		f.Problems = []string{err.Error()}
		return f, nil
	case secret == nil:
		f.Problems = []string{"it is missing: all users would be logged out"}
		return f, nil
	}
	uses, known, err := store.UsesSecret(ctx, auth.Fingerprint(secret))
	switch {
	case !known:
		f.OK = "it exists, and no server has used it yet"
	case !uses:
		f.Problems = []string{"it differs from the secret of the library's servers"}
	}
	return f, err
}

// checkClock reports a clock that is more than 1 min behind the time of the latest stored change.
func checkClock(ctx context.Context, store *sqldb.Store) (finding, error) {
	f := finding{Subject: "clock"}
	latest, err := store.LastChange(ctx)
	now, last := time.Now(), time.UnixMilli(latest)
	f.OK = "it shows " + now.UTC().Format("2006-01-02 15:04 UTC")
	if last.Sub(now) > time.Minute {
		f.Problems = []string{fmt.Sprintf("it shows %s, before the latest change of a list at %s", now.UTC().Format(time.RFC3339), last.UTC().Format(time.RFC3339))}
	}
	return f, err
}

// checkPermissions reports files that other users of the machine can access.
func (c *checkCommand) checkPermissions(context.Context, *sqldb.Store) (finding, error) {
	f := finding{Subject: "permissions", OK: "only the owner can read " + c.Data}
	for _, name := range []string{"", databaseName, databaseName + "-wal", secretName, sampleUsersName} {
		mode, open, err := isAccessibleByOthers(filepath.Join(c.Data, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return f, err
		}
		if open {
			f.Problems = append(f.Problems, fmt.Sprintf("other users can access %s (%s): run chmod go-rwx", filepath.Join(c.Data, name), mode))
		}
	}
	return f, nil
}

// isAccessibleByOthers reports whether the group or other users can access the file. It also
// returns the mode of the file.
func isAccessibleByOthers(name string) (mode fs.FileMode, open bool, err error) {
	info, err := os.Stat(name)
	if err != nil {
		return 0, false, err
	}
	return info.Mode(), modesRestrictAccess && info.Mode().Perm()&0o077 != 0, nil
}

// checkBrand reports a configured brand that would prevent the start of a server.
func (c *checkCommand) checkBrand(context.Context, *sqldb.Store) (finding, error) {
	f := finding{Subject: "brand"}
	read, err := brand.ReadDir(c.Brand)
	if err != nil {
		f.Problems = strings.Split(err.Error(), "\n")
	}
	f.OK = "the name of the site is " + read.Name
	return f, nil
}

// checkDiskSpace reports a disk that has too little free space.
func (c *checkCommand) checkDiskSpace(context.Context, *sqldb.Store) (finding, error) {
	f := finding{Subject: "disk"}
	free, err := freeDiskBytes(c.Data)
	if err != nil {
		f.OK = "the free space is unknown: " + strings.TrimSpace(err.Error())
		return f, nil
	}
	needed := int64(minFreeBytes)
	for _, name := range []string{databaseName, databaseName + "-wal"} {
		if info, err := os.Stat(filepath.Join(c.Data, name)); err == nil {
			needed += info.Size()
		}
	}
	f.OK = fmt.Sprintf("%d MB are free", free>>20)
	if free < needed {
		f.Problems = []string{fmt.Sprintf("%d MB are free, and an upgrade or a backup can need %d MB", free>>20, needed>>20)}
	}
	return f, nil
}
