/**
 * Compiles the API for the browser, into src/data/simulator/build/: greenroom.wasm, Go's loader for it, the API's
 * contract, the question bank, and the uncompressed size of greenroom.wasm, which a compressed response does not contain.
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
// The browser speaks HTTP/2 itself. Functions are inlined only in the runtime and in hashing: requests are slightly
// slower, and the download is 8 % smaller.
const inlined = [
  "runtime/...",
  "internal/runtime/...",
  "crypto/sha256",
  "crypto/internal/fips140/sha256",
  "golang.org/x/crypto/...",
];
const smaller = ["-tags=nethttpomithttp2", "-gcflags=all=-l", ...inlined.map((name) => `-gcflags=${name}=`)];
// cmd/simulator/tls replaces crypto/tls, which net/http imports and the simulator cannot use: the browser makes all
// connections. The download is 138 kB smaller.
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
// Without the commit, the file changes only with its sources, so browsers and the CDN can cache it over releases.
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
