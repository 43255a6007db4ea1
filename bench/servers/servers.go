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

// Binaries contains the paths of the built binaries.
type Binaries struct {
	Greenroom, PocketBase, Baseline, Filler string
}

// Greenroom is a running Greenroom server.
type Greenroom struct{ *process.Process }

// Store is the location of a library. The library is in a PostgreSQL database if DatabaseURL is
// set, otherwise in a file in the directory.
type Store struct {
	Dir         string
	DatabaseURL string
}

// arguments returns the command-line arguments for the store.
func (s Store) arguments(flag string) []string {
	if s.DatabaseURL != "" {
		return []string{flag + "database-url", s.DatabaseURL}
	}
	return []string{flag + "data", s.Dir}
}

// StartGreenroom starts Greenroom with its default settings, except that new accounts, guests and
// writes are not limited. These limits are disabled, because all requests are from one address. The
// log is written to a file in the directory.
func (p Binaries) StartGreenroom(ctx context.Context, store Store) (*Greenroom, error) {
	arguments := []string{"serve", "--listen", "127.0.0.1:0", "--signup-limit", "0", "--guests-per-address", "0", "--max-guests", "0",
		"--writes-per-account", "0", "--writes-per-address", "0", "--data", store.Dir}
	if store.DatabaseURL != "" {
		arguments = append(arguments, store.arguments("--")...)
	}
	log, err := logFile(store.Dir)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	// Servers that share a database must have the same secret.
	environment := []string{"GREENROOM_TOKEN_SECRET=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}
	started, err := process.Start(ctx, log, environment, p.Greenroom, arguments...)
	if err != nil {
		return nil, errors.Join(err, lastOf(store.Dir))
	}
	return &Greenroom{started}, nil
}

// PocketBase is a running PocketBase server, with its IDs and accounts.
type PocketBase struct {
	*process.Process
	Videos  []string `json:"videos"` // IDs of the videos
	Clients []struct {
		ID    string `json:"id"`
		Token string `json:"token"`
	} `json:"people"`
}

// StartPocketBase starts PocketBase in the directory. videos is the name of a file with a response
// of Greenroom, which contains a list of videos.
func (p Binaries) StartPocketBase(ctx context.Context, dir, videos string) (*PocketBase, error) {
	log, err := logFile(dir)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	started, err := process.Start(ctx, log, nil, p.PocketBase, filepath.Join(dir, "data"), videos)
	if err != nil {
		return nil, errors.Join(err, lastOf(dir))
	}
	pocketbase := &PocketBase{Process: started}
	for _, line := range started.Said {
		if json.Unmarshal([]byte(line), pocketbase) == nil && len(pocketbase.Clients) > 0 {
			return pocketbase, nil
		}
	}
	started.Stop()
	return nil, errors.New("PocketBase did not print its accounts")
}

// StartBaseline starts the baseline server. It fetches the responses at these paths from the server
// at url, and sends copies of them.
func (p Binaries) StartBaseline(ctx context.Context, url string, paths ...string) (*process.Process, error) {
	return process.Start(ctx, os.Stderr, nil, p.Baseline, append([]string{url}, paths...)...)
}

const logName = "log"

func logFile(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return os.OpenFile(filepath.Join(dir, logName), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
}

// lastOf returns an error that contains the end of the log in the directory.
func lastOf(dir string) error {
	const limit = 2000
	text, err := os.ReadFile(filepath.Join(dir, logName))
	if err != nil {
		return err
	}
	return fmt.Errorf("end of the server log: %s", text[max(0, len(text)-limit):])
}
