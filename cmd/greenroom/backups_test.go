package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/mail/mailtest"
)

// names returns the names of the files in a directory.
func names(t *testing.T, dir string) []string {
	t.Helper()
	inside, err := os.ReadDir(dir)
	ok(t, err)
	var names []string
	for _, entry := range inside {
		names = append(names, entry.Name())
	}
	return names
}

func TestServe_WritesBackups(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		dir := filepath.Join(t.TempDir(), "backups")
		ok(t, os.Mkdir(dir, 0o700))
		write(t, filepath.Join(dir, "greenroom-mine.tar.gz"), "not a server's")
		p := start(t, nil, append(settings, "--backup-dir", dir, "--backup-interval", "1s", "--backup-retain", "2")...)
		if lines := p.log.waitFor("backup written", 3); len(lines) != 3 {
			t.Fatalf("got %d backups in the log, want 3: %s", len(lines), p.log.all())
		}
		p.stop(t)
		stored := names(t, dir)
		if len(stored) != 3 || stored[2] != "greenroom-mine.tar.gz" {
			t.Fatalf("got backups %v, want 3 and greenroom-mine.tar.gz last", stored)
		}
		restored := filepath.Join(t.TempDir(), "data")
		if printed := mustRun(t, "restore", filepath.Join(dir, stored[1]), "--data", restored); !strings.Contains(printed, "16 videos") {
			t.Errorf("got restore output %s, want 16 videos", printed)
		}
	})
}

func TestBackups_FailureIsLogged(t *testing.T) {
	t.Parallel()
	file := write(t, filepath.Join(t.TempDir(), "backups"), "a file instead of the directory")
	p := start(t, nil, "--data", t.TempDir(), "--backup-dir", file)
	if line, _ := p.log.wait("backup failed"); !strings.Contains(line, "level=ERROR") || !strings.Contains(line, "not a directory") {
		t.Errorf("got log line %s, want an error that names the cause", line)
	}
	p.anyVideo(t)
}

// An operator requests a backup and downloads it. The command restore must be able to read the
// file.
func TestBackups_OperatorRequestsAndDownloads(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "backups")
	p := start(t, nil, "--data", t.TempDir(), "--backup-dir", dir)
	p.log.wait("backup written")
	token := p.becomeOperator(t)
	ok(t, os.Remove(filepath.Join(dir, names(t, dir)[0])))
	if status, response := p.call(t, "GET", "/api/admin/backups/latest", token, ""); status != 404 {
		t.Errorf("latest backup without a backup: got %d %s, want 404", status, response)
	}
	if status, response := p.call(t, "POST", "/api/admin/backups", token, ""); status != 202 {
		t.Fatalf("start a backup: got %d %s, want 202", status, response)
	}
	var status int
	var downloaded []byte
	for until := time.Now().Add(time.Minute); status != 200; {
		if status, downloaded = p.call(t, "GET", "/api/admin/backups/latest", token, ""); time.Now().After(until) {
			t.Fatalf("latest backup after a minute: got %d %.300s, want 200", status, downloaded)
		}
	}
	file := filepath.Join(t.TempDir(), "downloaded.tar.gz")
	write(t, file, string(downloaded))
	c := &commands{T: t, settings: []string{"--data", filepath.Join(t.TempDir(), "restored")}}
	if got := c.run("", "restore", file); got.status != 0 {
		t.Errorf("restore: got %+v, want status 0", got)
	}
}

func TestBackups_NextIsDueAfterInterval(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		what  string
		files []string
		want  time.Time
	}{
		{"no backup", nil, now},
		{"only foreign files", []string{"greenroom-friday.tar.gz", "greenroom-2026-11-21T09-00-00Z.zip", "notes.txt"}, now},
		{"a backup of today", []string{"greenroom-2026-11-20T09-00-00Z.tar.gz", "greenroom-2026-11-21T09-30-00Z.tar.gz"}, time.Date(2026, 11, 22, 9, 30, 0, 0, time.UTC)},
		{"a backup of last week", []string{"greenroom-2026-11-14T09-00-00Z.tar.gz"}, time.Date(2026, 11, 15, 9, 0, 0, 0, time.UTC)},
		{"a backup with a date in the future", []string{"greenroom-2027-11-14T09-00-00Z.tar.gz"}, now},
	} {
		dir := t.TempDir()
		for _, name := range tt.files {
			write(t, filepath.Join(dir, name), "")
		}
		b := backups{dir: dir, interval: 24 * time.Hour, now: func() time.Time { return now }}
		if got := b.firstDue(); !got.Equal(tt.want) {
			t.Errorf("%s: got next backup at %v, want %v", tt.what, got, tt.want)
		}
	}
}

func TestMetrics_CountBackupsAndEmails(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "backups")
	smtpServer := &mailtest.Server{Recipient: "tomas@college.example"}
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:" + smtpServer.Start(t, nil)}, "--data", t.TempDir(), "--backup-dir", dir, "--metrics-listen", "127.0.0.1:0",
		"--public-url", "https://videos.example", "--mail-from", "library@college.example")
	p.log.wait("backup written")
	p.signUp(t, "asha@college.example")
	if status, response := p.call(t, "POST", "/api/auth/reset", "", `{"email":"asha@college.example"}`); status != 202 {
		t.Fatalf("request a password reset: got %d %s, want 202", status, response)
	}
	p.log.wait("could not be sent")
	page := p.metrics(t)
	for _, want := range []string{"\ngreenroom_backup_interval_seconds 86400\n", "\ngreenroom_mail_failures_total 1\n", "\ngreenroom_mail_sent_total 0\n", "\ngreenroom_mail_rejected_recipients_total 1\n", "\ngreenroom_mail_queued 0\n",
		"\ngreenroom_videos 16\n", "\ngreenroom_dead_videos 0\n", "\ngreenroom_write_queue 0\n", "\ngreenroom_cache_bytes{cache=\"sessions\"} ",
		"\ngreenroom_cache_limit_bytes{cache=\"documents\"} 33554432\n", "\ngreenroom_cache_misses_total{cache=\"catalogue\"} ", "\ngreenroom_cache_hits_total{cache=\"tokens\"} ",
		"\ngreenroom_data_free_bytes ", "\ngreenroom_database_connections_in_use "} {
		if !strings.Contains(page, want) {
			t.Errorf("got metrics without %q", want)
		}
	}
	made := backupAt(names(t, dir)[0])
	if want := fmt.Sprintf("\ngreenroom_last_backup_timestamp_seconds %d\n", made.Unix()); !strings.Contains(page, want) {
		t.Errorf("got metrics without %q", want)
	}
}

// The videos must be counted at most every 5 min.
func TestMetrics_CacheVideoCounts(t *testing.T) {
	t.Parallel()
	counted, now, failed := 0, time.Unix(1_000, 0), error(nil)
	v := &videoCounts{
		count: func(context.Context) (library.CuratedCounts, error) {
			counted++
			return library.CuratedCounts{All: 100 * counted, Dead: counted}, failed
		},
		now: func() time.Time { return now },
	}
	all := func(c library.CuratedCounts) int { return c.All }
	for _, step := range []struct {
		after time.Duration
		want  float64
	}{{0, 100}, {countTTL - 1, 100}, {1, 200}} {
		now = now.Add(step.after)
		if got := v.value(all); got != step.want {
			t.Errorf("after %v: got %v videos, want %v", step.after, got, step.want)
		}
	}
	if dead := v.value(func(c library.CuratedCounts) int { return c.Dead }); dead != 2 {
		t.Errorf("got %v dead videos, want 2", dead)
	}
	now, failed = now.Add(countTTL), errors.New("the database is away")
	if got := v.value(all); !math.IsNaN(got) {
		t.Errorf("failed count: got %v, want NaN", got)
	}
}
