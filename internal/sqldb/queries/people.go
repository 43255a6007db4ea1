package queries

import (
	"context"
	"strconv"
	"strings"
)

// PersonRow is an account, and what of it is counted.
type PersonRow struct {
	User
	Sessions      int64
	SessionsUntil int64
}

// People selects accounts that are no guests, the newest first.
type People struct {
	Words     []string
	Role      string // "" for any
	Disabled  *bool  // nil for both
	AfterTime int64
	AfterKey  int64 // 0 for the first page
	Size      int
}

// personColumns are those that [Queries.People] reads.
const personColumns = `u.id, u.email, u.email_key, u.password_hash, u.profile, u.created_at, u.updated_at, u.expires_at, u.key,
	u.playlists, u.kept_videos, u.role, u.disabled_at,
	(SELECT COUNT(*) FROM sessions s WHERE s.user_key = u.key),
	COALESCE((SELECT MAX(s.expires_at) FROM sessions s WHERE s.user_key = u.key), 0)`

// where returns the condition of the selection, and its arguments.
func (p People) where() (condition string, arguments []any) {
	parts := []string{"u.expires_at IS NULL"}
	parameter := func(argument any) string {
		arguments = append(arguments, argument)
		return "$" + strconv.Itoa(len(arguments))
	}
	escape := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)
	for _, word := range p.Words {
		parts = append(parts, "u.search_text LIKE "+parameter("%"+escape.Replace(word)+"%")+` ESCAPE '\'`)
	}
	if p.Role != "" {
		parts = append(parts, "u.role = "+parameter(p.Role))
	}
	if p.Disabled != nil {
		known := "u.disabled_at IS NULL"
		if *p.Disabled {
			known = "u.disabled_at IS NOT NULL"
		}
		parts = append(parts, known)
	}
	return strings.Join(parts, " AND "), arguments
}

// CountPeople returns how many accounts are selected on all pages.
func (q *Queries) CountPeople(ctx context.Context, p People) (total int64, err error) {
	condition, arguments := p.where()
	err = q.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM users u WHERE "+condition, arguments...).Scan(&total)
	return total, err
}

// People returns the page of the selection.
func (q *Queries) People(ctx context.Context, p People) ([]PersonRow, error) {
	condition, arguments := p.where()
	if p.AfterKey != 0 {
		arguments = append(arguments, p.AfterTime, p.AfterKey)
		n := len(arguments)
		condition += " AND (u.created_at, u.key) < ($" + strconv.Itoa(n-1) + ", $" + strconv.Itoa(n) + ")"
	}
	return q.persons(ctx, condition+" ORDER BY u.created_at DESC, u.key DESC LIMIT "+strconv.Itoa(p.Size), arguments)
}

// Person returns the account in one row, or none.
func (q *Queries) Person(ctx context.Context, id string) ([]PersonRow, error) {
	return q.persons(ctx, "u.id = $1", []any{id})
}

func (q *Queries) persons(ctx context.Context, condition string, arguments []any) (people []PersonRow, err error) {
	rows, err := q.db.QueryContext(ctx, "SELECT "+personColumns+" FROM users u WHERE "+condition, arguments...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p PersonRow
		err := rows.Scan(&p.ID, &p.Email, &p.EmailKey, &p.PasswordHash, &p.Profile, &p.CreatedAt, &p.UpdatedAt, &p.ExpiresAt, &p.Key,
			&p.Playlists, &p.KeptVideos, &p.Role, &p.DisabledAt, &p.Sessions, &p.SessionsUntil)
		if err != nil {
			return nil, err
		}
		people = append(people, p)
	}
	return people, rows.Err()
}
