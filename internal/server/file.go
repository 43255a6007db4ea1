package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"greenroom/internal/conneg"
)

// file is one file of the app's build in all its encodings.
//
// All responses share the slices with the header values, so they must not be modified.
type file struct {
	contentType  []string
	cacheControl []string
	policy       []string  // value of the Content-Security-Policy header
	variants     []variant // variants by size, smallest first, except that the identity encoding is last
}

// variant is a file in one encoding.
type variant struct {
	encoding string // name of the encoding; "" for identity
	etag     func() []string
	open     func() (body io.ReadCloser, size int64, err error) // opens the content; nil if the variant is in memory

	// body is the content; nil for a variant that is not in memory.
	body   []byte
	length []string
}

// encodings lists the encodings of precompressed files in a build, with the suffixes of their file
// names. The encoding with the smallest output is first.
func encodings() []struct{ name, suffix string } {
	return []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}
}

// readFiles returns the files of a build by path. It skips hidden files, which exist only because
// version control cannot track an empty directory.
func readFiles(build fs.FS) (map[string]*file, error) {
	sizes, err := sizesOf(build)
	if err != nil {
		return nil, err
	}
	files := make(map[string]*file, len(sizes))
	for name := range sizes {
		original := strings.TrimSuffix(strings.TrimSuffix(name, ".br"), ".gz")
		if original != name && (sizes.has(original) || sizes.brotliOnly(original)) {
			name = original
		}
		if files[name] != nil {
			continue
		}
		files[name] = readFile(build, name, sizes)
	}
	return files, nil
}

// fileSizes maps the path of each file of a build to its size in bytes.
type fileSizes map[string]int64

func (s fileSizes) has(name string) bool {
	_, ok := s[name]
	return ok
}

// brotliOnly reports whether the build contains the file only in the encoding brotli. Three
// encodings of such files would make the binary too large. Some clients do not support brotli, for
// example browsers without TLS. For these clients, the server decompresses the file and may
// compress it with gzip.
func (s fileSizes) brotliOnly(name string) bool {
	return !s.has(name) && s.has(name+".br")
}

func sizesOf(build fs.FS) (fileSizes, error) {
	sizes := make(fileSizes)
	err := fs.WalkDir(build, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		sizes[name] = info.Size()
		return nil
	})
	return sizes, err
}

func readFile(build fs.FS, name string, sizes fileSizes) *file {
	if sizes.brotliOnly(name) {
		return readBrotliOnly(build, name, sizes)
	}
	f := newFile(name)
	for _, e := range encodings() {
		if size, ok := sizes[name+e.suffix]; ok {
			f.variants = append(f.variants, fromBuild(build, name+e.suffix, e.name, size, name))
		}
	}
	f.variants = append(f.variants, fromBuild(build, name, "", sizes[name], name))
	return f
}

// readBrotliOnly returns a file that the build contains only in the encoding brotli.
func readBrotliOnly(build fs.FS, name string, sizes fileSizes) *file {
	from := name + ".br"
	f := newFile(name)
	f.variants = []variant{
		fromBuild(build, from, "br", sizes[from], from),
		{encoding: "gzip", etag: tagOf(build, from, "gzip"), open: func() (io.ReadCloser, int64, error) {
			body, err := openBrotli(build, from)
			return gzipReader(body), unknownSize, err
		}},
		{etag: tagOf(build, from, ""), open: func() (io.ReadCloser, int64, error) {
			body, err := openBrotli(build, from)
			return body, unknownSize, err
		}},
	}
	return f
}

// unknownSize is the size of a body that is generated while it is sent.
const unknownSize = -1

// body reads from a reader and closes the source of the reader.
type body struct {
	io.Reader
	io.Closer
}

// openBrotli opens a brotli file and decompresses it.
func openBrotli(build fs.FS, name string) (io.ReadCloser, error) {
	compressed, err := build.Open(name)
	if err != nil {
		return nil, err
	}
	return body{brotli.NewReader(compressed), compressed}, nil
}

// gzipReader returns a reader of from's content, compressed with gzip at the fastest level.
func gzipReader(from io.ReadCloser) io.ReadCloser {
	if from == nil {
		return nil
	}
	reader, writer := io.Pipe()
	go func() {
		into, err := gzip.NewWriterLevel(writer, gzip.BestSpeed)
		if err == nil {
			_, err = io.Copy(into, from)
			err = errors.Join(err, into.Close())
		}
		_ = writer.CloseWithError(errors.Join(err, from.Close())) // CloseWithError never returns an error
	}()
	return reader
}

// newFile returns a file without variants. The name determines the headers.
func newFile(name string) *file {
	f := &file{contentType: []string{contentType(name)}, cacheControl: []string{"no-cache"}, policy: []string{pagePolicy}}
	if strings.HasPrefix(name, "assets/") {
		f.cacheControl = []string{"public, max-age=31536000, immutable"} // these files can be cached forever, because their names contain a hash of the content
	}
	if strings.HasPrefix(f.contentType[0], "text/javascript") {
		f.policy = []string{workerPolicy}
	}
	return f
}

// withRecording returns f with the policy of the pages on which users record themselves. It sets
// the matching Permissions-Policy in h.
func (f *file) withRecording(h http.Header) *file {
	h["Permissions-Policy"] = []string{recordingPermissions}
	page := *f
	page.policy = []string{recordingPolicy}
	return &page
}

// fromBuild returns a variant whose content each response reads from the build. Its ETag depends on
// the content of the file named.
func fromBuild(build fs.FS, name, encoding string, size int64, named string) variant {
	return variant{encoding: encoding, etag: tagOf(build, named, encoding), open: func() (io.ReadCloser, int64, error) {
		body, err := build.Open(name)
		return body, size, err
	}}
}

// inMemory returns a variant in memory. Its ETag depends on content.
func inMemory(body []byte, encoding string, content []byte) variant {
	tag := etag(sha256.Sum256(content), encoding)
	return variant{encoding: encoding, etag: func() []string { return tag }, body: body, length: []string{strconv.Itoa(len(body))}}
}

// tagOf returns a function that computes the ETag of a build file on its first call. A file that is
// never requested is therefore never read.
func tagOf(build fs.FS, name, encoding string) func() []string {
	return sync.OnceValue(func() []string {
		sum, err := sumOf(build, name)
		if err != nil {
			panic(fmt.Errorf("read a file of the app: %w", err)) // impossible, because the file was in the build at the start
		}
		return etag(sum, encoding)
	})
}

func sumOf(build fs.FS, name string) (sum [sha256.Size]byte, err error) {
	content, err := build.Open(name)
	if err != nil {
		return sum, err
	}
	defer func() { _ = content.Close() }() // an error can be ignored, because the file was only read
	digest := sha256.New()
	if _, err := io.Copy(digest, content); err != nil {
		return sum, err
	}
	return [sha256.Size]byte(digest.Sum(nil)), nil
}

// etag returns the ETag of content in an encoding. Each encoding is a different representation and
// needs its own ETag.
func etag(sum [sha256.Size]byte, encoding string) []string {
	return []string{fmt.Sprintf(`"%s%s"`, base64.RawURLEncoding.EncodeToString(sum[:12]), encoding)}
}

// serve writes the file in the client's preferred encoding.
func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	v := choose(f.variants, strings.Join(r.Header["Accept-Encoding"], ","))
	h := w.Header()
	h["Cache-Control"] = f.cacheControl
	h["Content-Security-Policy"] = f.policy
	if len(f.variants) > 1 {
		h.Add("Vary", "Accept-Encoding")
	}
	if status == http.StatusOK {
		tag := v.etag()
		h["Etag"] = tag
		if requested := r.Header["If-None-Match"]; requested != nil && conneg.MatchETag(requested, tag[0]) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h["Content-Type"] = f.contentType
	if v.encoding != "" {
		h["Content-Encoding"] = []string{v.encoding}
	}
	if v.open != nil {
		v.send(w, r, status)
		return
	}
	h["Content-Length"] = v.length
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(v.body) // an error means that the client has disconnected
	}
}

// send streams the variant from the build.
func (v variant) send(w http.ResponseWriter, r *http.Request, status int) {
	body, size, err := v.open()
	if err != nil {
		panic(fmt.Errorf("open a file of the app: %w", err)) // impossible, because the file was in the build at the start
	}
	defer func() { _ = body.Close() }() // an error can be ignored, because the file was only read
	if size != unknownSize {
		w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, body) // an error means that the client has disconnected
	}
}

// choose returns the first variant with the highest quality value in Accept-Encoding. If the client
// accepts no variant, it returns the last variant (identity).
func choose(variants []variant, acceptEncoding string) variant {
	chosen, best := variants[len(variants)-1], 0.0
	for _, v := range variants {
		if q := conneg.Quality(acceptEncoding, v.encoding); q > best {
			chosen, best = v, q
		}
	}
	return chosen
}

// contentType returns the media type of a file name. It does not use the MIME table of the
// operating system, because the table differs between machines.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".yaml":
		return "application/yaml"
	case ".wasm":
		return "application/wasm"
	case ".woff2":
		return "font/woff2"
	case ".ico":
		return "image/x-icon"
	case ".png":
		return "image/png"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	case ".webp":
		return "image/webp"
	case ".avif":
		return "image/avif"
	default:
		return "application/octet-stream"
	}
}
