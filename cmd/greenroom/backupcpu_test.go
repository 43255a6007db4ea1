package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// backupCPU is the maximum CPU time of a backup of 20 MB. docs/operating.md contains the measured
// time.
const backupCPU = 2 * time.Second

// newLibraryOf20MB creates a library with a file of at least 20 MB and returns its directory.
func newLibraryOf20MB(tb testing.TB) (dir string) {
	tb.Helper()
	dir = tb.TempDir()
	name := filepath.Join(dir, databaseName)
	store, err := sqlite.Open(tb.Context(), name, sqldb.CreateSchema)
	if err != nil {
		tb.Fatal(err)
	}
	words := rand.New(rand.NewPCG(1, 2))
	videos := make([]library.Video, 2_100)
	for i := range videos {
		var text strings.Builder
		for text.Len() < limits.VideoDescription-10 {
			text.WriteString(strconv.FormatInt(words.Int64N(100_000), 36) + " ")
		}
		videos[i] = library.Video{ID: fmt.Sprintf("many_%06d", i), Title: "Many", Description: text.String(), Category: "Shelf"}
	}
	if err := fill.Put(tb.Context(), store, []library.Category{{ID: "shelf", Name: "Shelf"}}, videos); err != nil {
		tb.Fatal(err)
	}
	if err := store.Close(); err != nil {
		tb.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Size() < 20_000_000 {
		tb.Fatalf("got file %v, error %v, want at least 20 MB", info, err)
	}
	return dir
}

// timeBackup runs "greenroom backup" and returns its CPU time.
func timeBackup(tb testing.TB, dir string) time.Duration {
	tb.Helper()
	binary, err := os.Executable()
	if err != nil {
		tb.Fatal(err)
	}
	cmd := exec.CommandContext(tb.Context(), binary, "backup", "--data", dir, filepath.Join(tb.TempDir(), "backup.tar.gz"))
	cmd.Env = append(os.Environ(), beGreenroom)
	if printed, err := cmd.CombinedOutput(); err != nil {
		tb.Fatalf("backup: got error %v and output %s", err, printed)
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

func TestBackup_CPUTimeIsLimited(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	if got := timeBackup(t, newLibraryOf20MB(t)); got > backupCPU {
		t.Errorf("backup of 20 MB: got %v of CPU time, want at most %v", got, backupCPU)
	}
}

func BenchmarkBackup(b *testing.B) {
	dir := newLibraryOf20MB(b)
	var used time.Duration
	for b.Loop() {
		used += timeBackup(b, dir)
	}
	b.ReportMetric(used.Seconds()/float64(b.N), "cpu-s/op")
}
