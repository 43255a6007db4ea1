// Package contract embeds the contract of the API, openapi.yaml. It also embeds the generated
// JSON form of the document.
package contract

import (
	"context"
	"embed"
)

//go:generate go run contract_json.go

//go:embed openapi.yaml openapi.json
var documents embed.FS

// Read returns the document of that name, openapi.yaml or openapi.json. Another name is
// an error.
func Read(_ context.Context, name string) (string, error) {
	text, err := documents.ReadFile(name)
	return string(text), err
}
