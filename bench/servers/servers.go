// Package servers starts the programs that are measured, each with a folder of its own.
package servers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"greenroom/bench/process"
)

// Programs says where the built programs are.
type Programs struct {
	Greenroom, PocketBase, Bare, Filler string
}

// Greenroom is a Greenroom that runs.
type Greenroom struct{ *process.Process }

// Store is where a Greenroom keeps its library: a database in PostgreSQL, or else the
// file in the folder.
type Store struct {
	Folder      string
	DatabaseURL string
}

// arguments names the store as the program wants it.
func (s Store) arguments(flag string) []string {
	if s.DatabaseURL != "" {
		return []string{flag + "database-url", s.DatabaseURL}
	}
	return []string{flag + "data", s.Folder}
}

// StartGreenroom starts Greenroom with its own settings, but for the limits of new
// accounts, guests and changes: all of ours come from one address. Its log goes to a file in the folder.
func (p Programs) StartGreenroom(ctx context.Context, store Store) (*Greenroom, error) {
	arguments := []string{"serve", "--listen", "127.0.0.1:0", "--accounts-per-address", "0", "--guests-per-address", "0", "--max-guests", "0",
		"--writes-per-account", "0", "--writes-per-address", "0", "--data", store.Folder}
	if store.DatabaseURL != "" {
		arguments = append(arguments, store.arguments("--")...)
	}
	log, err := logFile(store.Folder)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	// Servers that share a database share the secret.
	environment := []string{"GREENROOM_TOKEN_SECRET=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}
	started, err := process.Start(ctx, log, environment, p.Greenroom, arguments...)
	if err != nil {
		return nil, errors.Join(err, lastOf(store.Folder))
	}
	return &Greenroom{started}, nil
}

// PocketBase is a PocketBase that runs, with what it holds.
type PocketBase struct {
	*process.Process
	Videos []string `json:"videos"` // their ids
	People []struct {
		ID    string `json:"id"`
		Token string `json:"token"`
	} `json:"people"`
}

// StartPocketBase starts PocketBase in the folder with the videos of the file, an answer
// of Greenroom's list of videos.
func (p Programs) StartPocketBase(ctx context.Context, folder, videos string) (*PocketBase, error) {
	log, err := logFile(folder)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	started, err := process.Start(ctx, log, nil, p.PocketBase, filepath.Join(folder, "data"), videos)
	if err != nil {
		return nil, errors.Join(err, lastOf(folder))
	}
	pocketbase := &PocketBase{Process: started}
	for _, line := range started.Said {
		if json.Unmarshal([]byte(line), pocketbase) == nil && len(pocketbase.People) > 0 {
			return pocketbase, nil
		}
	}
	started.Stop()
	return nil, errors.New("PocketBase did not say who may like what")
}

// StartBare starts the bare program, which sends the answers that the server at url
// gives at those paths.
func (p Programs) StartBare(ctx context.Context, url string, paths ...string) (*process.Process, error) {
	return process.Start(ctx, os.Stderr, nil, p.Bare, append([]string{url}, paths...)...)
}

const logName = "log"

func logFile(folder string) (*os.File, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	return os.OpenFile(filepath.Join(folder, logName), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
}

// lastOf returns the end of the log in the folder as an error.
func lastOf(folder string) error {
	const most = 2000
	text, err := os.ReadFile(filepath.Join(folder, logName))
	if err != nil {
		return err
	}
	return fmt.Errorf("its log ends with %s", text[max(0, len(text)-most):])
}
