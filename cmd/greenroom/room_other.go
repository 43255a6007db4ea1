//go:build !unix

package main

import "errors"

// readable says that file modes tell who can read a file.
const readable = false

// freeRoom can't tell on this system.
func freeRoom(string) (int64, error) { return 0, errors.ErrUnsupported }
