// Package membudget limits the total memory of responses and imports. Memory is reserved before
// data is read. A response without a reservation can send at most [MaxUnreservedBytes] bytes. No
// response can send more bytes than its reservation: see [Response].
package membudget
