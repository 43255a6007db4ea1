package main

// reasons says, by the name of a line, why its target is missed where it is, and what
// was tried.
func reasons() map[string]string {
	return map[string]string{}
}
