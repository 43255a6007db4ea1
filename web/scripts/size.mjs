/**
 * Fails if the start of the home page exceeds its budget: the entry chunk, which contains that page, and its static
 * imports. Files that load after the first paint do not count. It also fails if the simulated backend's binary or
 * bin/greenroom exceeds its own budget.
 */
import { readFile, readdir, stat } from "node:fs/promises";
import process from "node:process";

const budget = { js: 100_000, css: 12_000, wasm: 1_900_000, binary: 34_000_000 };
const root = new URL("../", import.meta.url);
const manifest = JSON.parse(await readFile(new URL(".build/manifest.json", root), "utf8"));

const seen = new Set();
const visit = (key) => {
  if (seen.has(key)) return;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) visit(next);
};
visit("index.html");

const chunks = [...seen].map((key) => manifest[key]);
const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith(".js")));
const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));

const weigh = async (files) => {
  const sizes = await Promise.all([...files].map((file) => stat(new URL(`dist/${file}.br`, root))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
};

const assets = await readdir(new URL("dist/assets/", root));
const wasm = assets
  .filter((name) => name.endsWith(".wasm.br"))
  .map((name) => `assets/${name.replace(/\.br$/, "")}`);

const { size: binary } = await stat(new URL("../bin/greenroom", root));

for (const [name, kind, bytes, how] of [
  ["home js", "js", await weigh(js), " brotli"],
  ["home css", "css", await weigh(css), " brotli"],
  ["simulated backend", "wasm", await weigh(wasm), " brotli"],
  ["bin/greenroom", "binary", binary, ""],
]) {
  const verdict = bytes <= budget[kind] ? "ok" : "TOO LARGE";
  process.stdout.write(`${name}: ${bytes} bytes${how} of ${budget[kind]} (${verdict})\n`);
  if (bytes > budget[kind]) process.exitCode = 1;
}
