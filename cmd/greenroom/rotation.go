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

// secrets returns the token secret, followed by the previous secrets.
func (c *serveCommand) secrets() ([][]byte, error) {
	if usesDataDir(c.storeSettings, c.secretSettings) {
		if err := createDataDir(c.Data); err != nil {
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
		previous, err := readSecret("previous token secret", name)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, previous)
	}
	return secrets, nil
}

// tokens returns a signer that uses the first secret. Before, it waits until all servers of the
// library accept this secret.
func (c *serveCommand) tokens(ctx context.Context, store *sqldb.Store, secrets [][]byte, logger *slog.Logger) (*auth.Tokens, error) {
	prints := make([]string, len(secrets))
	for i, secret := range secrets {
		prints[i] = auth.Fingerprint(secret)
	}
	replaced, err := store.EnsureSecret(ctx, prints[0], prints[1:])
	if errors.Is(err, sqldb.ErrOtherSecret) {
		return nil, c.explainSecret(err)
	}
	if err != nil {
		return nil, err
	}
	if replaced {
		logger.InfoContext(ctx, "token secret of the library replaced")
	}
	return auth.NewTokens(secrets[0], secrets[1:]...)
}

// explainSecret adds the possible solutions to the error that the library uses another secret.
func (c *serveCommand) explainSecret(err error) error {
	ours := "than the one given"
	if !c.isSet() {
		ours = "than " + filepath.Join(c.Data, secretName)
	}
	return fmt.Errorf(`%w %s: give the secret of the library's servers with --token-secret-file; `+
		`to replace this secret, give it with --previous-token-secret-file; `+
		`if it is lost, run "greenroom secret set" with a new one: all users must log in again`, err, ours)
}

// secretCommand is "greenroom secret".
type secretCommand struct {
	Set   setSecretCommand `cmd:"" help:"Replace the token secret of the library if the previous one is lost. All users must log in again, and guests lose their data."`
	Adopt setSecretCommand `cmd:"" hidden:"" help:"Former name of \"set\"."`
}

// setSecretCommand is "greenroom secret set".
type setSecretCommand struct {
	storeSettings
	secretSettings
}

// Validate checks the settings.
func (c *setSecretCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Run replaces the secret of the library by the secret of this command.
func (c *setSecretCommand) Run(ctx context.Context, to output) error {
	if !c.usesPostgres() || !c.isSet() {
		if err := createDataDir(c.Data); err != nil {
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
	err = store.ReplaceSecret(ctx, auth.Fingerprint(secret))
	if err == nil {
		fmt.Fprintln(to.out, "The library now uses this token secret. Restart servers that have another secret.")
	}
	return errors.Join(err, closeStore())
}
