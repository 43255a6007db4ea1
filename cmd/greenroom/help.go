package main

import "github.com/alecthomas/kong"

// helpCommand is "greenroom help", which is --help for those who ask so.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"Command to explain, such as serve."`
}

// Run prints what --help of the command prints.
func (c helpCommand) Run(parser *kong.Kong) error {
	_, err := parser.Parse(append(c.Command, "--help"))
	return err
}
