package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCommand is "greenroom completion".
type completionCommand struct {
	Shell  string   `arg:"" enum:"bash,zsh,fish,words" help:"Shell: bash, zsh or fish."`
	Before []string `arg:"" optional:"" hidden:"" help:"Words of the command line before the word to complete."`
}

// Help explains the command.
func (c completionCommand) Help() string {
	return `Examples:
  greenroom completion bash >/etc/bash_completion.d/greenroom
  greenroom completion zsh >>~/.zshrc
  greenroom completion fish >~/.config/fish/completions/greenroom.fish`
}

const (
	bashCompletion = `_greenroom() {
  COMPREPLY=($(compgen -W "$(greenroom completion words -- "${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _greenroom greenroom
`
	zshCompletion = `autoload -U +X compinit bashcompinit && compinit && bashcompinit
` + bashCompletion
	fishCompletion = `complete -c greenroom -a '(greenroom completion words -- (commandline -opc)[2..])'
`
)

// Run prints the completion script of the shell.
func (c completionCommand) Run(parser *kong.Kong, to output) error {
	script := map[string]string{"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}[c.Shell]
	if c.Shell == "words" {
		script = strings.Join(wordsAfter(parser.Model.Node, c.Before), "\n") + "\n"
	}
	_, err := fmt.Fprint(to.out, script)
	return err
}

// wordsAfter returns the commands and flags that can follow the words in before.
func wordsAfter(at *kong.Node, before []string) (words []string) {
	for _, word := range before {
		for _, child := range at.Children {
			if child.Name == word {
				at = child
				break
			}
		}
	}
	for _, child := range at.Children {
		if !child.Hidden {
			words = append(words, child.Name)
		}
	}
	for _, group := range at.AllFlags(true) {
		for _, flag := range group {
			words = append(words, "--"+flag.Name)
		}
	}
	return words
}
