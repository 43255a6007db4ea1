package main

import (
	"context"
	"math"
	"sync/atomic"

	"greenroom/internal/server"
)

// measures returns the metrics of backups, free disk space, mail and connections.
func (c *serveCommand) measures(p parts) []server.Measure {
	return []server.Measure{
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
		{Name: "greenroom_mail_failures_total", Help: "E-mails that could not be handed over to the mail server.", Counts: true, Value: func() float64 {
			return float64(p.mailFailures.Load())
		}},
		{Name: "greenroom_database_connections", Help: "Connections to the database that are open.", Value: func() float64 { return float64(p.store.Connections().Open) }},
		{Name: "greenroom_database_connections_in_use", Help: "Connections to the database that are in use.", Value: func() float64 { return float64(p.store.Connections().InUse) }},
		{Name: "greenroom_database_waits_total", Help: "Requests for a connection to the database that had to wait.", Counts: true, Value: func() float64 {
			return float64(p.store.Connections().Waits)
		}},
	}
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

// counting counts the e-mails that could not be sent.
func counting(send sender, failures *atomic.Int64) sender {
	if send == nil {
		return nil
	}
	return func(ctx context.Context, to, path string) error {
		err := send(ctx, to, path)
		if err != nil {
			failures.Add(1)
		}
		return err
	}
}

// sender sends an e-mail with the path of a link.
type sender = func(ctx context.Context, to, path string) error
