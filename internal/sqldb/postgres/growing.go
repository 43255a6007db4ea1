package postgres

import (
	"context"
	"database/sql"
	"time"

	"greenroom/internal/sqldb"
)

const (
	// fewestConnections may be opened at once. Four are as fast as twenty where the server
	// and the database share two processors.
	fewestConnections = 4
	// growEvery is how often there may be one more: a request that finds all in use waits
	// for one that comes back, and not longer than this for a new one.
	growEvery = 100 * time.Millisecond
)

// growing lets a pool have more connections, up to a number, while requests wait for
// them. To open one takes the server more than to answer some requests. A pool that opens
// as many as there are requests makes all of them wait longer whenever they have waited
// for something else; so more follow, which open more.
type growing struct {
	db          *sql.DB
	most, limit int
	waited      int64 // how often requests have waited so far
	waiting     bool  // whether one may still wait
}

// newGrowing returns the pool's growth to at most so many connections. It begins with few.
func newGrowing(db *sql.DB, most int) *growing {
	g := &growing{db: db, most: most}
	g.allow(g.few())
	return g
}

// few is how many connections may always be opened.
func (g *growing) few() int { return min(g.most, fewestConnections) }

// look opens one connection more while requests wait, and allows no more than are open
// when none does: those that were closed come back one by one, too. Package sql counts who
// has begun to wait, not who waits; nobody does once a connection is left over.
func (g *growing) look(ctx context.Context) {
	now := g.db.Stats()
	g.waiting = now.WaitCount > g.waited || g.waiting && now.InUse >= g.limit
	switch limit := max(now.OpenConnections, g.few()); {
	case g.waiting && g.limit < g.most:
		g.allow(g.limit + 1)
		g.open(ctx)
	case !g.waiting && limit != g.limit:
		g.allow(limit)
	}
	g.waited = g.db.Stats().WaitCount
}

// open opens a connection and leaves it to who has waited the longest: package sql opens
// none for those who wait already. What fails is tried again by who asks next.
func (g *growing) open(ctx context.Context) {
	ctx, giveUp := context.WithTimeout(ctx, connectTimeout)
	defer giveUp()
	if conn, err := g.db.Conn(ctx); err == nil {
		_ = conn.Close()
	}
}

// allow lets the pool have so many connections, and keep them.
func (g *growing) allow(limit int) {
	g.limit = limit
	g.db.SetMaxOpenConns(limit)
	g.db.SetMaxIdleConns(limit)
}

// grow lets each of the pools, of which some may be nil, grow to at most so many connections
// until ctx is done.
func grow(ctx context.Context, most int, pools ...*sql.DB) {
	var all []*growing
	for _, db := range pools {
		if db != nil {
			all = append(all, newGrowing(db, most))
		}
	}
	sqldb.Every(ctx, growEvery, func() {
		for _, g := range all {
			g.look(ctx)
		}
	})
}
