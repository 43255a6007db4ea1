package main

import (
	"context"
	"errors"
	"maps"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/lru"
	"greenroom/internal/mail"
	"greenroom/internal/pagemeta"
	"greenroom/internal/prerender"
	"greenroom/internal/server"
)

// metrics returns the metrics of backups, free disk space, mail, videos and the database.
func (c *serveCommand) metrics(p services, handler *api.API) []server.Metric {
	videos := &videoCounts{count: p.store.CuratedCounts, now: time.Now}
	return []server.Metric{
		{Name: "greenroom_backup_interval_seconds", Help: "Interval of automatic backups; 0 if disabled.", Value: func() float64 {
			if p.backups == nil {
				return 0
			}
			return p.backups.interval.Seconds()
		}},
		{Name: "greenroom_last_backup_timestamp_seconds", Help: "Time of the latest backup; 0 before the first backup.", Value: func() float64 {
			return p.backups.lastBackupTime()
		}},
		{Name: "greenroom_data_free_bytes", Help: "Free disk space of the data directory; NaN if unknown.", Value: func() float64 {
			free, err := freeDiskBytes(c.Data)
			if err != nil {
				return math.NaN()
			}
			return float64(free)
		}},
		{Name: "greenroom_mail_sent_total", Help: "Emails that the mail server accepted.", IsCounter: true, Value: func() float64 {
			return float64(p.mailCounts.sent.Load())
		}},
		{Name: "greenroom_mail_queued", Help: "Queued emails.", Value: func() float64 { return float64(handler.QueuedEmails()) }},
		{Name: "greenroom_videos", Help: "Videos of the library, counted every five minutes; NaN when they could not be counted.", Value: func() float64 {
			return videos.value(func(c library.CuratedCounts) int { return c.All })
		}},
		{Name: "greenroom_dead_videos", Help: "Videos that no longer play, as the latest checks have found, counted every five minutes.", Value: func() float64 {
			return videos.value(func(c library.CuratedCounts) int { return c.Dead })
		}},
		{Name: "greenroom_write_queue", Help: "Changes that wait for SQLite; 0 with PostgreSQL.", Value: func() float64 { return float64(p.store.QueuedWrites()) }},
		{Name: "greenroom_mail_failures_total", Help: "Emails that the mail server did not accept.", IsCounter: true, Value: func() float64 {
			return float64(p.mailCounts.failed.Load())
		}},
		{Name: "greenroom_mail_rejected_recipients_total", Help: "Emails whose address the mail server rejected.", IsCounter: true, Value: func() float64 {
			return float64(p.mailCounts.rejected.Load())
		}},
		{Name: "greenroom_database_connections", Help: "Connections to the database that are open.", Value: func() float64 { return float64(p.store.Connections().Open) }},
		{Name: "greenroom_database_connections_in_use", Help: "Connections to the database that are in use.", Value: func() float64 { return float64(p.store.Connections().InUse) }},
		{Name: "greenroom_database_waits_total", Help: "Requests for a connection to the database that had to wait.", IsCounter: true, Value: func() float64 {
			return float64(p.store.Connections().Waits)
		}},
	}
}

// caches returns all caches of the server by name.
func caches(p services, handler *api.API, site *pagemeta.Site, shells *prerender.Shells) map[string]lru.Evictable {
	all := map[string]lru.Evictable{"tokens": p.tokens.Cache(), "renderings": shells.Cache()}
	for _, some := range []map[string]lru.Evictable{site.Caches(), handler.Caches(), p.store.Caches()} {
		maps.Copy(all, some)
	}
	return all
}

// countTTL is the time for which the video counts of the metrics are cached. The counts are cached,
// because counting reads whole tables.
const countTTL = 5 * time.Minute

// countTimeout is the timeout of a count.
const countTimeout = 5 * time.Second

// videoCounts caches the number of videos of the library for countTTL.
type videoCounts struct {
	count func(context.Context) (library.CuratedCounts, error)
	now   func() time.Time

	mu     sync.Mutex
	at     time.Time
	counts library.CuratedCounts
	err    error
}

// value returns one of the counts. If counting failed, it returns NaN.
func (v *videoCounts) value(of func(library.CuratedCounts) int) float64 {
	v.mu.Lock()
	defer v.mu.Unlock()
	if now := v.now(); v.at.IsZero() || now.Sub(v.at) >= countTTL {
		ctx, cancel := context.WithTimeout(context.Background(), countTimeout)
		defer cancel()
		v.counts, v.err = v.count(ctx)
		v.at = now
	}
	if v.err != nil {
		return math.NaN()
	}
	return float64(of(v.counts))
}

// lastBackupTime returns the time of the latest backup in seconds since 1970. If there is no
// backup, it returns 0.
func (b *backups) lastBackupTime() float64 {
	if b == nil {
		return 0
	}
	stored, err := b.list(backupPrefix)
	if err != nil || len(stored) == 0 {
		return 0
	}
	return float64(backupAt(stored[len(stored)-1]).Unix())
}

// mailCounts counts sent and failed emails. An email with a rejected recipient counts as failed and
// as rejected.
type mailCounts struct{ sent, failed, rejected atomic.Int64 }

// countMail returns a function that calls send and counts its successful and failed emails.
func countMail(send sender, mailed *mailCounts) sender {
	if send == nil {
		return nil
	}
	return func(ctx context.Context, to, path string) error {
		return mailed.count(send(ctx, to, path))
	}
}

// count counts an email. err is the result of sending it. count returns err.
func (m *mailCounts) count(err error) error {
	if err == nil {
		m.sent.Add(1)
		return nil
	}
	m.failed.Add(1)
	if _, rejected := errors.AsType[mail.RecipientError](err); rejected {
		m.rejected.Add(1)
	}
	return err
}

// sender sends an email that contains the path of a link.
type sender = func(ctx context.Context, to, path string) error
