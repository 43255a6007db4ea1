package membudget

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"greenroom/internal/limits"
)

const (
	// Allowance is how many bytes a response may have without a reservation. It is also
	// the size of the pieces in which larger responses are sent. The number of
	// connections bounds the memory that these bytes take.
	Allowance = limits.ResponseAllowance
	// CompressorBytes is the memory of a compressor while it is in use.
	CompressorBytes = limits.CompressorMemory
	// compressedFrom is the length from which the server compresses a response.
	compressedFrom = 1 << 10
	// NoCompression is the header that tells the compressor around the handler to leave
	// the response as it is. The compressor removes it.
	NoCompression = "No-Gzip-Compression"
)

// Response is the writer of one response. It sends at most what was reserved with
// [Reserve], or [Allowance] bytes without a reservation; beyond that Write fails with
// [ErrTooLarge]. After [Stream], it sends any number of bytes in pieces of [Allowance]
// bytes, and only what is being written has to fit into the reservation.
type Response struct {
	http.ResponseWriter
	request *http.Request
	budget  *Budget
	client  func(*http.Request) string

	reservation *Reservation // nil for none
	data        int64        // of the reservation; the rest is the compressor's
	status      int          // 0 until the handler says it
	sent        bool         // the header was sent
	written     int64
	err         error // of the connection: the client has gone
	refused     error // why something was not sent

	stream int64  // the reservation of a response that is streamed; 0 for others
	piece  []byte // what is to be sent next
}

// NewResponse returns the writer for the response to a request. The client function
// returns the address by which the budget counts. The caller calls Finish and then Close.
func (b *Budget) NewResponse(w http.ResponseWriter, r *http.Request, client func(*http.Request) string) *Response {
	return &Response{ResponseWriter: w, request: r, budget: b, client: client}
}

// Reserve reserves memory for the response that w writes, before its data is read. The
// response then has so many bytes in all. It fails as [Budget.Reserve] does. Writers of
// other types have no limits.
func Reserve(ctx context.Context, w http.ResponseWriter, bytes int64) error {
	response, ok := w.(*Response)
	if !ok || bytes <= response.limit() {
		return nil
	}
	return response.reserve(ctx, bytes)
}

// ReserveImport is [Reserve] for a request that brings an import, before its body is read.
// It waits as [Budget.ReserveImport] does.
func ReserveImport(ctx context.Context, w http.ResponseWriter, bytes int64) error {
	response, ok := w.(*Response)
	if !ok || bytes <= response.limit() {
		return nil
	}
	return response.reserveBy(ctx, bytes, (*Reservation).growImport)
}

func (r *Response) reserve(ctx context.Context, bytes int64) error {
	return r.reserveBy(ctx, bytes, (*Reservation).Grow)
}

func (r *Response) reserveBy(ctx context.Context, bytes int64, grow func(r *Reservation, ctx context.Context, more int64) error) error {
	if r.reservation == nil {
		r.reservation = r.budget.enter(r.client(r.request))
	}
	if err := grow(r.reservation, ctx, bytes-r.data); err != nil {
		return err
	}
	r.data = bytes
	return nil
}

// TryMore reserves more memory for the response that w writes, beside what it has, if that
// is possible without waiting and leaves half of the budget to others. Release returns it;
// the end of the response does, too. Writers of other types have no limits.
func TryMore(w io.Writer, bytes int64) (release func(), ok bool) {
	response, limited := w.(*Response)
	if !limited {
		return func() {}, true
	}
	return response.tryMore(bytes)
}

func (r *Response) tryMore(bytes int64) (release func(), ok bool) {
	b := r.budget
	if b.limits.Total > 0 && b.inUse.Load()+bytes > b.limits.Total/2 {
		return nil, false
	}
	if r.reservation == nil {
		r.reservation = b.enter(r.client(r.request))
	}
	if !r.reservation.TryGrow(bytes) {
		return nil, false
	}
	return func() {
		if r.reservation != nil {
			r.reservation.Shrink(r.reservation.bytes - bytes)
		}
	}, true
}

// Shrink returns what the response no longer needs of its reservation: so many bytes are
// left of it.
func Shrink(w http.ResponseWriter, to int64) {
	if response, ok := w.(*Response); ok && to < response.data {
		response.reservation.Shrink(response.reservation.bytes - (response.data - to))
		response.data = to
	}
}

// Stream lets w send any number of bytes, in pieces. The handler must hold at most so many
// bytes at a time; they are reserved when the response turns out to be larger than
// [Allowance], before its header is sent.
func Stream(w http.ResponseWriter, bytes int64) {
	if response, ok := w.(*Response); ok {
		response.stream = max(response.stream, bytes)
	}
}

// limit returns how many bytes the response may have without a further reservation.
func (r *Response) limit() int64 { return max(Allowance, r.data) }

// WriteHeader sets the status of the response. It is sent with the first byte, or by
// Finish.
func (r *Response) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

// Write implements [http.ResponseWriter].
func (r *Response) Write(p []byte) (int, error) {
	if r.stream > 0 {
		return r.writePiece(p)
	}
	if r.refused == nil && r.written+int64(len(p)) > r.limit() {
		r.refused = r.tooLarge(len(p))
	}
	if r.refused != nil {
		return 0, r.refused
	}
	return r.send(p)
}

func (r *Response) tooLarge(bytes int) error {
	return fmt.Errorf("%s sends %d bytes and has reserved %d: %w", r.request.Pattern, r.written+int64(bytes), r.limit(), ErrTooLarge)
}

// writePiece adds p to the next piece, and sends the piece when it is full.
func (r *Response) writePiece(p []byte) (int, error) {
	if r.refused == nil && int64(len(p)) > max(Allowance, r.stream) {
		r.refused = r.tooLarge(len(p))
	}
	if r.refused == nil && len(r.piece)+len(p) > Allowance {
		r.refused = Reserve(r.request.Context(), r, r.stream)
	}
	if r.refused != nil {
		return 0, r.refused
	}
	if len(r.piece)+len(p) <= Allowance {
		r.piece = append(r.piece, p...)
		return len(p), nil
	}
	if err := r.flush(); err != nil {
		return 0, err
	}
	if len(p) > Allowance {
		return r.send(p)
	}
	r.piece = append(r.piece, p...)
	return len(p), nil
}

func (r *Response) flush() error {
	if len(r.piece) == 0 {
		return r.err
	}
	_, err := r.send(r.piece)
	r.piece = r.piece[:0]
	return err
}

// send sends p, after the header.
func (r *Response) send(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	r.sendHeader(len(p))
	n, err := r.ResponseWriter.Write(p)
	r.written += int64(n)
	r.err = err
	return n, err
}

// sendHeader sends the header of a response that begins with so many bytes.
func (r *Response) sendHeader(bytes int) {
	if r.sent {
		return
	}
	r.sent = true
	h := r.Header()
	if bytes >= compressedFrom && h["Content-Encoding"] == nil && acceptsGzip(r.request) && !r.reserveCompressor() {
		h.Set(NoCompression, "1")
	}
	if r.status != 0 {
		r.ResponseWriter.WriteHeader(r.status)
	}
}

func acceptsGzip(r *http.Request) bool {
	accepted := r.Header["Accept-Encoding"]
	return len(accepted) > 0 && strings.Contains(strings.Join(accepted, ","), "gzip")
}

func (r *Response) reserveCompressor() bool {
	if r.reservation == nil {
		r.reservation = r.budget.enter(r.client(r.request))
	}
	return r.reservation.TryGrow(CompressorBytes)
}

// Finish sends what is left of the response. It must be called after the handler returned
// without an error. It returns the error of an earlier Write, which handlers may ignore.
func (r *Response) Finish() error {
	if r.refused != nil {
		return r.refused
	}
	if r.stream > 0 && !r.sent && len(r.piece) > 0 {
		r.Header().Set("Content-Length", strconv.Itoa(len(r.piece)))
	}
	if err := r.flush(); err != nil {
		return err
	}
	r.sendHeader(0)
	return nil
}

// Reset discards what was not sent, so that another response can be written. It returns
// false when the header was sent already.
func (r *Response) Reset() bool {
	if r.sent {
		return false
	}
	r.status, r.stream, r.piece, r.refused = 0, 0, nil, nil
	r.Header().Del("Content-Length")
	r.Header().Del("Content-Encoding")
	return true
}

// Gone returns whether the client closed the connection or stopped reading.
func (r *Response) Gone() bool { return r.err != nil }

// Close returns the memory of the response to the budget.
func (r *Response) Close() {
	if r.reservation != nil {
		r.reservation.Release()
		r.reservation = nil
	}
}

// Unwrap returns the writer below, for [http.ResponseController].
func (r *Response) Unwrap() http.ResponseWriter { return r.ResponseWriter }
