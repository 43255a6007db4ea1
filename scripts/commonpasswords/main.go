// Command commonpasswords writes internal/auth/commonpasswords/set.gcs. It reads lists of passwords
// from standard input, one password per line:
//
//	cat PwnedPasswordsTop100k.txt internal/auth/common_passwords.txt |
//		go run ./scripts/commonpasswords > internal/auth/commonpasswords/set.gcs
//
// It skips passwords that are shorter than the minimum length. PwnedPasswordsTop100k.txt has the
// SHA-256 3fd4ce60530d6ee1085350838f9c748eff618ecd9ec0e4aba9b90f778c557ff5.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"greenroom/internal/auth"
	"greenroom/internal/auth/commonpasswords"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "commonpasswords:", err)
		os.Exit(1)
	}
}

func run() error {
	seen := make(map[string]bool)
	var passwords []string
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		password := strings.ToLower(lines.Text())
		isHeader := strings.HasPrefix(password, "***  ")
		if len(password) >= auth.MinPasswordBytes && !seen[password] && !isHeader {
			seen[password] = true
			passwords = append(passwords, password)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("read the passwords: %w", err)
	}
	fmt.Fprintln(os.Stderr, len(passwords), "passwords")
	_, err := os.Stdout.Write(commonpasswords.Encode(passwords))
	return err
}
