package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

// names are what a folder holds.
func names(t *testing.T, folder string) []string {
	t.Helper()
	inside, err := os.ReadDir(folder)
	ok(t, err)
	var names []string
	for _, entry := range inside {
		names = append(names, entry.Name())
	}
	return names
}

func TestAServerBacksItsLibraryUp(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		folder := filepath.Join(t.TempDir(), "backups")
		ok(t, os.Mkdir(folder, 0o700))
		write(t, filepath.Join(folder, "greenroom-mine.tar.gz"), "not a server's")
		p := start(t, nil, append(settings, "--backup-dir", folder, "--backup-every", "1s", "--backup-keep", "2")...)
		if said := p.log.waitFor("backed up", 3); len(said) != 3 {
			t.Fatalf("it wrote %d backups: %s", len(said), p.log.all())
		}
		p.stop(t)
		kept := names(t, folder)
		if len(kept) != 3 || kept[2] != "greenroom-mine.tar.gz" {
			t.Fatalf("the folder holds %v", kept)
		}
		restored := filepath.Join(t.TempDir(), "data")
		if printed := does(t, "restore", filepath.Join(folder, kept[1]), "--data", restored); !strings.Contains(printed, "16 videos") {
			t.Errorf("restored: %s", printed)
		}
	})
}

func TestABackupThatFailsIsTold(t *testing.T) {
	t.Parallel()
	file := write(t, filepath.Join(t.TempDir(), "backups"), "a file in the folder's place")
	p := start(t, nil, "--data", t.TempDir(), "--backup-dir", file)
	if line, _ := p.log.wait("no backup was written"); !strings.Contains(line, "level=ERROR") || !strings.Contains(line, "not a directory") {
		t.Errorf("the log says: %s", line)
	}
	p.anyVideo(t)
}

// An operator has a backup written at once, and downloads what restore reads.
func TestBackups_OnRequest(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "backups")
	p := start(t, nil, "--data", t.TempDir(), "--backup-dir", folder)
	p.log.wait("backed up")
	token := p.becomeOperator(t)
	ok(t, os.Remove(filepath.Join(folder, names(t, folder)[0])))
	if status, answer := p.call(t, "GET", "/api/admin/backups/latest", token, ""); status != 404 {
		t.Errorf("without a backup: %d %s", status, answer)
	}
	if status, answer := p.call(t, "POST", "/api/admin/backups", token, ""); status != 202 {
		t.Fatalf("%d %s", status, answer)
	}
	var status int
	var downloaded []byte
	for until := time.Now().Add(time.Minute); status != 200; {
		if status, downloaded = p.call(t, "GET", "/api/admin/backups/latest", token, ""); time.Now().After(until) {
			t.Fatalf("after a minute: %d %.300s", status, downloaded)
		}
	}
	file := filepath.Join(t.TempDir(), "downloaded.tar.gz")
	write(t, file, string(downloaded))
	c := &commands{T: t, settings: []string{"--data", filepath.Join(t.TempDir(), "restored")}}
	if got := c.run("", "restore", file); got.status != 0 {
		t.Errorf("restore: %+v", got)
	}
}

func TestABackupIsDueWhenTheLatestIsOld(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		what  string
		files []string
		want  time.Time
	}{
		{"none yet", nil, now},
		{"others' files alone", []string{"greenroom-friday.tar.gz", "greenroom-2026-11-21T09-00-00Z.zip", "notes.txt"}, now},
		{"one of today", []string{"greenroom-2026-11-20T09-00-00Z.tar.gz", "greenroom-2026-11-21T09-30-00Z.tar.gz"}, time.Date(2026, 11, 22, 9, 30, 0, 0, time.UTC)},
		{"one of last week", []string{"greenroom-2026-11-14T09-00-00Z.tar.gz"}, time.Date(2026, 11, 15, 9, 0, 0, 0, time.UTC)},
		{"one from a clock that was ahead", []string{"greenroom-2027-11-14T09-00-00Z.tar.gz"}, now},
	} {
		folder := t.TempDir()
		for _, name := range tt.files {
			write(t, filepath.Join(folder, name), "")
		}
		b := backups{folder: folder, every: 24 * time.Hour, now: func() time.Time { return now }}
		if got := b.firstDue(); !got.Equal(tt.want) {
			t.Errorf("%s: due %v, want %v", tt.what, got, tt.want)
		}
	}
}

func TestMetrics_BackupsAndMail(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "backups")
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:1"}, "--data", t.TempDir(), "--backup-dir", folder, "--metrics-listen", "127.0.0.1:0",
		"--public-url", "https://videos.example", "--mail-from", "library@college.example")
	p.log.wait("backed up")
	p.signUp(t, "asha@college.example")
	if status, answer := p.call(t, "POST", "/api/auth/reset", "", `{"email":"asha@college.example"}`); status != 202 {
		t.Fatalf("%d %s", status, answer)
	}
	p.log.wait("could not be sent")
	page := p.metrics(t)
	for _, want := range []string{"\ngreenroom_backup_interval_seconds 86400\n", "\ngreenroom_mail_failures_total 1\n", "\ngreenroom_mail_sent_total 0\n", "\ngreenroom_mail_queued 0\n",
		"\ngreenroom_videos 16\n", "\ngreenroom_dead_videos 0\n", "\ngreenroom_write_queue 0\n", "\ngreenroom_cache_bytes{cache=\"sessions\"} ",
		"\ngreenroom_cache_limit_bytes{cache=\"documents\"} 3.3554432e+07\n", "\ngreenroom_cache_misses_total{cache=\"catalogue\"} ", "\ngreenroom_cache_hits_total{cache=\"tokens\"} ",
		"\ngreenroom_data_free_bytes ", "\ngreenroom_database_connections_in_use "} {
		if !strings.Contains(page, want) {
			t.Errorf("the metrics lack %q", want)
		}
	}
	made := backupAt(names(t, folder)[0])
	if want := fmt.Sprintf("\ngreenroom_last_backup_timestamp_seconds %s\n", strconv.FormatFloat(float64(made.Unix()), 'g', -1, 64)); !strings.Contains(page, want) {
		t.Errorf("the metrics lack %q", want)
	}
}

// Metrics count videos at most every five minutes.
func TestMetrics_VideosAreCountedNowAndThen(t *testing.T) {
	t.Parallel()
	counted, now, failed := 0, time.Unix(1_000, 0), error(nil)
	v := &countedVideos{
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
	}{{0, 100}, {countLife - 1, 100}, {1, 200}} {
		now = now.Add(step.after)
		if got := v.value(all); got != step.want {
			t.Errorf("%v later there are %v videos, want %v", step.after, got, step.want)
		}
	}
	if dead := v.value(func(c library.CuratedCounts) int { return c.Dead }); dead != 2 {
		t.Errorf("%v dead videos, want 2", dead)
	}
	now, failed = now.Add(countLife), errors.New("the database is away")
	if got := v.value(all); !math.IsNaN(got) {
		t.Errorf("a count that failed is %v", got)
	}
}
