// Package membudget limits the total memory of responses and imports. Memory is reserved before
// data is read. A [Response] can send at most the reserved bytes, or [MaxUnreservedBytes] bytes
// without a reservation.
package membudget
