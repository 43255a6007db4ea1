package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"

	"greenroom/internal/sqldb"
)

const (
	// lookEvery is how often a server looks for what others have changed in the
	// catalogue, whatever it hears: there may be no way for a notice, as behind a pool
	// that lends connections for a transaction, or the connection may be gone without
	// a word.
	lookEvery = time.Second
	// listenAgain is how long after a failure a server tries to listen again.
	listenAgain = time.Second
	// channel is where servers tell each other that the catalogue has changed. What
	// has changed is read from the catalogue itself.
	channel = "greenroom_catalogue"
)

// following says how the stores of several servers get to know each other's changes:
// each listens on a connection of its own, and looks now and then.
func following(config *pgx.ConnConfig, db *sql.DB, every time.Duration) sqldb.Following {
	return sqldb.Following{
		Every: every,
		Hear: func(ctx context.Context, look func()) {
			for ctx.Err() == nil {
				listen(ctx, config, look)
				select {
				case <-ctx.Done():
				case <-time.After(listenAgain):
				}
			}
		},
		Tell: func(ctx context.Context) error {
			_, err := db.ExecContext(ctx, "SELECT pg_notify($1, '')", channel)
			return err
		},
	}
}

// listen calls look once it listens, since something may have been missed before,
// and at each notice, until the connection ends or ctx is done.
func listen(ctx context.Context, config *pgx.ConnConfig, look func()) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return
	}
	defer func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(ctx) // nothing was written on it
	}()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return
	}
	for err == nil {
		look()
		_, err = conn.WaitForNotification(ctx)
	}
}
