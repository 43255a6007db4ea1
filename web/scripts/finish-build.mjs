/**
 * The last step of a build: takes the build manifest out of what is served, and lays a .br and a .gz
 * beside every file worth compressing, so that the server never has to. For the server most of what is in
 * assets/ is kept as .br alone, which makes a smaller program: it unpacks it for who can't read that.
 * index.html and what is in documents/ stay alone: the server writes into them before it sends them.
 *
 *   node scripts/finish-build.mjs            the app for the server, in dist/
 *   node scripts/finish-build.mjs FOLDER     the demo, in that folder: the pages for developers lie where
 *                                            their addresses are
 */
import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pagesIn } from "./pages.mjs";

const demo = process.argv[2];
const dist = demo === undefined ? new URL("../dist/", import.meta.url).pathname : resolve(demo);
const kept = new URL(demo === undefined ? "../.build/" : "../.build/demo/", import.meta.url).pathname;
// The packed forms of large files, by what they hold; `make clean` removes them.
const packed = new URL("../.build/packed/", import.meta.url).pathname;
const LARGE = 80_000;
// From how many bytes on the server gets a file as .br alone: of smaller ones little would be saved.
const ALONE = 2_000;
const compressible = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".yaml",
]);

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      // As far back as browsers remember: 16 MB, the whole of the largest file.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
const zip = (data) => promisify(gzip)(data, { level: 9 });

await mkdir(kept, { recursive: true });
await rename(join(dist, ".vite/manifest.json"), join(kept, "manifest.json"));
await rm(join(dist, ".vite"), { recursive: true });

// What the developers' pages link to: no browser shows Markdown, and every one shows text.
await copyFile(new URL("../../CONTRIBUTING.md", import.meta.url), join(dist, "contributing.txt"));

if (demo !== undefined) {
  const pages = pagesIn("en");
  const apart = Object.values(pages).filter(({ document }) => document !== undefined);
  await Promise.all(
    apart.map(async ({ path, document }) => {
      await mkdir(join(dist, path), { recursive: true });
      await copyFile(join(dist, document), join(dist, path, "index.html"));
    }),
  );
  await Promise.all(apart.map(({ document }) => rm(join(dist, document), { force: true })));
  await copyFile(new URL("../../api/openapi.json", import.meta.url), join(dist, "api/openapi.json"));
}

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => path !== join(dist, "index.html") && !path.startsWith(join(dist, "documents")));

await mkdir(packed, { recursive: true });
await Promise.all(
  files.map(async (path) => {
    const data = await readFile(path);
    const alone = demo === undefined && data.length >= ALONE && path.startsWith(join(dist, "assets"));
    await pack(data, `${path}.br`, brotli);
    if (alone) await rm(path);
    else await pack(data, `${path}.gz`, zip);
  }),
);

/** Writes the data in its packed form. What is large takes seconds to pack, and is mostly what it was in the build before. */
async function pack(data, path, method) {
  if (data.length < LARGE) return writeFile(path, await method(data));
  const known = join(packed, createHash("sha256").update(data).digest("hex") + extname(path));
  try {
    await copyFile(known, path);
  } catch {
    await writeFile(path, await method(data));
    // Whole or not at all, also when the build is ended meanwhile, or another file holds the same.
    const part = `${known}.${randomUUID()}.part`;
    await copyFile(path, part);
    await rename(part, known);
  }
}
