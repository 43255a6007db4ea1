package sqldb

import (
	"context"
	"errors"
	"slices"

	"greenroom/internal/sqldb/queries"
)

// ErrOtherSecret reports that the sessions of the library are signed with a secret that this server
// does not have. With two secrets, this server and the other servers would reject each other's
// tokens.
var ErrOtherSecret = errors.New("the sessions of this library are signed with another token secret")

// maxSecretAttempts is the maximum number of attempts to add a secret. An attempt fails if another
// server adds a secret first. If all attempts fail, the server does not start.
const maxSecretAttempts = 10

// EnsureSecret makes own the secret in use if the library has no secret. If the secret in use is
// one of accepted, EnsureSecret replaces it by own, and replaced is true. All secrets are
// represented by their fingerprints. A replaced secret can never become the secret in use again. A
// server that starts with an old configuration therefore does not affect other servers. If the
// secret in use is neither own nor one of accepted, the error is [ErrOtherSecret].
func (s *Store) EnsureSecret(ctx context.Context, own string, accepted []string) (replaced bool, err error) {
	return s.useSecret(ctx, "ensure the token secret", own, func(known []queries.TokenSecret) (bool, error) {
		return shouldUseSecret(known, own, accepted)
	})
}

// ReplaceSecret makes own the secret in use, even if the library has another secret.
func (s *Store) ReplaceSecret(ctx context.Context, own string) error {
	_, err := s.useSecret(ctx, "force the token secret", own, func([]queries.TokenSecret) (bool, error) { return true, nil })
	return err
}

// useSecret makes own the secret in use if shouldUse returns true for the known secrets. It reports
// whether it replaced a secret. If another server adds a secret in the meantime, it calls shouldUse
// again.
func (s *Store) useSecret(
	ctx context.Context, op, own string, shouldUse func(known []queries.TokenSecret) (bool, error),
) (replaced bool, err error) {
	for attempt := 0; ; attempt++ {
		known, err := s.tokenSecrets(ctx, op)
		if err != nil {
			return false, err
		}
		if use, err := shouldUse(known); !use {
			return false, wrapError(ctx, op, err)
		}
		err = s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
			if err := q.DeleteTokenSecret(ctx, own); err != nil {
				return err
			}
			return q.AddTokenSecret(ctx, nextGeneration(known), own)
		})
		if s.tx.classify(err) != UniqueViolation || attempt == maxSecretAttempts {
			return err == nil && len(known) > 0, err
		}
	}
}

// UsesSecret reports whether own is the fingerprint of the secret in use. known reports whether the
// library has a secret at all.
func (s *Store) UsesSecret(ctx context.Context, own string) (uses, known bool, err error) {
	secrets, err := s.tokenSecrets(ctx, "read the token secret in use")
	if err != nil || len(secrets) == 0 {
		return false, false, err
	}
	return secrets[len(secrets)-1].Fingerprint == own, true, nil
}

// shouldUseSecret reports whether own must become the secret in use.
func shouldUseSecret(known []queries.TokenSecret, own string, accepted []string) (bool, error) {
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

// tokenSecrets returns the known secrets. The last secret is in use.
func (s *Store) tokenSecrets(ctx context.Context, op string) (known []queries.TokenSecret, err error) {
	err = s.read(ctx, op, func(q *queries.Queries) error {
		known, err = q.TokenSecrets(ctx)
		return err
	})
	return known, err
}

// nextGeneration returns the number of the next generation of secrets. Of several servers that add
// a secret with this number, only one succeeds.
func nextGeneration(known []queries.TokenSecret) int64 {
	if len(known) == 0 {
		return 1
	}
	return known[len(known)-1].Generation + 1
}
