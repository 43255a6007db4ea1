#!/usr/bin/env python3
"""Prints the marker words per 1,000 words of comments, Markdown, the contract and UI texts (docs/style.md).

Usage: markers.py [REPO]
A marker is not an error by itself. A rate above 0.5 shows that sentences lack their nouns.
"""
import os, re, subprocess, sys
root = sys.argv[1] if len(sys.argv) > 1 else "."
MARK = re.compile(r"\b(who|whoever|what is|what was|nobody|somebody|meanwhile|anew|beside|at hand|under way|so many|so long)\b", re.I)
SKIP = re.compile(r"(^|/)(node_modules|dist|vendor)/|schema\.d\.ts$|\.sql\.go$|queries/(db|models)\.go$|contract_json\.go$|package-lock|internal/seed/|/bank/|questions?/.*\.json$")
files = subprocess.run(["git", "-C", root, "ls-files"], capture_output=True, text=True).stdout.split("\n")
def go(t):  return " ".join(l.strip()[2:] for l in t.split("\n") if l.strip().startswith("//"))
def ts(t):  return " ".join(re.findall(r"/\*+(.*?)\*/", t, re.S) + re.findall(r"(?m)^\s*//(.*)$", t))
def md(t):  return re.sub(r"```.*?```", " ", t, flags=re.S)
KINDS = [("Go comments", lambda f: f.endswith(".go"), go), ("TS comments", lambda f: f.endswith((".ts", ".tsx")), ts),
         ("CSS comments", lambda f: f.endswith(".css"), ts), ("Markdown", lambda f: f.endswith(".md"), md),
         ("OpenAPI", lambda f: f.endswith(("openapi.yaml",)), lambda t: t), ("UI texts", lambda f: f.endswith("texts.ts"), lambda t: " ".join(re.findall(r"[\"`]([^\"`\n]{12,})[\"`]", t)))]
for name, wanted, read in KINDS:
    words = marks = 0
    for f in files:
        if f and wanted(f) and not SKIP.search(f):
            t = read(open(os.path.join(root, f), encoding="utf8", errors="replace").read())
            words += len(t.split()); marks += len(MARK.findall(t))
    if words:
        print(f"{name:13} {words:7} words {marks:5} markers {1000 * marks / words:5.1f} per 1,000")
