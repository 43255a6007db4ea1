//go:build race

package main

// underRace reports whether the race detector watches this program, which multiplies its memory.
const underRace = true
