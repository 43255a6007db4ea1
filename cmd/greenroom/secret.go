package main

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"greenroom/internal/auth"
	"greenroom/internal/durable"
)

// secretName is the file in the data folder that holds the token secret.
const secretName = "token.secret"

var errBadSecret = errors.New("not a token secret: it takes at least 32 random bytes in hex or base64, as \"openssl rand -hex 32\" prints")

var errWeakSecret = fmt.Errorf("not a random token secret: it has fewer than %d different bytes. Make one with \"openssl rand -hex 32\", and give this one with --previous-token-secret-file until its sessions end", minDistinctBytes)

// tokenSecret returns the secret that was given, or the one in the data folder,
// which it makes when there is none.
func (s *secretSettings) tokenSecret(folder string) ([]byte, error) {
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
		return keptSecret(folder)
	}
}

// knownSecret returns the secret that was given or is in the folder, and nil when there
// is none.
func (s *secretSettings) knownSecret(folder string) ([]byte, error) {
	if s.given() {
		return s.tokenSecret(folder)
	}
	secret, err := readSecret(filepath.Join(folder, secretName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return secret, err
}

// keptSecret returns the secret kept in the folder, which it makes first when
// it is missing. Processes that start at once agree on one.
func keptSecret(folder string) ([]byte, error) {
	name := filepath.Join(folder, secretName)
	secret, err := readSecret(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	if err := makeSecret(folder, name); err != nil {
		return nil, fmt.Errorf("make the token secret: %w", err)
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

// makeSecret writes a new secret under another name, as a whole and to the
// disk, and links it to its own name: whoever is first wins, and nobody ever
// reads half a secret.
func makeSecret(folder, name string) error {
	draft, err := os.CreateTemp(folder, "."+secretName+"-*") // mode 0600
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // at worst a hidden file stays behind
	secret := make([]byte, auth.MinSecretBytes)
	_, _ = rand.Read(secret) // it never fails
	if err := durable.GiveAway(draft, folder); err != nil {
		return errors.Join(err, draft.Close())
	}
	if err := writeThrough(draft, hex.EncodeToString(secret)+"\n"); err != nil {
		return err
	}
	if err := os.Link(draft.Name(), name); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return durable.SyncFolder(folder)
}

// writeThrough writes the file to the disk and closes it.
func writeThrough(f *os.File, text string) error {
	_, err := f.WriteString(text)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// parseSecret reads at least 32 bytes in hex or in any of base64's alphabets.
func parseSecret(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	secret, err := hex.DecodeString(text)
	if err != nil {
		unpadded := strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(text), "=")
		secret, err = base64.RawStdEncoding.DecodeString(unpadded)
	}
	// The message does not repeat the text: it may be a good password.
	if err != nil || len(secret) < auth.MinSecretBytes {
		return nil, errBadSecret
	}
	return secret, nil
}

// minDistinctBytes is how many different bytes a secret has at least. 32 random bytes have
// 30 on average, and fewer than 16 with a probability below 1e-15.
const minDistinctBytes = 16

// checkSecret returns errWeakSecret for a secret that is not random.
func checkSecret(secret []byte) error {
	if distinct := slices.Compact(slices.Sorted(slices.Values(secret))); len(distinct) < minDistinctBytes {
		return errWeakSecret
	}
	return nil
}
