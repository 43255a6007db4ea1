package bank

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"

	"greenroom/internal/library"
	"greenroom/internal/seed"
)

//go:generate go run compress.go

// compressed is a JSON array of the files in the directory questions, compressed with Brotli.
//
//go:embed bank.json.br
var compressed []byte

// Questions decodes the shipped questions.
func Questions() ([]library.BankQuestion, error) {
	text, err := io.ReadAll(brotli.NewReader(bytes.NewReader(compressed)))
	if err != nil {
		return nil, fmt.Errorf("decompress the question bank: %w", err)
	}
	return seed.DecodeBank(text)
}
