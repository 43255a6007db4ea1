// Package commonpasswords contains the 100,000 most common passwords as a Golomb-coded set.
//
// The set contains the 46,662 different lower-case passwords that have at least 8 bytes. It also
// reports 1 of 16,384 other passwords as common. The set takes 90 kB instead of the 465 kB of the
// passwords. The National Cyber Security Centre of the United Kingdom published the list from Have
// I Been Pwned; see NOTICE.
package commonpasswords

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
)

// remainderBits is the number of bits of each difference that are stored uncompressed. The rate of
// false positives is 1 in 2^remainderBits.
const remainderBits = 14

// set contains the number of passwords in 4 bytes, followed by the differences of their sorted
// hashes.
//
//go:embed set.gcs
var set []byte

// Contains reports whether the password in lower case is one of the most common passwords.
// It reads at most the whole set, in less than 1 ms.
func Contains(password string) bool {
	return contains(set, password)
}

func contains(set []byte, password string) bool {
	count := uint64(binary.BigEndian.Uint32(set))
	wanted, position := position(password, count), uint64(0)
	r := bitReader{data: set[4:]}
	for range count {
		position += r.difference()
		if position >= wanted {
			return position == wanted
		}
	}
	return false
}

// position returns the hash of the password in lower case, from 0 to count × 2^remainderBits.
func position(password string, count uint64) uint64 {
	sum := sha256.Sum256([]byte(strings.ToLower(password)))
	high, _ := bits.Mul64(binary.BigEndian.Uint64(sum[:]), count<<remainderBits)
	return high
}

// Encode returns the set of the passwords.
func Encode(passwords []string) []byte {
	count := uint64(len(passwords))
	positions := make([]uint64, len(passwords))
	for i, password := range passwords {
		positions[i] = position(password, count)
	}
	slices.SortFunc(positions, cmp.Compare[uint64])
	var w bitWriter
	previous := uint64(0)
	for _, position := range positions {
		w.difference(position - previous)
		previous = position
	}
	var encoded bytes.Buffer
	encoded.Write(binary.BigEndian.AppendUint32(nil, uint32(count)))
	encoded.Write(w.data)
	encoded.Write(make([]byte, 8)) // 8 bytes of padding, because the reader reads 8 bytes at a time
	return encoded.Bytes()
}

// bitReader reads Golomb-Rice codes: a quotient in unary and a remainder in binary.
type bitReader struct {
	data []byte
	at   uint64 // position in bits
}

// difference reads a code of at most 56 bits.
func (r *bitReader) difference() uint64 {
	code := binary.BigEndian.Uint64(r.data[r.at/8:]) << (r.at % 8)
	quotient := uint64(bits.LeadingZeros64(^code))
	r.at += quotient + 1 + remainderBits
	return quotient<<remainderBits | code<<(quotient+1)>>(64-remainderBits)
}

type bitWriter struct {
	data []byte
	at   uint64 // position in bits
}

func (w *bitWriter) bit(bit uint64) {
	if w.at%8 == 0 {
		w.data = append(w.data, 0)
	}
	w.data[w.at/8] |= byte(bit << (7 - w.at%8))
	w.at++
}

func (w *bitWriter) difference(value uint64) {
	for range value >> remainderBits {
		w.bit(1)
	}
	w.bit(0)
	for i := remainderBits - 1; i >= 0; i-- {
		w.bit(value >> i & 1)
	}
}
