/**
 * Lays the documents that start with one page into a build, one for each page of pages.json: each names that page's script, styles and data, so
 * that all of them come at once and not one after the other; those of the public library also hold a still of
 * the page, which is there as soon as its styles are. `document` in internal/server knows them by name.
 *
 *   node scripts/lay-documents.mjs           for the server: documents/ in dist/
 *   node scripts/lay-documents.mjs FOLDER    for a static host, in that folder: the home page alone, as
 *                                            index.html; 404.html starts every other page
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const demo = process.argv[2];
const base = process.env.DEMO_BASE ?? "/";
const dist = demo === undefined ? new URL("../dist/", import.meta.url).pathname : resolve(demo);
const build = new URL("../.build/", import.meta.url).pathname;
const manifest = JSON.parse(
  await readFile(join(build, demo === undefined ? "" : "demo", "manifest.json"), "utf8"),
);
const index = await readFile(join(dist, "index.html"), "utf8");
const pages = JSON.parse(await readFile(new URL("../pages.json", import.meta.url), "utf8"));
const { stillAt } = await import(pathToFileURL(join(build, "still/still.js")).href);

/** Every part of the build that a part needs, in the order in which styles have to come: the part itself last. */
function partsOf(key, found = new Set()) {
  const part = manifest[key];
  if (part === undefined) throw new Error(`The build has no ${key}.`);
  if (found.has(part)) return found;
  for (const next of part.imports ?? []) partsOf(next, found);
  return found.add(part);
}

const start = partsOf("index.html");

/** The part of the build that is a page; none for a page that is part of what every page starts with. */
function partOf(name) {
  const folder = `src/pages/${pages[name].folder ?? name}/`;
  return Object.keys(manifest).find((key) => key.startsWith(folder) && key.endsWith("Page.tsx"));
}

/** Scripts wait for what a still is painted with; where there is none, nothing is to be seen before them. */
const preload = (file, still) =>
  `<link rel="modulepreload"${still === undefined ? "" : ' fetchpriority="low"'} crossorigin href="${base}${file}">`;

function linksTo(name) {
  const { data = [], still } = pages[name];
  const page = partOf(name);
  const parts = page === undefined ? [] : [...partsOf(page)].filter((part) => !start.has(part));
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ...parts.map(({ file }) => preload(file, still)),
    // The demo's data comes from a worker, and not from its host.
    ...(demo === undefined ? data : []).map(
      (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
    ),
  ];
}

function put(document, place, text) {
  if (document.split(place).length !== 2) throw new Error(`index.html does not hold ${place} once.`);
  return document.replace(place, () => text);
}

async function documentOf(name) {
  const withLinks = put(
    index,
    "</head>",
    `${linksTo(name)
      .map((link) => `  ${link}\n  `)
      .join("")}</head>`,
  );
  const { still } = pages[name];
  if (still === undefined) return withLinks;
  const { file } = manifest["index.html"];
  const started = put(
    withLinks,
    `<script type="module" crossorigin src="${base}${file}"></script>`,
    `${preload(file, still)}\n    <script defer src="${base}start.js" data-app="${base}${file}"></script>`,
  );
  const place = '<div id="root"></div>';
  return put(started, place, `<div id="root"><div data-still inert>${await stillAt(still)}</div></div>`);
}

/** Whether the app starts at a page's address: others are documents of their own. */
const isOfTheApp = (name) => pages[name].path !== undefined && pages[name].document === undefined;

if (demo === undefined) {
  await mkdir(join(dist, "documents"), { recursive: true });
  await Promise.all(
    Object.keys(pages)
      .filter(isOfTheApp)
      .map(async (name) => writeFile(join(dist, "documents", `${name}.html`), await documentOf(name))),
  );
} else {
  await writeFile(join(dist, "index.html"), await documentOf("home"));
}
