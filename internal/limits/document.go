package limits

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Document returns the content of docs/limits.md. A quantity with a limit for accounts and a limit
// for guests has one row.
func Document() string {
	var b strings.Builder
	b.WriteString(`# Limits

This page lists the limits of everything that requests, accounts and guests can increase. It is generated from the table in ` + "`internal/limits`" + `. To find the constant
of a limit, search this package for the text of its row. To change a limit, edit the package and run ` + "`go run ./scripts/limits`" + `.

- A status is an API response with a message and, for 429, 503 and 507, a ` + "`Retry-After`" + ` header.
- A flag of ` + "`greenroom serve`" + ` in parentheses changes the limit; 0 disables it.
- "Shared questions" are the questions that curators mark for everyone.
- Limits in bytes of a notebook, such as positions or notes, count the space of its rows in a SQLite file: ID, JSON and 40 bytes per row, in pages filled to two thirds.
  Rows above 1,000 bytes have separate pages. Tombstones count with their IDs.
- An account takes at most 12 MB of the database file, a guest 1 MB. If a limit is lowered, existing data above it stays, and nothing can be added.
- The database counts failed logins, second factors, single sign-ons, sign-ups, new guests, emails and transcriptions of all servers together. The
  keys are keyed hashes of addresses and accounts.
- Each server adds changes, calendar requests and reports to the database in tenths of the limit. n servers admit at most n tenths more, and a
  restart loses at most one.
- All servers together have at most 5,000 guests, which take at most 5 GB.
- Below ` + "`--min-free-disk`" + ` of free space in the data directory, changes, sign-ups and new guests get 507. Logins continue, because each stores a few hundred
  bytes. If PostgreSQL has no space for a change, the change gets 507.
`)
	all := sorted(Table())
	guests := make(map[string]Limit)
	for _, l := range all {
		if l.Per == Guest {
			guests[quantity(l)] = l
		}
	}
	var scope Scope
	for _, l := range all {
		guest, both := guests[quantity(l)]
		if l.Per == Guest && slices.ContainsFunc(all, func(a Limit) bool { return a.Per == Account && quantity(a) == quantity(l) }) {
			continue
		}
		if l.Per != scope {
			scope = l.Per
			fmt.Fprintf(&b, "\n## Per %s\n\n| What | Limit | If exceeded |\n| --- | --- | --- |\n", scope)
		}
		amount := l.Amount()
		if l.Per == Account && both {
			amount += "; guest: " + guest.Amount()
		}
		if l.Flag != "" {
			amount += " (`" + l.Flag + "`)"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", l.What, amount, l.Beyond)
	}
	return b.String()
}

// quantity identifies what a limit counts, without its scope.
func quantity(l Limit) string { return l.What + "\x00" + string(l.Unit) }

// sorted returns the limits sorted by scope. Within a scope, limits are in the order of the table.
func sorted(table []Limit) []Limit {
	var all []Limit
	for _, scope := range []Scope{Request, Address, Account, Guest, Server, Video, Import} {
		for _, l := range table {
			if l.Per == scope {
				all = append(all, l)
			}
		}
	}
	return all
}

// Amount returns the limit's value and unit as text, such as "64 KiB" and "5,000 videos".
func (l Limit) Amount() string {
	switch l.Unit {
	case Bytes:
		return Size(l.Value)
	case Duration:
		return span(time.Duration(l.Value))
	default:
		return strings.TrimSpace(grouped(l.Value) + " " + string(l.Unit))
	}
}

// Size formats a number of bytes in the largest unit that gives a whole number.
func Size(bytes int64) string {
	switch {
	case bytes >= 1<<30 && bytes%(1<<30) == 0:
		return grouped(bytes>>30) + " GiB"
	case bytes >= 1<<20 && bytes%(1<<20) == 0:
		return grouped(bytes>>20) + " MiB"
	case bytes >= 1<<10 && bytes%(1<<10) == 0:
		return grouped(bytes>>10) + " KiB"
	default:
		return grouped(bytes) + " bytes"
	}
}

func span(d time.Duration) string {
	const day = 24 * time.Hour
	for _, unit := range []struct {
		of   time.Duration
		name string
	}{{day, "days"}, {time.Hour, "h"}, {time.Minute, "min"}, {time.Second, "s"}} {
		if d >= unit.of && d%unit.of == 0 && (unit.of != day || d > day) {
			return grouped(int64(d/unit.of)) + " " + unit.name
		}
	}
	return d.String()
}

// grouped formats the number with commas between thousands.
func grouped(number int64) string {
	digits := fmt.Sprint(number)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
