package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"

	"greenroom/internal/sqldb"
)

const (
	// pollInterval is the interval of polls. Notifications are not enough, because a transaction
	// pooler does not forward them and a connection can be lost without an error.
	pollInterval = time.Second
	// listenRetryDelay is the delay before the next attempt to listen.
	listenRetryDelay = time.Second
	// channel is the NOTIFY channel of the servers. Its notifications have no payload, because
	// servers read the catalogue's revision from the database.
	channel = "greenroom_catalogue"
)

// changeFeed returns the change feed of a store. The feed listens on a separate connection and also
// polls at the interval every.
func changeFeed(config *pgx.ConnConfig, db *sql.DB, every time.Duration) sqldb.ChangeFeed {
	return sqldb.ChangeFeed{
		PollInterval: every,
		Listen: func(ctx context.Context, poll func()) {
			for ctx.Err() == nil {
				listen(ctx, config, poll)
				select {
				case <-ctx.Done():
				case <-time.After(listenRetryDelay):
				}
			}
		},
		Notify: func(ctx context.Context) error {
			_, err := db.ExecContext(ctx, "SELECT pg_notify($1, '')", channel)
			return err
		},
	}
}

// listen calls poll after each notification. It also calls poll when LISTEN has started, because
// earlier notifications were lost. It returns when the connection ends or ctx is done.
func listen(ctx context.Context, config *pgx.ConnConfig, poll func()) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return
	}
	defer func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(ctx) // an error has no effect, because the connection only listened
	}()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return
	}
	for err == nil {
		poll()
		_, err = conn.WaitForNotification(ctx)
	}
}
