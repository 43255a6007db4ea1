// Command commitmsg checks the form of commit messages: Conventional Commits with a subject of at
// most 72 characters.
//
// Without a flag, it checks the message in a file, which git passes to the commit-msg hook. With
// -since, it checks the messages of all commits after a revision.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxSubject = 72 // maximum length of a subject in characters
	maxLine    = 100
)

// errForm reports that a message has an invalid form. The problems were already printed.
var errForm = errors.New("docs/style.md describes commit messages")

var (
	subjectForm = regexp.MustCompile(`^(feat|fix|perf|refactor|docs|test|style|build|ci|chore|revert)(\([a-z0-9,./-]+\))?!?: (.+)$`)
	// generated matches subjects that git itself writes.
	generated = regexp.MustCompile(`^(Merge|Revert|fixup!|squash!) `)
)

func main() {
	since := flag.String("since", "", "check the commits after this `revision`")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "usage: commitmsg FILE | commitmsg -since REVISION") }
	flag.Parse()
	if (*since == "") != (flag.NArg() == 1) {
		flag.Usage()
		os.Exit(2)
	}
	err := run(os.Stderr, *since, flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, "commitmsg:", err)
		os.Exit(1)
	}
}

// run checks the message in the file. If a revision is given, it checks the commits after the
// revision instead.
func run(out io.Writer, since, file string) error {
	if since != "" {
		return checkHistory(out, ".", since)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return report(out, "", withoutComments(string(data)))
}

// checkHistory checks the messages of the commits after the revision. Merges are skipped. A clone
// without the revision has no commits to check.
func checkHistory(out io.Writer, dir, since string) error {
	if exec.Command("git", "-C", dir, "cat-file", "-e", since+"^{commit}").Run() != nil {
		fmt.Fprintf(out, "commitmsg: this clone has no commit %s, so no message is checked\n", since)
		return nil
	}
	log, err := exec.Command("git", "-C", dir, "log", "--no-merges", "-z", "--format=%h %B", since+"..HEAD").Output()
	if err != nil {
		return fmt.Errorf("read the log: %w", err)
	}
	var failed error
	for commit := range strings.SplitSeq(string(log), "\x00") {
		if commit == "" {
			continue
		}
		hash, message, _ := strings.Cut(commit, " ")
		if err := report(out, hash+": ", message); err != nil {
			failed = err
		}
	}
	return failed
}

// withoutComments removes the lines that git ignores from a message.
func withoutComments(message string) string {
	var lines []string
	for line := range strings.Lines(message) {
		if strings.HasPrefix(line, "# ---") {
			break // only the diff of "git commit --verbose" follows
		}
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// report prints the problems of a message. Each line starts with the prefix.
func report(out io.Writer, prefix, message string) error {
	violations := check(message)
	for _, violation := range violations {
		fmt.Fprintln(out, prefix+violation)
	}
	if len(violations) > 0 {
		return errForm
	}
	return nil
}

// check returns the problems of a message.
func check(message string) (violations []string) {
	subject, body, _ := strings.Cut(strings.TrimSpace(message), "\n")
	if generated.MatchString(subject) {
		return nil
	}
	parts := subjectForm.FindStringSubmatch(subject)
	if parts == nil {
		violations = append(violations, fmt.Sprintf("the subject %q must be like %q", subject, "fix(api): reject timestamps longer than 30 characters"))
	} else if first, _ := utf8.DecodeRuneInString(parts[3]); unicode.IsUpper(first) && !isName(parts[3]) {
		violations = append(violations, fmt.Sprintf("the summary %q must start with a lower-case letter", parts[3]))
	}
	if n := utf8.RuneCountInString(subject); n > maxSubject {
		violations = append(violations, fmt.Sprintf("the subject has %d characters, at most %d are allowed", n, maxSubject))
	}
	if strings.HasSuffix(subject, ".") {
		violations = append(violations, "the subject must not end with a full stop")
	}
	if body != "" && !strings.HasPrefix(body, "\n") {
		violations = append(violations, "an empty line must follow the subject")
	}
	for line := range strings.Lines(body) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > maxLine && strings.Contains(strings.TrimSpace(line), " ") {
			violations = append(violations, fmt.Sprintf("a line of the body has %d characters, at most %d are allowed", n, maxLine))
		}
	}
	return violations
}

// isName reports whether the first word is a name or an abbreviation, such as PostgreSQL or README,
// with a capital letter after the first letter.
func isName(summary string) bool {
	word, _, _ := strings.Cut(summary, " ")
	return strings.ToLower(word[1:]) != word[1:]
}
