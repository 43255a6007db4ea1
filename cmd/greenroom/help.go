package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// helpCommand is "greenroom help". It is an alternative to --help.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"Command, such as serve; or database, for the flags of PostgreSQL."`
}

// databaseTopic is the only help topic that is not a command.
const databaseTopic = "database"

// printHelp prints the help of a command. Nearly all commands have the PostgreSQL flags, but only
// the help of serve lists them.
func printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	selected := ctx.Selected()
	if selected == nil || selected.Name == "serve" {
		return kong.DefaultHelpPrinter(options, ctx)
	}
	hidden := false
	for _, flag := range selected.Flags {
		if strings.HasPrefix(flag.Name, databaseTopic+"-") {
			flag.Hidden, hidden = true, true
		}
	}
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil || !hidden {
		return err
	}
	_, err := fmt.Fprintf(ctx.Stdout, "\nFor PostgreSQL flags see \"greenroom help %s\".\n", databaseTopic)
	return err
}

// explainDatabase prints the PostgreSQL flags.
func explainDatabase(parser *kong.Kong) error {
	fmt.Fprintln(parser.Stdout, "PostgreSQL flags of every command that uses the library:")
	for _, command := range parser.Model.Children {
		if command.Name != "serve" {
			continue
		}
		for _, flag := range command.Flags {
			if strings.HasPrefix(flag.Name, databaseTopic+"-") {
				fmt.Fprintf(parser.Stdout, "\n  %s ($%s)\n      %s\n", flag.Summary(), flag.Envs[0], flag.Help)
			}
		}
	}
	return nil
}

// Run prints the same help text as --help.
func (c helpCommand) Run(parser *kong.Kong) error {
	if len(c.Command) == 1 && c.Command[0] == databaseTopic {
		return explainDatabase(parser)
	}
	_, err := parser.Parse(append(c.Command, "--help"))
	return err
}
