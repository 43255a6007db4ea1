package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/google/uuid"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/seed"
	"greenroom/internal/seed/bank"
)

// seed fills an empty library with the built-in catalogue. It logs how many videos of the built-in
// catalogue are new to the library.
func (c *serveCommand) seed(ctx context.Context, to output, p services, passwords *auth.Passwords) error {
	hash := func(ctx context.Context, password string) (string, error) {
		return passwords.Hash(ctx, auth.HashClient{}, password)
	}
	accounts, err := seed.Apply(ctx, p.store, seed.Config{NoUsers: !c.SampleUsers, NewID: uuid.NewString, Now: to.now, NewPassword: rand.Text, Hash: hash})
	if err != nil {
		return err
	}
	if err := c.printFirstStart(to, accounts); err != nil {
		p.logger.ErrorContext(ctx, "write of the sample users' passwords failed", "cause", err)
	}
	if err := c.seedBank(ctx, p); err != nil {
		return err
	}
	updates, err := seed.UnseededVideos(ctx, p.store)
	if err == nil && len(updates.Videos) > 0 {
		p.logger.InfoContext(ctx, "this version has new videos: add them with \"greenroom catalogue updates apply\"", "videos", len(updates.Videos))
	}
	return err
}

// seedBank adds the built-in question bank to a new library. In an existing library, it updates the
// shipped questions. While an import is being applied, seedBank does nothing, and the next start
// retries.
func (c *serveCommand) seedBank(ctx context.Context, p services) error {
	shipped, err := bank.Questions()
	if err != nil {
		return err
	}
	done, err := seed.ApplyBank(ctx, p.store, shipped)
	switch {
	case library.CodeOf(err) == library.CodeImporting || library.CodeOf(err) == library.CodeBankFull:
		p.logger.WarnContext(ctx, "update of the question bank failed", "cause", err)
		return nil
	case err == nil && done.Written > 0:
		p.logger.InfoContext(ctx, "questions added to the bank or updated", "questions", done.Written)
	}
	if done.New > 0 {
		p.logger.InfoContext(ctx, "this version has new questions: add them at /admin/questions", "questions", done.New)
	}
	return err
}

// sampleUsersName is the name of the file in the data directory with the passwords of the sample
// users.
const sampleUsersName = "sample-users.txt"

// printFirstStart prints how to log in after the first start. It writes the passwords to a file
// that only its owner can read, because printed output often ends in logs.
func (c *serveCommand) printFirstStart(to output, accounts []seed.SampleUser) error {
	if len(accounts) == 0 {
		return nil
	}
	if !usesDataDir(c.storeSettings, c.secretSettings) {
		fmt.Fprintln(to.out, "Sample users were created. Their passwords are unknown, because there is no data directory to store them.")
		return nil
	}
	var text strings.Builder
	for _, account := range accounts {
		fmt.Fprintf(&text, "%s  %s\n", account.Email, account.Password)
	}
	name := filepath.Join(c.Data, sampleUsersName)
	if err := os.WriteFile(name, []byte(text.String()), 0o600); err != nil {
		return err
	}
	fmt.Fprintf(to.out, "Sample users were created. Their passwords are in %s\n", name)
	return nil
}
