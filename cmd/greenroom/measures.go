package main

import (
	"context"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/lru"
	"greenroom/internal/server"
)

// measures returns the metrics of backups, free disk space, mail, videos, the database and
// caches.
func (c *serveCommand) measures(p parts, handler *api.API, heads, renderings func() lru.Usage) []server.Measure {
	videos := &countedVideos{count: p.store.CuratedCounts, now: time.Now}
	all := []server.Measure{
		{Name: "greenroom_backup_interval_seconds", Help: "How often this server writes a backup; 0 when it writes none.", Value: func() float64 {
			if p.backups == nil {
				return 0
			}
			return p.backups.every.Seconds()
		}},
		{Name: "greenroom_last_backup_timestamp_seconds", Help: "When the latest backup of this server was written; 0 when there is none.", Value: func() float64 {
			return p.backups.lastWritten()
		}},
		{Name: "greenroom_data_free_bytes", Help: "Free space on the disk of the data folder; NaN when it is unknown.", Value: func() float64 {
			free, err := freeRoom(c.Data)
			if err != nil {
				return math.NaN()
			}
			return float64(free)
		}},
		{Name: "greenroom_mail_sent_total", Help: "E-mails that the mail server has taken.", Counts: true, Value: func() float64 {
			return float64(p.mailed.sent.Load())
		}},
		{Name: "greenroom_mail_queued", Help: "E-mails that wait to be sent.", Value: func() float64 { return float64(handler.QueuedMail()) }},
		{Name: "greenroom_videos", Help: "Videos of the library, counted every five minutes; NaN when they could not be counted.", Value: func() float64 {
			return videos.value(func(c library.CuratedCounts) int { return c.All })
		}},
		{Name: "greenroom_dead_videos", Help: "Videos that no longer play, as the latest checks have found, counted every five minutes.", Value: func() float64 {
			return videos.value(func(c library.CuratedCounts) int { return c.Dead })
		}},
		{Name: "greenroom_write_queue", Help: "Changes that wait for SQLite; 0 with PostgreSQL.", Value: func() float64 { return float64(p.store.QueuedWrites()) }},
		{Name: "greenroom_mail_failures_total", Help: "E-mails that could not be handed over to the mail server.", Counts: true, Value: func() float64 {
			return float64(p.mailed.failed.Load())
		}},
		{Name: "greenroom_database_connections", Help: "Connections to the database that are open.", Value: func() float64 { return float64(p.store.Connections().Open) }},
		{Name: "greenroom_database_connections_in_use", Help: "Connections to the database that are in use.", Value: func() float64 { return float64(p.store.Connections().InUse) }},
		{Name: "greenroom_database_waits_total", Help: "Requests for a connection to the database that had to wait.", Counts: true, Value: func() float64 {
			return float64(p.store.Connections().Waits)
		}},
	}
	all = append(all, server.CacheMeasures("tokens", p.tokens.CacheUsage)...)
	all = append(all, server.CacheMeasures("heads", heads)...)
	all = append(all, server.CacheMeasures("renderings", renderings)...)
	for _, name := range slices.Sorted(maps.Keys(handler.CacheUsage())) {
		all = append(all, server.CacheMeasures(name, func() lru.Usage { return handler.CacheUsage()[name] })...)
	}
	for _, name := range slices.Sorted(maps.Keys(p.store.CacheUsage())) {
		all = append(all, server.CacheMeasures(name, func() lru.Usage { return p.store.CacheUsage()[name] })...)
	}
	return all
}

// countLife is for how long counted videos are good enough for metrics: to count reads whole
// tables.
const countLife = 5 * time.Minute

// countTime is how long a count may take.
const countTime = 5 * time.Second

// countedVideos keeps how many videos the library has, as it was counted lately.
type countedVideos struct {
	count func(context.Context) (library.CuratedCounts, error)
	now   func() time.Time

	mu     sync.Mutex
	at     time.Time
	counts library.CuratedCounts
	err    error
}

// value returns one of the counts; NaN when they are not known.
func (v *countedVideos) value(of func(library.CuratedCounts) int) float64 {
	v.mu.Lock()
	defer v.mu.Unlock()
	if now := v.now(); v.at.IsZero() || now.Sub(v.at) >= countLife {
		ctx, cancel := context.WithTimeout(context.Background(), countTime)
		defer cancel()
		v.counts, v.err = v.count(ctx)
		v.at = now
	}
	if v.err != nil {
		return math.NaN()
	}
	return float64(of(v.counts))
}

// lastWritten returns when the latest backup was written, in seconds since 1970; 0 when there
// is none.
func (b *backups) lastWritten() float64 {
	if b == nil {
		return 0
	}
	kept, err := b.kept(backupPrefix)
	if err != nil || len(kept) == 0 {
		return 0
	}
	return float64(backupAt(kept[len(kept)-1]).Unix())
}

// mailed counts e-mails.
type mailed struct{ sent, failed atomic.Int64 }

// counting counts the e-mails that send sends, and those that it can't.
func counting(send sender, mailed *mailed) sender {
	if send == nil {
		return nil
	}
	return func(ctx context.Context, to, path string) error {
		err := send(ctx, to, path)
		if err != nil {
			mailed.failed.Add(1)
			return err
		}
		mailed.sent.Add(1)
		return nil
	}
}

// sender sends an e-mail with the path of a link.
type sender = func(ctx context.Context, to, path string) error
