package limits

import (
	"fmt"
	"strings"
	"time"
)

// Document returns docs/limits.md.
func Document() string {
	var b strings.Builder
	b.WriteString(`# Limits

Every limit of what requests, accounts and guests can make grow. This file is generated from the table in ` + "`internal/limits`" + `, whose
constants the program uses: change them there and run ` + "`go run ./scripts/limits`" + `.

A status stands for a response of the API with that status, a sentence that says what is wrong and, with 429, 503 and 507, a ` + "`Retry-After`" + ` header.
A limit with a flag can be changed by the operator; 0 turns it off.

The bytes of a notebook (positions, notes, questions, ratings, plans) count what its rows take in a SQLite file: each has 40 bytes beside its id
and its JSON, pages are two thirds full, and a row above 1,000 bytes takes pages of its own. Removed entries count with their ids. What an account stores
within its limits is at most 12 MB of the database file, a guest 1 MB. An account that stored more before a limit was lowered keeps it, and cannot add to it.

Rates and the guests of an address are counted in the memory of each server. A restart forgets them, and several servers allow as many times more. What they
protect has a limit in the database: 5,000 guests in all, 5 GB at most, which live for a week without use. To count guests by address there would store
the client address of every guest, personal data of people without an account, for a limit that matters only between two starts of a server.

While the disk of the data folder has less free space than ` + "`--min-free-disk`" + ` says, changes, sign-ups and new guests are 507. Log-ins to accounts go on: one stores
a few hundred bytes, and an account has at most 50 sessions. A PostgreSQL database has no such minimum; a change for which PostgreSQL has no space is 507.
`)
	var scope Scope
	for _, l := range sorted(Table()) {
		if l.Per != scope {
			scope = l.Per
			fmt.Fprintf(&b, "\n## Per %s\n\n| What | Most | Beyond | Flag | Constant |\n| --- | --- | --- | --- | --- |\n", scope)
		}
		flag := ""
		if l.Flag != "" {
			flag = "`" + l.Flag + "`"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | `%s` |\n", l.What, l.Amount(), l.Beyond, flag, l.Name)
	}
	return b.String()
}

// sorted returns the limits by their scopes, in the table's order within each.
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

// Size returns a number of bytes as text, in the largest unit that leaves a whole number.
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

// grouped returns the number with commas between thousands.
func grouped(number int64) string {
	digits := fmt.Sprint(number)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
