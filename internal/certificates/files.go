package certificates

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// lookEvery is how often the files of a certificate are looked at, at most: whoever
// renews it writes two files, and months lie between.
const lookEvery = time.Second

// Files are a certificate and its key in PEM, which somebody else renews.
type Files struct {
	Certificate string // with the certificates between it and its authority behind it
	Key         string
	Now         func() time.Time
	Logger      *slog.Logger
}

// Source returns what shows the certificate in the files: what they hold now, and a
// second after they have changed what they hold then. Files that do not fit together
// are told of in the log, and what was there before goes on.
func (f Files) Source() (*Source, error) {
	r := &reader{files: f}
	if err := r.read(); err != nil {
		return nil, err
	}
	s := newSource(r.latest, "h2", "http/1.1")
	s.expires.Store(r.current.Leaf.NotAfter.Unix())
	return s, nil
}

// reader knows what the files held when they were read last.
type reader struct {
	files Files

	mu      sync.Mutex
	looked  time.Time
	state   filesState // when they were read last, whatever came of it
	current *tls.Certificate
}

// filesState tells whether files have changed.
type filesState struct{ certificate, key fileState }

type fileState struct {
	written time.Time
	size    int64
}

func (r *reader) latest(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := r.files.Now(); now.Sub(r.looked) >= lookEvery {
		r.looked = now
		if r.changed() {
			r.readAgain(hello)
		}
	}
	return r.current, nil
}

func (r *reader) changed() bool {
	state, err := r.files.state()
	return err == nil && state != r.state // files that are away are being replaced
}

func (r *reader) readAgain(hello *tls.ClientHelloInfo) {
	if err := r.read(); err != nil {
		r.files.Logger.ErrorContext(hello.Context(), "the new certificate can't be used; the one before goes on", "cause", err)
		return
	}
	r.files.Logger.InfoContext(hello.Context(), "a new certificate is in use", "until", r.current.Leaf.NotAfter)
}

// read takes over what the files hold, unless it can't be used.
func (r *reader) read() (err error) {
	if r.state, err = r.files.state(); err != nil {
		return err
	}
	read, err := tls.LoadX509KeyPair(r.files.Certificate, r.files.Key)
	if err != nil {
		return fmt.Errorf("read the certificate %s and its key: %w", r.files.Certificate, err)
	}
	r.current = &read
	return nil
}

func (f Files) state() (s filesState, err error) {
	if s.certificate, err = stateOf(f.Certificate); err != nil {
		return s, err
	}
	s.key, err = stateOf(f.Key)
	return s, err
}

func stateOf(name string) (fileState, error) {
	info, err := os.Stat(name)
	if err != nil {
		return fileState{}, fmt.Errorf("look at the certificate's files: %w", err)
	}
	return fileState{info.ModTime(), info.Size()}, nil
}
