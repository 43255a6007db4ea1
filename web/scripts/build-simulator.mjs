/**
 * Compiles the API for the browser. The output in src/data/simulator/build/ is greenroom.wasm, its loader from Go,
 * the API's contract, and the question bank. It also contains the size of greenroom.wasm, because a compressed
 * response has no uncompressed size.
 */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = fileURLToPath(new URL("../src/data/simulator/build/", import.meta.url));
const wasm = join(target, "greenroom.wasm");

mkdirSync(target, { recursive: true });
// Without inlining, the download is 8 % smaller, and requests are slightly slower. Only the runtime and hashing are
// inlined. HTTP/2 is omitted, because the browser implements it.
const inlined = [
  "runtime/...",
  "internal/runtime/...",
  "crypto/sha256",
  "crypto/internal/fips140/sha256",
  "golang.org/x/crypto/...",
];
const smaller = ["-tags=nethttpomithttp2", "-gcflags=all=-l", ...inlined.map((name) => `-gcflags=${name}=`)];
// The package cmd/simulator/tls replaces crypto/tls, which net/http imports. The simulator does not need TLS, because
// the browser makes all connections. The download is 138 kB smaller.
const goRoot = execFileSync("go", ["env", "GOROOT"], { cwd: root, encoding: "utf8" }).trim();
const tls = join(goRoot, "src/crypto/tls");
const removed = readdirSync(tls).filter((name) => name.endsWith(".go"));
const Replace = {
  ...Object.fromEntries(removed.map((name) => [join(tls, name), ""])),
  [join(tls, "tls.go")]: join(root, "cmd/simulator/tls/tls.go"),
};
const replaced = mkdtempSync(join(tmpdir(), "greenroom-simulator-"));
const overlay = join(replaced, "overlay.json");
writeFileSync(overlay, JSON.stringify({ Replace }));
// The file does not contain the commit, so that it changes only with its sources and remains in caches after a
// release.
const options = ["-trimpath", "-buildvcs=false", "-ldflags=-s -w", ...smaller, `-overlay=${overlay}`];
execFileSync("go", ["build", ...options, "-o", wasm, "./cmd/simulator"], {
  cwd: root,
  env: { ...process.env, GOOS: "js", GOARCH: "wasm" },
  stdio: "inherit",
});
rmSync(replaced, { recursive: true });
copyFileSync(join(goRoot, "lib/wasm/wasm_exec.js"), join(target, "wasm_exec.js"));
for (const name of ["openapi.yaml", "openapi.json"])
  copyFileSync(join(root, "api", name), join(target, name));
const questions = join(root, "internal/seed/bank/questions");
const bank = readdirSync(questions).map((name) => JSON.parse(readFileSync(join(questions, name), "utf8")));
writeFileSync(join(target, "bank.json"), JSON.stringify(bank));
writeFileSync(join(target, "size.ts"), `export const WASM_BYTES = ${statSync(wasm).size};\n`);
