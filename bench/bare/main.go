// Command bare is the least that a Go program can do to send an answer: net/http and
// the bytes, ready in memory. What it reaches is the limit for every other server on
// the machine.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
)

func main() {
	if len(os.Args) < 3 {
		log.Fatal("usage: bare URL PATH...: the answers of the server at the URL are sent")
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		log.Fatal(err)
	}
}

// run serves the answers until it is ended.
func run(url string, paths []string) error {
	handler, err := copied(url, paths)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("bare is at http://%s\n", listener.Addr())
	return http.Serve(listener, handler)
}

// copied fetches the answers and returns a handler that sends them: each at its path
// with the header fields that came with it, and at /body and its path with as few as
// can be.
func copied(url string, paths []string) (http.Handler, error) {
	mux := http.NewServeMux()
	for _, path := range paths {
		header, body, err := fetch(url + path)
		if err != nil {
			return nil, err
		}
		mux.Handle("GET "+exactly(path), sends(header, body))
		few := http.Header{"Content-Type": header["Content-Type"], "Content-Length": header["Content-Length"]}
		mux.Handle("GET "+exactly("/body"+path), sends(few, body))
	}
	return mux, nil
}

func sends(header http.Header, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		sent := w.Header()
		for name, values := range header {
			sent[name] = values
		}
		_, _ = w.Write(body) // a client that has gone cannot be told
	}
}

// exactly is the pattern of the path, whatever is asked of it, and of nothing below it.
func exactly(path string) string {
	path, _, _ = strings.Cut(path, "?")
	if strings.HasSuffix(path, "/") {
		return path + "{$}"
	}
	return path
}

// fetch returns the answer as a client gets it that takes no compression.
func fetch(url string) (http.Header, []byte, error) {
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Accept-Encoding", "identity")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", url, answer.Status)
	}
	header := answer.Header.Clone()
	header.Del("Date") // net/http sends its own
	header["Content-Length"] = []string{fmt.Sprint(len(body))}
	return header, body, err
}
