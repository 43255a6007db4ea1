package sqldb

import (
	"context"
	"errors"
	"slices"

	"greenroom/internal/sqldb/queries"
)

// ErrOtherSecret says that the library's sessions are signed with a secret that a
// server does not have: it would refuse the tokens of the others, and they its own.
var ErrOtherSecret = errors.New("the sessions of this library are signed with another token secret")

// maxOvertaken is how often another server may be first before a start gives up.
const maxOvertaken = 10

// AgreeOnSecret lets a server sign with the secret own, when it accepts what is
// signed with the secret in use; all are told by their fingerprints. A library that
// knows no secret takes own as the one in use, and so does one whose secret in use is
// among the accepted, which replaces that one for all servers: replaced is true then.
// A secret that was replaced is not taken back: a server that was not told yet
// starts with it, and the others go on. Otherwise the error is [ErrOtherSecret].
func (s *Store) AgreeOnSecret(ctx context.Context, own string, accepted []string) (replaced bool, err error) {
	return s.useSecret(ctx, "agree on the token secret", own, func(known []queries.TokenSecret) (bool, error) {
		return takesSecret(known, own, accepted)
	})
}

// AdoptSecret makes own the secret in use, whatever it was before.
func (s *Store) AdoptSecret(ctx context.Context, own string) error {
	_, err := s.useSecret(ctx, "adopt the token secret", own, func([]queries.TokenSecret) (bool, error) { return true, nil })
	return err
}

// useSecret makes own the secret in use if takes says so of those that are known,
// and reports whether it replaced one. What takes says is asked anew when another
// server was first.
func (s *Store) useSecret(
	ctx context.Context, op, own string, takes func(known []queries.TokenSecret) (bool, error),
) (replaced bool, err error) {
	for overtaken := 0; ; overtaken++ {
		known, err := s.tokenSecrets(ctx, op)
		if err != nil {
			return false, err
		}
		if taken, err := takes(known); !taken {
			return false, explain(ctx, op, err)
		}
		err = s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
			if err := q.ForgetTokenSecret(ctx, own); err != nil {
				return err
			}
			return q.AddTokenSecret(ctx, nextGeneration(known), own)
		})
		if s.classify(err) != UniqueViolation || overtaken == maxOvertaken {
			return err == nil && len(known) > 0, err
		}
	}
}

// UsesSecret reports whether own is the secret in use, by its fingerprint, and whether
// there is one yet.
func (s *Store) UsesSecret(ctx context.Context, own string) (uses, known bool, err error) {
	secrets, err := s.tokenSecrets(ctx, "read the token secret in use")
	if err != nil || len(secrets) == 0 {
		return false, false, err
	}
	return secrets[len(secrets)-1].Fingerprint == own, true, nil
}

// takesSecret reports whether own becomes the secret in use.
func takesSecret(known []queries.TokenSecret, own string, accepted []string) (bool, error) {
	if len(known) == 0 {
		return true, nil
	}
	switch inUse := known[len(known)-1].Fingerprint; {
	case inUse == own:
		return false, nil
	case !slices.Contains(accepted, inUse):
		return false, ErrOtherSecret
	default:
		replaced := slices.ContainsFunc(known, func(k queries.TokenSecret) bool { return k.Fingerprint == own })
		return !replaced, nil
	}
}

// tokenSecrets returns the secrets, the one in use last.
func (s *Store) tokenSecrets(ctx context.Context, op string) (known []queries.TokenSecret, err error) {
	err = s.read(ctx, op, func(q *queries.Queries) error {
		known, err = q.TokenSecrets(ctx)
		return err
	})
	return known, err
}

// nextGeneration returns the place behind all that are known. Whoever adds another
// there meanwhile is first.
func nextGeneration(known []queries.TokenSecret) int64 {
	if len(known) == 0 {
		return 1
	}
	return known[len(known)-1].Generation + 1
}
