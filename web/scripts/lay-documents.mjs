/**
 * Lays the documents that start with one page into a build, one for each page of pages.json: each names that page's script, styles and data, so
 * that all of them come at once and not one after the other; those of the public library also hold a still of
 * the page, which is there as soon as its styles are. `document` in internal/server knows them by name.
 *
 *   node scripts/lay-documents.mjs           for the server: documents/ in dist/, with templates of the stills in it
 *   node scripts/lay-documents.mjs FOLDER    for a static host, in that folder: an index.html where each fixed address
 *                                            leads; 404.html starts the pages with an id in their address
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { pagesIn } from "./pages.mjs";

const demo = process.argv[2];
const base = process.env.DEMO_BASE ?? "/";
const dist = demo === undefined ? new URL("../dist/", import.meta.url).pathname : resolve(demo);
const build = new URL("../.build/", import.meta.url).pathname;
const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
const language = process.env.GREENROOM_LANGUAGE ?? "en";
const pages = pagesIn(language);

// Node knows no address of the page, which the app's calls go by.
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
  }
};
const { stillAt, stillTemplates, words } = await import(pathToFileURL(join(build, "still/still.js")).href);
// Before all else: what the app gets later, below what is in view, must not be there yet.
const templates = JSON.stringify(await stillTemplates());

const index = put(
  await readFile(join(dist, "index.html"), "utf8"),
  "<noscript></noscript>",
  `<noscript>${words.noScript}</noscript>`,
);

/** Every part of the build that a part needs, in the order in which styles have to come: the part itself last. */
function partsOf(key, found = new Set()) {
  const part = manifest[key];
  if (part === undefined) throw new Error(`The build has no ${key}.`);
  if (found.has(part)) return found;
  for (const next of part.imports ?? []) partsOf(next, found);
  return found.add(part);
}

const startParts = partsOf("index.html");

/** The part of the build that is a page; none for a page that is part of what every page starts with. */
function partOf(name) {
  const folder = `src/pages/${pages[name].folder ?? name}/`;
  return Object.keys(manifest).find((key) => key.startsWith(folder) && key.endsWith("Page.tsx"));
}

/**
 * A link to what the app needs. Where there is a still, it waits until that has been seen (start.js): whatever came
 * before would come in the place of what the still is painted with. Elsewhere nothing is to be seen before it.
 */
const early = (rel, still, rest) =>
  `<link ${still === undefined ? "" : "data-"}rel="${rel}" crossorigin ${rest}>`;
const preload = (file, still) => early("modulepreload", still, `href="${base}${file}"`);

function linksTo(name) {
  const { data = [], still, records } = pages[name];
  const page = partOf(name);
  const parts = page === undefined ? [] : [...partsOf(page)].filter((part) => !startParts.has(part));
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    // What the document may do is said by its header, and to the app by this.
    ...(records ? ['<meta name="greenroom:records" content="on">'] : []),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin data-page href="${base}${file}">`),
    ...parts.map(({ file }) => preload(file, still)),
    // The demo's data comes from a worker, and not from its host.
    ...(demo === undefined ? data : []).map((path) => early("preload", still, `as="fetch" href="${path}"`)),
  ];
}

function put(document, place, text) {
  if (document.split(place).length !== 2) throw new Error(`index.html does not hold ${place} once.`);
  return document.replace(place, () => text);
}

/** Between these, the server puts a still that is filled from its library in the place of the one that is laid here. */
const STILL = ["<!-- greenroom:still -->", "<!-- /greenroom:still -->"];

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A document that starts the app: at any page, or with what one page needs. */
async function documentOf(name) {
  const { still } = name === undefined ? {} : pages[name];
  const { file } = manifest["index.html"];
  const script = `<script defer src="${base}${manifest["start/start.js"].file}" data-app="${base}${file}"`;
  const told = `data-lost="${escaped(words.lost)}" data-again="${escaped(words.again)}"></script>`;
  const started = put(
    index,
    `<script type="module" crossorigin src="${base}${file}"></script>`,
    `${preload(file, still)}\n    ${script} ${told}`,
  );
  const links = name === undefined ? [] : linksTo(name);
  const withLinks = put(started, "</head>", `${links.map((link) => `  ${link}\n  `).join("")}</head>`);
  if (still === undefined) return withLinks;
  const place = '<div id="root"></div>';
  return put(
    put(withLinks, '<link rel="manifest"', '<link data-rel="manifest"'),
    place,
    `<div id="root">${STILL[0]}<div data-still>${await stillAt(still)}</div>${STILL[1]}</div>`,
  );
}

/** Whether the app starts at a page's address: others are documents of their own. */
const isOfTheApp = (name) => pages[name].path !== undefined && pages[name].document === undefined;

/** The file at which a static host finds the document of an address. */
const fileAt = (path) => join(dist, path, "index.html");

const laid = await Promise.all(
  Object.keys(pages)
    .filter(isOfTheApp)
    .map(async (name) => ({ name, path: pages[name].path, html: await documentOf(name) })),
);
const start = await documentOf();

// What a system shows of an app that was put on its home screen.
const app = JSON.parse(await readFile(join(dist, "manifest.webmanifest"), "utf8"));
const inLanguage = { ...app, lang: language, description: pages.home.description };
await writeFile(join(dist, "manifest.webmanifest"), `${JSON.stringify(inLanguage, null, 2)}\n`);

if (demo === undefined) {
  await mkdir(join(dist, "documents"), { recursive: true });
  await Promise.all(laid.map(({ name, html }) => writeFile(join(dist, "documents", `${name}.html`), html)));
  await writeFile(join(dist, "index.html"), start);
  // The server says of each page what the app says, in the app's language.
  await writeFile(join(dist, "documents", "pages.json"), JSON.stringify(pages));
  await writeFile(join(dist, "documents", "stills.json"), templates);
} else {
  const fixed = laid.filter(({ path }) => !path.includes("{"));
  await Promise.all(
    fixed.map(async ({ path, html }) => {
      await mkdir(join(dist, path), { recursive: true });
      await writeFile(fileAt(path), html);
    }),
  );
  await writeFile(join(dist, "404.html"), start);
}
