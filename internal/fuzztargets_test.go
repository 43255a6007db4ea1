package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// isParser matches the names of functions that read a text or a file.
var isParser = regexp.MustCompile(`^(?i:parse|read|decode|unmarshal|unpack|normalize)`)

// isTrusted reports whether the parsers of the file read only what this program or its build wrote.
func isTrusted(file string) bool {
	return slices.ContainsFunc([]string{
		"internal/library/librarytest", "internal/sqldb", "internal/server/file.go", "internal/server/index.go", "internal/seed", "cmd/simulator",
	}, func(prefix string) bool { return strings.HasPrefix(file, prefix) })
}

// fuzzTargets returns the parsers of each fuzz target. The key "" contains functions that need none.
func fuzzTargets() map[string][]string {
	return map[string][]string{
		"FuzzAddress":         {"internal/api/endpoint NormalizeEmail", "internal/api/endpoint ParseAddress"},
		"FuzzAdmission":       {"cmd/greenroom admission.UnmarshalText"},
		"FuzzRequestBody":     {"internal/api/endpoint DecodeBody"},
		"FuzzClaims":          {"internal/singlesignon flexBool.UnmarshalJSON"},
		"FuzzDeviceOf":        {"internal/api deviceOf"},
		"FuzzForwardedFor":    {"internal/server parseHop"},
		"FuzzLookUp":          {"internal/youtube Client.LookUp"},
		"FuzzMatchETag":       {"internal/conneg MatchETag"},
		"FuzzNewServer":       {"internal/mail NewServer"},
		"FuzzOrigin":          {"internal/server NormalizeOrigin"},
		"FuzzParseDate":       {"internal/plan ParseDate"},
		"FuzzParseHash":       {"internal/auth parseHash"},
		"FuzzParseInfo":       {"internal/outline ParseInfo"},
		"FuzzReadBank":        {"internal/importexport decodeField", "internal/importexport decodeFields", "internal/importexport ReadBank", "internal/curating QuestionFiles.ReadBank"},
		"FuzzReadFields":      {"internal/importexport ReadFields", "cmd/greenroom importUsers.read"},
		"FuzzReadLogCursor":   {"internal/api/admin readLogCursor"},
		"FuzzRestore":         {"internal/memory readSnapshot"},
		"FuzzReturnedAddress": {"internal/mail ReturnedAddress"},
		"FuzzRules":           {"internal/singlesignon Rules.UnmarshalText"},
		"FuzzSite":            {"internal/passkey Site.Verify", "internal/passkey parseKey"},
		"FuzzUnpack":          {"cmd/greenroom restoreCommand.unpack", "internal/backup Unpack", "internal/backup read"},
		"FuzzUnseal":          {"internal/auth Tokens.Unseal"},
		"FuzzVerifyToken":     {"internal/auth seconds.UnmarshalJSON"},
		"FuzzVideoID":         {"internal/importexport ParseImagePath", "internal/importexport ParseVideoID"},
		"FuzzVideoQuery":      {"internal/api decodeCursor", "internal/api/endpoint ParseSearchText", "internal/api/endpoint ParseSearchWords"},
		"FuzzNotebookEntry": {
			"internal/api api.readNote", "internal/api api.readQuestion", "internal/api api.readRating", "internal/api readInterview", "internal/api api.readPosition",
			"internal/api/notebook ReadEntry", "internal/api/notebook Handlers.readReserved",
		},
		"FuzzEntityTags": {"internal/api/endpoint NewEntityTags"},
		"FuzzFlags": {
			"cmd/greenroom domain.UnmarshalText", "cmd/greenroom location.UnmarshalText", "cmd/greenroom origin.UnmarshalText",
			"cmd/greenroom parseDuration", "cmd/greenroom proxy.UnmarshalText", "cmd/greenroom videoID.UnmarshalText",
		},
		"FuzzParseDescription": {"internal/outline ParseDescription"},
		"FuzzParseSecret":      {"cmd/greenroom parseSecret", "cmd/greenroom parseSecretOf", "cmd/greenroom readSecretFile", "cmd/greenroom readSecret", "cmd/greenroom restoreCommand.unpackedSecret"},
		"FuzzParseTimestamp":   {"internal/importexport ParseTimestamp"},
		"FuzzRead": {
			"cmd/greenroom importCommand.read", "internal/importexport Read", "internal/importexport parseDay", "internal/importexport parseListLine",
			"internal/importexport readFile", "internal/importexport readJSON", "internal/importexport readTable", "internal/transcription read",
		},
		"FuzzReadCues": {
			"internal/outline ReadCues", "internal/outline captions.readJSON3", "internal/outline parseTimestamp", "internal/outline readTiming",
		},
		"FuzzReadDir": {
			"cmd/greenroom readBranding",
			"internal/brand Brand.readImage", "internal/brand Brand.readImages", "internal/brand Brand.readLogo", "internal/brand ReadDir",
			"internal/brand parseColour", "internal/brand readBrandFile", "internal/brand readSettings",
			"internal/outline readDir", "internal/outline readFile", "internal/outline readTranscripts",
		},
		"FuzzReadQuestions": {
			"cmd/greenroom readQuestionFile", "internal/curating QuestionFiles.Read", "internal/importexport ReadQuestions",
			"internal/importexport readEither", "internal/importexport readQuestionList",
		},
		"": {
			"internal/auth normalizePassword", // only calls norm.NFC
			"cmd/greenroom newPassword.read",  // reads one line
			"cmd/greenroom readURL",           // reads one line
			"internal/memory Store.read",      // calls a function with the lock
			"internal/outline ReadOutline",    // reads a store
		},
	}
}

// otherParsers returns the functions that parse a text and have no name of a parser.
func otherParsers() []string {
	return []string{
		"internal/api deviceOf", "internal/api/endpoint NewEntityTags", "internal/auth Tokens.Unseal", "internal/conneg MatchETag",
		"internal/mail NewServer", "internal/mail ReturnedAddress", "internal/passkey Site.Verify", "internal/youtube Client.LookUp",
	}
}

// Each function that parses a text must have a fuzz target, which "make fuzz" and "make soak" run,
// or a reason. A new parser therefore fails this test until it is in the table.
func TestFuzz_EachParserHasTarget(t *testing.T) {
	t.Parallel()
	targets, parsers := make(map[string]string), otherParsers()
	for target, ids := range fuzzTargets() {
		for _, id := range ids {
			targets[id] = target
		}
	}
	root := os.DirFS("..")
	declared := make(map[string]bool)
	fuzz := make(map[string]bool)
	for _, dir := range []string{"cmd", "internal"} {
		err := fs.WalkDir(root, dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".go" {
				return err
			}
			source, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			isTest := strings.HasSuffix(name, "_test.go")
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				switch {
				case !ok:
				case isTest && strings.HasPrefix(f.Name.Name, "Fuzz"):
					fuzz[f.Name.Name] = true
				case !isTest:
					id := path.Dir(name) + " " + receiver(f) + f.Name.Name
					declared[id] = true
					if isParser.MatchString(f.Name.Name) && takesText(f) && !isTrusted(name) {
						parsers = append(parsers, id)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range parsers {
		target, ok := targets[id]
		switch {
		case !declared[id]:
			t.Errorf("got parser %s, want an existing function", id)
		case !ok:
			t.Errorf("%s: got no fuzz target, want one in fuzzTargets", id)
		case target != "" && !fuzz[target]:
			t.Errorf("%s: got fuzz target %s, want an existing target", id, target)
		}
	}
	for id := range targets {
		if !slices.Contains(parsers, id) {
			t.Errorf("fuzzTargets: got %s, want only parsers", id)
		}
	}
}

// receiver returns the type of a method's receiver and a full stop, or "" for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	kind := f.Recv.List[0].Type
	if pointer, ok := kind.(*ast.StarExpr); ok {
		kind = pointer.X
	}
	if generic, ok := kind.(*ast.IndexExpr); ok {
		kind = generic.X
	}
	if name, ok := kind.(*ast.Ident); ok {
		return name.Name + "."
	}
	return "."
}

// takesText reports whether a parameter of the function is a string, []byte or io.Reader, and the
// function is not the method of an io.Reader.
func takesText(f *ast.FuncDecl) bool {
	isRead := f.Recv != nil && f.Name.Name == "Read" && len(f.Type.Params.List) == 1
	return slices.ContainsFunc(f.Type.Params.List, func(p *ast.Field) bool {
		switch kind := p.Type.(type) {
		case *ast.Ident:
			return kind.Name == "string"
		case *ast.ArrayType:
			element, ok := kind.Elt.(*ast.Ident)
			return ok && element.Name == "byte" && !isRead
		case *ast.SelectorExpr:
			owner, ok := kind.X.(*ast.Ident)
			return ok && (owner.Name == "io" && kind.Sel.Name == "Reader" || owner.Name == "http" && kind.Sel.Name == "Request")
		}
		return false
	})
}
