// Package contract embeds the contract of the API, openapi.yaml. It also embeds the generated
// JSON form of the document.
package contract
