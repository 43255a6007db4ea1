package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"greenroom/internal/auth"
	"greenroom/internal/durable"
)

// secretName is the name of the file in the data directory that contains the token secret.
const secretName = "token.secret"

var errBadSecret = errors.New("the token secret must have at least 32 random bytes in hex or base64: create it with \"openssl rand -hex 32\"")

var errWeakSecret = fmt.Errorf("the token secret is not random: it has fewer than %d different bytes. Create one with \"openssl rand -hex 32\", and give this one with --previous-token-secret-file until its sessions expire", minDistinctBytes)

// tokenSecret returns the configured secret. If none is configured, it returns the secret in the
// data directory. If this secret is missing, it creates one.
func (s *secretSettings) tokenSecret(dir string) ([]byte, error) {
	switch {
	case s.TokenSecret != "":
		secret, err := parseSecret(s.TokenSecret)
		if err != nil {
			return nil, fmt.Errorf("--token-secret or GREENROOM_TOKEN_SECRET: %w", err)
		}
		return secret, nil
	case s.TokenSecretFile != "":
		return readSecret(s.TokenSecretFile)
	default:
		return dataDirSecret(dir)
	}
}

// secretFile returns the path of the file with the token secret. If the secret is not in a file, it
// returns "".
func (s *secretSettings) secretFile(dir string) string {
	if s.TokenSecret != "" {
		return ""
	}
	return cmp.Or(s.TokenSecretFile, filepath.Join(dir, secretName))
}

// checkSecretAccess returns an error if all users of the machine can access the file with the token
// secret. If only the group of the file can access it, checkSecretAccess logs a warning. It ignores
// an unreadable file, because reading the file later will fail.
func (c *serveCommand) checkSecretAccess(ctx context.Context, logger *slog.Logger) error {
	name := c.secretFile(c.Data)
	mode, open, err := isAccessibleByOthers(name)
	switch {
	case err != nil || !open:
	case mode.Perm()&0o007 != 0:
		return fmt.Errorf("all accounts of this machine can access the token secret file %s (mode %s): run chmod go-rwx, or give the secret in GREENROOM_TOKEN_SECRET", name, mode)
	default:
		logger.WarnContext(ctx, "other accounts of this machine can access the token secret file: run chmod go-rwx", "file", name, "mode", mode.String())
	}
	return nil
}

// existingSecret returns the configured secret or the secret in the directory. If both are missing,
// it returns nil.
func (s *secretSettings) existingSecret(dir string) ([]byte, error) {
	if s.isSet() {
		return s.tokenSecret(dir)
	}
	secret, err := readSecret(filepath.Join(dir, secretName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return secret, err
}

// dataDirSecret returns the secret in the directory. If it is missing, it creates one. Processes
// that start at the same time get the same secret.
func dataDirSecret(dir string) ([]byte, error) {
	name := filepath.Join(dir, secretName)
	secret, err := readSecret(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	if err := createSecret(dir, name); err != nil {
		return nil, fmt.Errorf("create the token secret: %w", err)
	}
	return readSecret(name)
}

func readSecret(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read the token secret: %w", err)
	}
	secret, err := parseSecret(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return secret, nil
}

// createSecret writes a new secret to a temporary file, syncs it to disk and links it to name. Of
// several concurrent processes, all use the secret of the first. No process can read an incomplete
// secret.
func createSecret(dir, name string) error {
	draft, err := os.CreateTemp(dir, "."+secretName+"-*") // CreateTemp creates the file with mode 0600
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // if this fails, a hidden file stays behind
	secret := make([]byte, auth.MinSecretBytes)
	_, _ = rand.Read(secret) // rand.Read never returns an error
	if err := durable.InheritOwner(draft, dir); err != nil {
		return errors.Join(err, draft.Close())
	}
	if err := writeSynced(draft, hex.EncodeToString(secret)+"\n"); err != nil {
		return err
	}
	if err := os.Link(draft.Name(), name); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return durable.SyncDir(dir)
}

// writeSynced writes text to the file, syncs it to disk and closes it.
func writeSynced(f *os.File, text string) error {
	_, err := f.WriteString(text)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// parseSecret parses a secret of at least 32 bytes, in hex or in any base64 alphabet.
func parseSecret(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	secret, err := hex.DecodeString(text)
	if err != nil {
		unpadded := strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(text), "=")
		secret, err = base64.RawStdEncoding.DecodeString(unpadded)
	}
	// The text is not in the error, because the text may be a valid password.
	if err != nil || len(secret) < auth.MinSecretBytes {
		return nil, errBadSecret
	}
	return secret, nil
}

// minDistinctBytes is the minimum number of different byte values of a secret. 32 random bytes have
// 30 different values on average, and fewer than 16 with a probability below 1e-15.
const minDistinctBytes = 16

// checkSecret returns errWeakSecret for a secret that is obviously not random.
func checkSecret(secret []byte) error {
	if distinct := slices.Compact(slices.Sorted(slices.Values(secret))); len(distinct) < minDistinctBytes {
		return errWeakSecret
	}
	return nil
}
