/**
 * Fails when the home page needs more than its budget to start: the entry, the page's own chunk and
 * everything either imports statically. What loads after the first paint does not count.
 */
import { readFile, stat } from "node:fs/promises";
import process from "node:process";

const budget = { js: 100_000, css: 12_000 };
const root = new URL("../", import.meta.url);
const manifest = JSON.parse(await readFile(new URL(".build/manifest.json", root), "utf8"));

const seen = new Set();
const visit = (key) => {
  if (seen.has(key)) return;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) visit(next);
};
visit("index.html");
visit("src/pages/home/HomePage.tsx");

const chunks = [...seen].map((key) => manifest[key]);
const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith(".js")));
const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));

const weigh = async (files) => {
  const sizes = await Promise.all([...files].map((file) => stat(new URL(`dist/${file}.br`, root))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
};

for (const [kind, bytes] of [
  ["js", await weigh(js)],
  ["css", await weigh(css)],
]) {
  const verdict = bytes <= budget[kind] ? "ok" : "TOO LARGE";
  process.stdout.write(`home ${kind}: ${bytes} bytes brotli of ${budget[kind]} (${verdict})\n`);
  if (bytes > budget[kind]) process.exitCode = 1;
}
