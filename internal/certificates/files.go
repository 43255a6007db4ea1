package certificates

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// checkInterval is the minimum interval between checks of the files. Certificates are renewed only
// every few months.
const checkInterval = time.Second

// FileConfig configures a certificate and its key in PEM files that another process renews.
type FileConfig struct {
	Certificate string // path of a file with the certificate, followed by its intermediate certificates
	Key         string
	Now         func() time.Time
	Logger      *slog.Logger
}

// OpenSource returns a source that uses the certificate in the files. It loads a changed
// certificate within 1 s. If the new certificate and key do not match, it logs an error and retains
// the previous certificate.
func (f FileConfig) OpenSource() (*Source, error) {
	r := &fileReader{files: f}
	if err := r.read(); err != nil {
		return nil, err
	}
	s := newSource(r.latest, "h2", "http/1.1")
	s.expires.Store(r.current.Leaf.NotAfter.Unix())
	return s, nil
}

// fileReader caches the certificate of the last successful read.
type fileReader struct {
	files FileConfig

	mu      sync.Mutex
	looked  time.Time
	state   filesState // state of the files at the last read, also after a failed read
	current *tls.Certificate
}

// filesState contains the state of both files, to detect changes.
type filesState struct{ certificate, key fileState }

type fileState struct {
	written time.Time
	size    int64
}

func (r *fileReader) latest(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := r.files.Now(); now.Sub(r.looked) >= checkInterval {
		r.looked = now
		if r.changed() {
			r.reload(hello)
		}
	}
	return r.current, nil
}

func (r *fileReader) changed() bool {
	state, err := r.files.state()
	return err == nil && state != r.state // the files can be missing while a process replaces them
}

func (r *fileReader) reload(hello *tls.ClientHelloInfo) {
	if err := r.read(); err != nil {
		r.files.Logger.ErrorContext(hello.Context(), "reload of the certificate failed; the previous certificate remains in use", "cause", err)
		return
	}
	r.files.Logger.InfoContext(hello.Context(), "certificate reloaded", "until", r.current.Leaf.NotAfter)
}

// read loads the certificate in the files. After an error, the current certificate stays in use.
func (r *fileReader) read() (err error) {
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

func (f FileConfig) state() (s filesState, err error) {
	if s.certificate, err = stateOf(f.Certificate); err != nil {
		return s, err
	}
	s.key, err = stateOf(f.Key)
	return s, err
}

func stateOf(name string) (fileState, error) {
	info, err := os.Stat(name)
	if err != nil {
		return fileState{}, fmt.Errorf("stat the certificate files: %w", err)
	}
	return fileState{info.ModTime(), info.Size()}, nil
}
