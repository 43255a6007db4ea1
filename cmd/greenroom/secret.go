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

// tokenSecretKind is the name of the token secret in messages.
const tokenSecretKind = "token secret"

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
		return readSecret(tokenSecretKind, s.TokenSecretFile)
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

// secretFiles returns the paths of all configured files with secrets, and of the token secret in the
// data directory.
func (c *serveCommand) secretFiles() []string {
	return append([]string{
		c.secretFile(c.Data), c.DatabaseURLFile, c.DatabaseReplicaURLFile, c.SMTPURLFile, c.TranscribeKeyFile, c.OIDCClientSecretFile, c.TLSKey,
	}, c.PreviousTokenSecretFile...)
}

// warnOfSecretAccess logs a warning for each file with a secret that other users of the machine can
// access. It ignores missing files.
func (c *serveCommand) warnOfSecretAccess(ctx context.Context, logger *slog.Logger) {
	for _, name := range c.secretFiles() {
		if mode, open, err := isAccessibleByOthers(name); err == nil && open {
			logger.WarnContext(ctx, "other accounts of this machine can access a file with a secret: run chmod go-rwx", "file", name, "mode", mode.String())
		}
	}
}

// readSecretFile returns the text of a file with a secret, without surrounding white space. kind is
// the name of the secret in error messages. If all users of the machine can access the file,
// readSecretFile returns an error.
func readSecretFile(kind, name string) (string, error) {
	if err := checkSecretFile(kind, name); err != nil {
		return "", err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return "", fmt.Errorf("read the %s: %w", kind, err)
	}
	return strings.TrimSpace(string(text)), nil
}

// checkSecretFile returns an error if all users of the machine can access the file. Devices and
// pipes are accepted, because they do not store the secret.
func checkSecretFile(kind, name string) error {
	mode, open, err := isAccessibleByOthers(name)
	if err != nil {
		return fmt.Errorf("read the %s: %w", kind, err)
	}
	if open && mode.IsRegular() && mode.Perm()&0o007 != 0 {
		return fmt.Errorf("all accounts of this machine can access the %s file %s (mode %s): run chmod go-rwx", kind, name, mode)
	}
	return nil
}

// existingSecret returns the configured secret or the secret in the directory. If both are missing,
// it returns nil. It does not check the mode of the secret in the directory, because a backup must not
// fail for this reason.
func (s *secretSettings) existingSecret(dir string) ([]byte, error) {
	if s.isSet() {
		return s.tokenSecret(dir)
	}
	name := filepath.Join(dir, secretName)
	text, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("read the %s: %w", tokenSecretKind, err)
	}
	return parseSecretOf(name, string(text))
}

// dataDirSecret returns the secret in the directory. If it is missing, it creates one. Processes
// that start at the same time get the same secret.
func dataDirSecret(dir string) ([]byte, error) {
	name := filepath.Join(dir, secretName)
	secret, err := readSecret(tokenSecretKind, name)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	if err := createSecret(dir, name); err != nil {
		return nil, fmt.Errorf("create the token secret: %w", err)
	}
	return readSecret(tokenSecretKind, name)
}

// readSecret reads a token secret from a file.
func readSecret(kind, name string) ([]byte, error) {
	text, err := readSecretFile(kind, name)
	if err != nil {
		return nil, err
	}
	return parseSecretOf(name, text)
}

// parseSecretOf parses the token secret of a file. It adds the name of the file to an error.
func parseSecretOf(name, text string) ([]byte, error) {
	secret, err := parseSecret(text)
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
	defer func() { _ = os.Remove(draft.Name()) }() // if the draft cannot be removed, a hidden file stays behind
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
