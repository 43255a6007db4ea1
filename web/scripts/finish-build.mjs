/**
 * The last step of a build: removes the build manifest from the served files, and writes a .br and a .gz next to each
 * compressible file, so that the server does not compress them. For the server, most files in assets/ are stored only
 * as .br, which makes the binary smaller. The server decompresses them for clients without Brotli. index.html and the files in
 * documents/ are not compressed, because the server changes them.
 *
 *   node scripts/finish-build.mjs            the app for the server, in dist/
 *   node scripts/finish-build.mjs FOLDER     the demo, in that directory: developer pages are stored at their paths
 */
import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pagesIn } from "./pages.mjs";

const demo = process.argv[2];
const dist = demo === undefined ? new URL("../dist/", import.meta.url).pathname : resolve(demo);
const buildDir = new URL(demo === undefined ? "../.build/" : "../.build/demo/", import.meta.url).pathname;
// Cache of large compressed files by content hash. `make clean` deletes it.
const packed = new URL("../.build/packed/", import.meta.url).pathname;
const LARGE = 80_000;
// Minimum size in bytes of a file that is stored only as .br. Smaller files would not make the binary much smaller.
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
      // The window is the largest that browsers support. It has 16 MB, which is more than any file.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
const zip = (data) => promisify(gzip)(data, { level: 9 });

await mkdir(buildDir, { recursive: true });
await rename(join(dist, ".vite/manifest.json"), join(buildDir, "manifest.json"));
await rm(join(dist, ".vite"), { recursive: true });

// The developer pages link to this file. It is a text file, because browsers do not display Markdown.
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

/**
 * Compresses data. The results for large files are cached, because compressing them takes seconds and they rarely
 * change.
 */
async function pack(data, path, method) {
  if (data.length < LARGE) return writeFile(path, await method(data));
  const known = join(packed, createHash("sha256").update(data).digest("hex") + extname(path));
  try {
    await copyFile(known, path);
  } catch {
    await writeFile(path, await method(data));
    // The rename makes the write atomic: an interrupted build leaves no incomplete file in the cache. The random name
    // lets two builds write the same file at the same time.
    const part = `${known}.${randomUUID()}.part`;
    await copyFile(path, part);
    await rename(part, known);
  }
}
