package queries

import (
	"context"
	"strconv"
	"strings"
)

// UserRow is an account with its counts.
type UserRow struct {
	User
	Sessions      int64
	SessionsUntil int64
}

// UserFilter selects accounts without guests, the newest first.
type UserFilter struct {
	Words     []string
	Role      string // role to select; "" for all roles
	Disabled  *bool  // true selects disabled accounts, false enabled accounts; nil selects both
	AfterTime int64
	AfterKey  int64 // key after which the page starts; 0 for the first page
	Size      int
}

// userColumns are the columns of a [UserRow].
const userColumns = `u.id, u.email, u.email_key, u.password_hash, u.profile, u.created_at, u.updated_at, u.expires_at, u.key,
	u.playlists, u.kept_videos, u.role, u.disabled_at, u.verified_at,
	(SELECT COUNT(*) FROM sessions s WHERE s.user_key = u.key),
	COALESCE((SELECT MAX(s.expires_at) FROM sessions s WHERE s.user_key = u.key), 0)`

// where returns the condition and its arguments.
func (p UserFilter) where() (condition string, arguments []any) {
	conditions := []string{"u.expires_at IS NULL"}
	parameter := func(argument any) string {
		arguments = append(arguments, argument)
		return "$" + strconv.Itoa(len(arguments))
	}
	escape := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)
	for _, word := range p.Words {
		conditions = append(conditions, "u.search_text LIKE "+parameter("%"+escape.Replace(word)+"%")+` ESCAPE '\'`)
	}
	if p.Role != "" {
		conditions = append(conditions, "u.role = "+parameter(p.Role))
	}
	if p.Disabled != nil {
		known := "u.disabled_at IS NULL"
		if *p.Disabled {
			known = "u.disabled_at IS NOT NULL"
		}
		conditions = append(conditions, known)
	}
	return strings.Join(conditions, " AND "), arguments
}

// CountUsers returns the number of selected accounts on all pages.
func (q *Queries) CountUsers(ctx context.Context, p UserFilter) (total int64, err error) {
	condition, arguments := p.where()
	err = q.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM users u WHERE "+condition, arguments...).Scan(&total)
	return total, err
}

// Users returns the page of the selection.
func (q *Queries) Users(ctx context.Context, p UserFilter) ([]UserRow, error) {
	condition, arguments := p.where()
	if p.AfterKey != 0 {
		arguments = append(arguments, p.AfterTime, p.AfterKey)
		n := len(arguments)
		condition += " AND (u.created_at, u.key) < ($" + strconv.Itoa(n-1) + ", $" + strconv.Itoa(n) + ")"
	}
	return q.users(ctx, condition+" ORDER BY u.created_at DESC, u.key DESC LIMIT "+strconv.Itoa(p.Size), arguments)
}

// User returns the account with the ID, or an empty slice if the account does not exist.
func (q *Queries) User(ctx context.Context, id string) ([]UserRow, error) {
	return q.users(ctx, "u.id = $1", []any{id})
}

func (q *Queries) users(ctx context.Context, condition string, arguments []any) (all []UserRow, err error) {
	rows, err := q.db.QueryContext(ctx, "SELECT "+userColumns+" FROM users u WHERE "+condition, arguments...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p UserRow
		err := rows.Scan(&p.ID, &p.Email, &p.EmailKey, &p.PasswordHash, &p.Profile, &p.CreatedAt, &p.UpdatedAt, &p.ExpiresAt, &p.Key,
			&p.Playlists, &p.KeptVideos, &p.Role, &p.DisabledAt, &p.VerifiedAt, &p.Sessions, &p.SessionsUntil)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, rows.Err()
}

// LockUser executes the statement, which locks the row of the user with the key.
func (q *Queries) LockUser(ctx context.Context, statement string, key int64) error {
	_, err := q.db.ExecContext(ctx, statement, key)
	return err
}
