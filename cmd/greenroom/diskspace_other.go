//go:build !unix

package main

import "errors"

// modesRestrictAccess reports whether file modes control access to files on this system.
const modesRestrictAccess = false

// freeDiskBytes returns [errors.ErrUnsupported], because the free space is unknown on this system.
func freeDiskBytes(string) (int64, error) { return 0, errors.ErrUnsupported }
