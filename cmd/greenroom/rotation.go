package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"

	"greenroom/internal/auth"
	"greenroom/internal/sqldb"
)

// secrets returns the token secret, and behind it the previous ones.
func (c *serveCommand) secrets() ([][]byte, error) {
	if keepsData(c.storeSettings, c.secretSettings) {
		if err := makeFolder(c.Data); err != nil {
			return nil, err
		}
	}
	secret, err := c.tokenSecret(c.Data)
	if err != nil {
		return nil, err
	}
	if err := checkSecret(secret); err != nil {
		return nil, err
	}
	secrets := [][]byte{secret}
	for _, text := range c.PreviousTokenSecret {
		previous, err := parseSecret(text)
		if err != nil {
			return nil, fmt.Errorf("--previous-token-secret or GREENROOM_PREVIOUS_TOKEN_SECRET: %w", err)
		}
		secrets = append(secrets, previous)
	}
	for _, name := range c.PreviousTokenSecretFile {
		previous, err := readSecret(name)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, previous)
	}
	return secrets, nil
}

// tokens returns what signs with the first of the secrets, once the library's other
// servers are known to accept that.
func (c *serveCommand) tokens(ctx context.Context, store *sqldb.Store, secrets [][]byte, logger *slog.Logger) (*auth.Tokens, error) {
	prints := make([]string, len(secrets))
	for i, secret := range secrets {
		prints[i] = auth.Fingerprint(secret)
	}
	replaced, err := store.AgreeOnSecret(ctx, prints[0], prints[1:])
	if errors.Is(err, sqldb.ErrOtherSecret) {
		return nil, c.explainSecret(err)
	}
	if err != nil {
		return nil, err
	}
	if replaced {
		logger.InfoContext(ctx, "the token secret of the library was replaced by this server's")
	}
	return auth.NewTokens(secrets[0], secrets[1:]...)
}

// explainSecret says what to do about a secret that is not the library's.
func (c *serveCommand) explainSecret(err error) error {
	ours := "than the one given"
	if !c.given() {
		ours = "than " + filepath.Join(c.Data, secretName)
	}
	return fmt.Errorf(`%w %s: give the one that its servers share with --token-secret-file; `+
		`to replace that one, give it with --previous-token-secret-file; `+
		`if it is lost, "greenroom secret adopt" takes the new one, and everybody has to log in again`, err, ours)
}

// secretCommand is "greenroom secret".
type secretCommand struct {
	Adopt adoptCommand `cmd:"" help:"Let the library take the token secret that is given, or the data folder's, when the one before is lost. Everybody has to log in again, and guests lose what they keep."`
}

// adoptCommand is "greenroom secret adopt".
type adoptCommand struct {
	storeSettings
	secretSettings
}

// Validate finds what is wrong with the settings.
func (c *adoptCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Run makes the secret the library's.
func (c *adoptCommand) Run(ctx context.Context, to output) error {
	if !c.elsewhere() || !c.given() {
		if err := makeFolder(c.Data); err != nil {
			return err
		}
	}
	secret, err := c.tokenSecret(c.Data)
	if err != nil {
		return err
	}
	store, closeStore, err := c.openNew(ctx)
	if err != nil {
		return err
	}
	err = store.AdoptSecret(ctx, auth.Fingerprint(secret))
	if err == nil {
		fmt.Fprintln(to.out, "The library takes this token secret from now on. Servers that have another have to be started again with it.")
	}
	return errors.Join(err, closeStore())
}
