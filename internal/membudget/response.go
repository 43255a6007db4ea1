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
	// MaxUnreservedBytes is the maximum number of bytes of a response without a reservation. It is
	// also the size of the pieces of larger responses. The number of connections limits the total
	// memory of all such responses.
	MaxUnreservedBytes = limits.UnreservedResponseBytes
	// CompressorBytes is the memory of a compressor in use.
	CompressorBytes = limits.CompressorMemory
	// compressedFrom is the minimum size in bytes of a response that the server compresses.
	compressedFrom = 1 << 10
	// NoCompressionHeader is a header for the compressor around the handler. If a response has this
	// header, the compressor removes the header and sends the response uncompressed.
	NoCompressionHeader = "No-Gzip-Compression"
)

// Response is the writer of one response. It sends at most the bytes reserved with [Reserve], or
// [MaxUnreservedBytes] bytes without a reservation. Beyond this limit, Write returns
// [ErrReservationTooLarge]. After [Stream], a response can have any number of bytes, which are sent
// in pieces of [MaxUnreservedBytes] bytes. Only the bytes of each Write must then fit into the
// reservation.
type Response struct {
	http.ResponseWriter
	request *http.Request
	budget  *Budget
	client  func(*http.Request) string

	reservation *Reservation // reservation of the response; nil if no memory is reserved
	data        int64        // bytes of the reservation for data, without the bytes for the compressor
	status      int          // status code; 0 until the handler sets the status
	sent        bool         // whether the header was sent
	written     int64
	err         error // error of the connection, because the client has disconnected
	sendErr     error // reason why data was not sent; nil if all data was sent

	stream int64   // bytes to reserve for a streamed response; 0 if the response is not streamed
	piece  []byte  // bytes in buffer that are sent next
	buffer *[]byte // buffer from the budget's pool; nil before the first piece
}

// NewResponse returns the writer for the response to a request. The client function returns
// the client address for the budget. The caller must call Finish and then Close.
func (b *Budget) NewResponse(w http.ResponseWriter, r *http.Request, client func(*http.Request) string) *Response {
	return &Response{ResponseWriter: w, request: r, budget: b, client: client}
}

// Reserve reserves memory for the response that w writes, before its data is read. bytes is the
// total size of the response. Reserve returns the errors of [Budget.Reserve]. Writers of other
// types have no limits.
func Reserve(ctx context.Context, w http.ResponseWriter, bytes int64) error {
	response, ok := w.(*Response)
	if !ok || bytes <= response.limit() {
		return nil
	}
	return response.reserve(ctx, bytes)
}

// ReserveImport is [Reserve] for a request with an import, before its body is read. It
// waits as [Budget.ReserveImport] does.
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

func (r *Response) reserveBy(ctx context.Context, bytes int64, grow growth) error {
	if r.reservation == nil {
		r.reservation = r.budget.enter(r.client(r.request))
	}
	if err := grow(r.reservation, ctx, bytes-r.data); err != nil {
		return err
	}
	r.data = bytes
	return nil
}

// TryReserve reserves additional memory for the response that w writes, without waiting. ok is
// false if more than half of the budget would be in use. Both release and Close return the memory
// to the budget. Writers of other types have no limits.
func TryReserve(w io.Writer, bytes int64) (release func(), ok bool) {
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

// Shrink reduces the reservation for the data of the response to the given bytes.
func Shrink(w http.ResponseWriter, to int64) {
	if response, ok := w.(*Response); ok && to < response.data {
		response.reservation.Shrink(response.reservation.bytes - (response.data - to))
		response.data = to
	}
}

// Stream lets w send any number of bytes in pieces. The handler must hold at most the given bytes
// at a time. If the response is larger than [MaxUnreservedBytes], these bytes are reserved before
// the header is sent.
func Stream(w http.ResponseWriter, bytes int64) {
	if response, ok := w.(*Response); ok {
		response.stream = max(response.stream, bytes)
	}
}

// limit returns the maximum number of bytes of the response without a further reservation.
func (r *Response) limit() int64 { return max(MaxUnreservedBytes, r.data) }

// WriteHeader sets the status of the response. The status is sent with the first byte, or
// by Finish.
func (r *Response) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

// Write implements [http.ResponseWriter].
func (r *Response) Write(p []byte) (int, error) {
	if r.stream > 0 {
		return r.writeChunk(p)
	}
	if r.sendErr == nil && r.written+int64(len(p)) > r.limit() {
		r.sendErr = r.tooLarge(len(p))
	}
	if r.sendErr != nil {
		return 0, r.sendErr
	}
	return r.send(p)
}

func (r *Response) tooLarge(bytes int) error {
	return fmt.Errorf("%s sends %d bytes and has reserved %d: %w", r.request.Pattern, r.written+int64(bytes), r.limit(), ErrReservationTooLarge)
}

// writeChunk adds p to the buffered piece. It sends the piece first if p does not fit.
func (r *Response) writeChunk(p []byte) (int, error) {
	if r.sendErr == nil && int64(len(p)) > max(MaxUnreservedBytes, r.stream) {
		r.sendErr = r.tooLarge(len(p))
	}
	if r.sendErr == nil && len(r.piece)+len(p) > MaxUnreservedBytes {
		r.sendErr = Reserve(r.request.Context(), r, r.stream)
	}
	if r.sendErr != nil {
		return 0, r.sendErr
	}
	if len(r.piece)+len(p) <= MaxUnreservedBytes {
		r.appendPiece(p)
		return len(p), nil
	}
	if err := r.flush(); err != nil {
		return 0, err
	}
	if len(p) > MaxUnreservedBytes {
		return r.send(p)
	}
	r.appendPiece(p)
	return len(p), nil
}

// appendPiece appends p to the piece. Pieces are from a pool, which halves the memory that a
// response with 20 videos allocates.
func (r *Response) appendPiece(p []byte) {
	if r.buffer == nil {
		buffer, ok := r.budget.pieces.Get().(*[]byte)
		if !ok {
			made := make([]byte, MaxUnreservedBytes)
			buffer = &made
		}
		r.buffer, r.piece = buffer, (*buffer)[:0]
	}
	r.piece = append(r.piece, p...)
}

func (r *Response) flush() error {
	if len(r.piece) == 0 {
		return r.err
	}
	_, err := r.send(r.piece)
	r.piece = r.piece[:0]
	return err
}

// send sends p, after the header if the header was not sent yet.
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

// sendHeader sends the header of a response whose first write has the given bytes.
func (r *Response) sendHeader(bytes int) {
	if r.sent {
		return
	}
	r.sent = true
	h := r.Header()
	if bytes >= compressedFrom && h["Content-Encoding"] == nil && acceptsGzip(r.request) && !r.reserveCompressor() {
		h.Set(NoCompressionHeader, "1")
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

// Finish sends the buffered end of the response. The caller must call it after the handler has
// returned without an error. Finish returns the error of an earlier Write, so that handlers can
// ignore write errors.
func (r *Response) Finish() error {
	if r.sendErr != nil {
		return r.sendErr
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

// Reset discards the data that was not sent, so that another response can be written. It
// returns false if the header was already sent.
func (r *Response) Reset() bool {
	if r.sent {
		return false
	}
	r.status, r.stream, r.piece, r.sendErr = 0, 0, r.piece[:0], nil
	r.Header().Del("Content-Length")
	r.Header().Del("Content-Encoding")
	return true
}

// Failed reports whether writing to the client failed, because the client disconnected or
// stopped reading.
func (r *Response) Failed() bool { return r.err != nil }

// Close returns the memory of the response to the budget.
func (r *Response) Close() {
	if r.buffer != nil {
		r.budget.pieces.Put(r.buffer)
		r.buffer, r.piece = nil, nil
	}
	if r.reservation != nil {
		r.reservation.Release()
		r.reservation = nil
	}
}

// Unwrap returns the underlying writer, for [http.ResponseController].
func (r *Response) Unwrap() http.ResponseWriter { return r.ResponseWriter }
