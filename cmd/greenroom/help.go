package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// helpCommand is "greenroom help", which is --help for those who ask so.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"Command to explain, such as serve; or database, for the flags of a library in PostgreSQL."`
}

// databaseTopic is the one topic of "greenroom help" that is not a command.
const databaseTopic = "database"

// printHelp prints the help of a command. The flags of a database in PostgreSQL are those of nearly
// all commands: only serve lists them.
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
	_, err := fmt.Fprintf(ctx.Stdout, "\nFor a library in PostgreSQL see \"greenroom help %s\".\n", databaseTopic)
	return err
}

// explainDatabase prints the flags of a database in PostgreSQL.
func explainDatabase(parser *kong.Kong) error {
	fmt.Fprintln(parser.Stdout, "Flags of every command that uses the library, for one in PostgreSQL:")
	for _, command := range parser.Model.Children {
		if command.Name != "serve" {
			continue
		}
		for _, flag := range command.Flags {
			if strings.HasPrefix(flag.Name, databaseTopic+"-") {
				fmt.Fprintf(parser.Stdout, "\n  %s ($%s)\n      %s\n", flag.Summary(), strings.Join(flag.Envs, ", $"), flag.Help)
			}
		}
	}
	return nil
}

// Run prints what --help of the command prints.
func (c helpCommand) Run(parser *kong.Kong) error {
	if len(c.Command) == 1 && c.Command[0] == databaseTopic {
		return explainDatabase(parser)
	}
	_, err := parser.Parse(append(c.Command, "--help"))
	return err
}
