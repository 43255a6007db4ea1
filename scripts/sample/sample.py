#!/usr/bin/env python3
"""Draws the seeded sample of texts that docs/style.md records.

Usage:
  sample.py [--repo DIR] [--baseline REV] [--since REV] [--seed N]
            [--dump DIR] [--counts] > sample.tsv
  (fill the empty third column with plain, odd or hard)
  sample.py --tally sample.tsv

Populations (tracked files of HEAD, generated files excluded):
  comment  comment groups in Go, TS, TSX, JS, CSS, SQL, shell and Makefile
  title    Go Test/Fuzz/Benchmark names, t.Run("...") literals, test()/it()/describe() titles
  commit   commit subjects (--since REV limits them to REV..HEAD: the new ones)
  ui       string and template literals in web/src/**/texts.ts
  doc      prose paragraphs and list items of README, CONTRIBUTING and docs/**/*.md,
           8 words or more; no headings, tables or code
Further kinds:
  ident    exported Go and TypeScript declarations
  message  errors.New/fmt.Errorf/slog messages, kong help:"..." tags, API summaries

Method: every item has a key (population, path at --baseline, ordinal within the
file). Items are ordered by sha256(seed, key), and the first N are the sample. So
the same places are drawn again after the texts change, as long as items keep
their order within their file; renamed files are traced with git's rename
detection from --baseline. No dependency beyond Python 3.8 and git.
"""
import argparse, hashlib, os, re, subprocess, sys

SIZES = {"comment": 60, "title": 40, "commit": 40, "ui": 40, "doc": 20, "ident": 40, "message": 20}
SEED = 20261122
BASELINE = "c78b65e"

GENERATED = re.compile(
    r"(^|/)(schema\.d\.ts|contract_json\.go|package-lock\.json)$"
    r"|^internal/sqldb/queries/(.*\.sql\.go|db\.go|models\.go)$|^web/public/|^scripts/mutants/list/")


def git(repo, *args):
    return subprocess.run(["git", "-C", repo, *args], check=True, capture_output=True, text=True).stdout


def squeeze(text):
    return " ".join(text.split())


# ---- comments -------------------------------------------------------------
def go_comments(src):
    """Yield (line, text, trailing) of each // or /* */ comment, with strings skipped."""
    i, line, n, code = 0, 1, len(src), False
    while i < n:
        c = src[i]
        if c == "\n":
            line += 1; code = False; i += 1
        elif src.startswith("//", i):
            j = src.find("\n", i); j = n if j < 0 else j
            yield line, src[i + 2:j], code
            i = j
        elif src.startswith("/*", i):
            j = src.find("*/", i + 2); j = n if j < 0 else j + 2
            yield line, src[i + 2:j - 2], code
            line += src.count("\n", i, j); i = j
        elif c == "`":
            j = src.find("`", i + 1); j = n - 1 if j < 0 else j
            line += src.count("\n", i, j); i = j + 1; code = True
        elif c in "\"'":
            j = i + 1
            while j < n and src[j] != c and src[j] != "\n":
                j += 2 if src[j] == "\\" else 1
            i = j + 1 if j < n and src[j] == c else j
            code = True
        else:
            code = code or not c.isspace(); i += 1


def line_comments(src, marker, block):
    """Approximate: whole-line and trailing comments of TS, CSS, SQL, shell."""
    inside, buf, start = False, [], 0
    for number, raw in enumerate(src.split("\n"), 1):
        s = raw.strip()
        if inside:
            end = "*/" in s
            buf.append(re.sub(r"^\*+ ?", "", s.split("*/")[0]))
            if end:
                inside = False
                yield start, " ".join(buf), False
            continue
        if block and (s.startswith("/*") or s.startswith("{/*")):
            body = s.lstrip("{")[2:].lstrip("*")
            if "*/" in body:
                yield number, body.split("*/")[0], False
            else:
                inside, buf, start = True, [body], number
            continue
        if marker and s.startswith(marker):
            yield number, s[len(marker):], False
        elif marker:
            for m in re.finditer(r"\s" + re.escape(marker) + r"\s", raw):
                before = raw[:m.start()]
                if all(before.count(q) % 2 == 0 for q in "\"'`"):
                    yield number, raw[m.end():], True
                    break


SKIP = re.compile(r"^\s*(go:|nolint|proves:|@ts-|oxlint|eslint|prettier|!/|-\*-|Code generated|\+build|name: \w+ :|#?@|<reference|#region|biome)")


def groups(comments):
    """Join comments on consecutive lines into one group; trailing ones stand alone."""
    current, last = None, None
    for line, text, trailing in comments:
        if SKIP.match(text):
            continue
        if current and not trailing and not current[2] and line == last + 1:
            current[1] += " " + text
        else:
            if current:
                yield current
            current = [line, text, trailing]
        last = line + text.count("\n")
    if current:
        yield current


def comments_of(path, src):
    ext = os.path.splitext(path)[1]
    if ext == ".go":
        found = go_comments(src)
    elif ext in (".ts", ".tsx", ".js", ".mjs", ".mts"):
        found = line_comments(src, "//", True)
    elif ext == ".css":
        found = line_comments(None or src, "", True)
    elif ext == ".sql":
        found = line_comments(src, "--", False)
    elif ext in (".sh", ".yml") or os.path.basename(path) in ("Makefile", "Dockerfile") or path in ("scripts/prepare", "scripts/with-postgres", ".ci/run"):
        found = line_comments(src, "#", False)
    else:
        return
    for line, text, _ in groups(found):
        text = squeeze(text)
        if len(text.split()) >= 2:
            yield line, text


# ---- test titles ----------------------------------------------------------
def titles_of(path, src):
    if path.endswith("_test.go") or ("librarytest/" in path or "sqldbtest/" in path or "postgrestest/" in path) and path.endswith(".go"):
        for m in re.finditer(r"^func ((?:Test|Fuzz|Benchmark)\w+)\(|\.Run\(\"((?:[^\"\\]|\\.)+)\"", src, re.M):
            yield src.count("\n", 0, m.start()) + 1, m.group(1) or m.group(2)
    elif re.search(r"\.(test|spec|draw)\.tsx?$", path):
        for m in re.finditer(r"\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*([\"'`])((?:(?!\1)[^\\]|\\.)+)\1", src):
            yield src.count("\n", 0, m.start()) + 1, m.group(2)


# ---- UI texts -------------------------------------------------------------
LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")


def ui_of(path, src):
    if not re.match(r"web/src/.*/texts\.ts$", path):
        return
    src = re.sub(r"(?m)^\s*//.*$|^import .*$|^\} from .*$", "", src)
    src = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group(0).count("\n"), src, flags=re.S)
    for m in LITERAL.finditer(src):
        text = next(g for g in m.groups() if g is not None)
        # Keys of objects and options of Intl formatters are no texts for people.
        if re.match(r"\s*[\]?]?:(?!:)", src[m.end():m.end() + 4]) and "?" not in src[max(0, m.start() - 40):m.start()]:
            continue
        if text in INTL or re.match(r"^[a-z]+-[a-z0-9-]+$", text):
            continue
        if len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\$\{[^}]*\}", "", text))) >= 1:
            yield src.count("\n", 0, m.start()) + 1, squeeze(text)


INTL = {"auto", "short", "numeric", "long", "narrow", "medium", "2-digit", "day", "hour", "minute", "second"}


# ---- docs -----------------------------------------------------------------
def docs_of(path, src):
    if not (path in ("README.md", "CONTRIBUTING.md") or re.match(r"docs/.*\.md$", path)):
        return
    block, start, fence = [], 0, False
    def flush():
        text = squeeze(" ".join(block))
        return [(start, text)] if len(text.split()) >= 8 and not text.startswith(("#", "|", "![", "<")) else []
    for number, raw in enumerate(src.split("\n") + [""], 1):
        if raw.startswith("```"):
            fence = not fence
            yield from flush(); block = []
            continue
        if fence:
            continue
        if not raw.strip() or raw.startswith(("#", "|")) or re.match(r"\s*([-*]|\d+\.) ", raw):
            yield from flush(); block = []
        if raw.strip() and not raw.startswith(("#", "|")):
            if not block:
                start = number
            block.append(raw)
    yield from flush()


# ---- identifiers and messages ---------------------------------------------
def idents_of(path, src):
    if path.endswith(".go") and not path.endswith("_test.go"):
        for m in re.finditer(r"^(?:func(?: \([^)]*\))?|type|var|const) ([A-Z]\w+)|^\t([A-Z]\w+)(?: [\w.\[\]*]+)? +=", src, re.M):
            yield src.count("\n", 0, m.start()) + 1, m.group(1) or m.group(2)
    elif re.search(r"web/src/.*\.tsx?$", path) and ".test." not in path and "/testing/" not in path:
        for m in re.finditer(r"^export (?:default )?(?:async )?(?:function|const|class|type|interface|enum) (\w+)", src, re.M):
            yield src.count("\n", 0, m.start()) + 1, m.group(1)


def messages_of(path, src):
    if path.endswith(".go") and not path.endswith("_test.go") and "test/" not in path:
        for m in re.finditer(r"(?:errors\.New|fmt\.Errorf|\.(?:Info|Warn|Error|Debug)(?:Context)?)\((?:ctx, |context\.\w+\(\), )?\"((?:[^\"\\]|\\.)+)\"|help:\"((?:[^\"\\]|\\.)+)\"", src):
            text = m.group(1) or m.group(2)
            if re.search(r"[A-Za-z]{2,}", re.sub(r"%\W*\w", "", text)):  # "%s: %w" has no text
                yield src.count("\n", 0, m.start()) + 1, text
    elif path == "api/openapi.yaml":
        for m in re.finditer(r"^\s*(?:summary|description): (.+)$", src, re.M):
            if not re.match(r"[>|{]", m.group(1).strip()):
                yield src.count("\n", 0, m.start()) + 1, m.group(1).strip("\"' ")


EXTRACT = {"comment": comments_of, "title": titles_of, "ui": ui_of, "doc": docs_of, "ident": idents_of, "message": messages_of}


def population(repo, baseline, since):
    old = {}
    try:
        for row in git(repo, "diff", "-M40%", "--name-status", "--diff-filter=R", baseline, "HEAD").splitlines():
            _, before, after = row.split("\t")
            old[after] = before
    except subprocess.CalledProcessError:
        print("warning: no baseline %s: renamed files are drawn as new ones" % baseline, file=sys.stderr)
    items = {k: [] for k in SIZES}
    for path in git(repo, "ls-files").splitlines():
        if GENERATED.search(path):
            continue
        try:
            src = open(os.path.join(repo, path), encoding="utf-8").read()
        except (UnicodeDecodeError, IsADirectoryError, FileNotFoundError):
            continue
        if "DO NOT EDIT" in src[:400]:
            continue
        for kind, extract in EXTRACT.items():
            for ordinal, (line, text) in enumerate(extract(path, src) or ()):
                items[kind].append((old.get(path, path) + "#%d" % ordinal, "%s:%d" % (path, line), text))
    span = since + "..HEAD" if since else "HEAD"
    for row in git(repo, "log", "--format=%h\t%s", span).splitlines():
        h, subject = row.split("\t", 1)
        items["commit"].append((h, h, subject))
    return items


def tally(path):
    counts = {}
    for row in open(path):
        kind, _, verdict, _ = row.split("\t", 3)
        if verdict not in ("plain", "odd", "hard"):
            sys.exit("not classified: " + row.strip())
        counts.setdefault(kind, {"plain": 0, "odd": 0, "hard": 0})[verdict] += 1
    print("%-10s%6s%8s%8s%8s" % ("", "n", "plain", "odd", "hard"))
    for kind, c in counts.items():
        n = sum(c.values())
        print("%-10s%6d%7.0f%%%7.0f%%%7.0f%%" % (kind, n, *(100 * c[v] / n for v in ("plain", "odd", "hard"))))


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--repo", default=".")
    p.add_argument("--baseline", default=BASELINE)
    p.add_argument("--since", default="")
    p.add_argument("--seed", type=int, default=SEED)
    p.add_argument("--dump", help="write each whole population to DIR/<kind>.tsv")
    p.add_argument("--counts", action="store_true", help="print the sizes of the populations only")
    p.add_argument("--tally", metavar="FILE", help="print percentages of a sample whose third column was filled with plain, odd or hard")
    a = p.parse_args()
    if a.tally:
        return tally(a.tally)
    items = population(a.repo, a.baseline, a.since)
    if a.dump:
        os.makedirs(a.dump, exist_ok=True)
        for kind, rows in items.items():
            with open(os.path.join(a.dump, kind + ".tsv"), "w") as f:
                f.writelines("%s\t%s\n" % (where, text) for _, where, text in rows)
    for kind, size in SIZES.items():
        if a.counts:
            print("%s\t%d" % (kind, len(items[kind])))
            continue
        order = lambda item: hashlib.sha256(("%d|%s|%s" % (a.seed, kind, item[0])).encode()).hexdigest()
        for n, (_, where, text) in enumerate(sorted(items[kind], key=order)[:size], 1):
            print("%s\t%d\t\t%s\t%s" % (kind, n, where, text))


if __name__ == "__main__":
    main()
