// Package contract embeds the API's contract: openapi.yaml as it is written by
// hand, and the same document as JSON.
package contract

import _ "embed"

//go:generate go run contract_json.go

// YAML returns openapi.yaml.
func YAML() string { return openapiYAML }

// JSON returns openapi.json, which is generated from openapi.yaml.
func JSON() string { return openapiJSON }

//go:embed openapi.yaml
var openapiYAML string

//go:embed openapi.json
var openapiJSON string
