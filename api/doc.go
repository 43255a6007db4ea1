// Package contract embeds the contract of the API, openapi.yaml, and a generated JSON form of it.
package contract
