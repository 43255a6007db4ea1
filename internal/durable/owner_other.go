//go:build !unix

package durable

import "os"

// InheritOwner does nothing, because this system has no numeric file owners.
func InheritOwner(*os.File, string) error { return nil }
