/**
 * Writes a document for each page of pages.json into a build. Each document refers to the page's script, styles and
 * data, so that they load in parallel. The documents of the public library also contain the prerendered page, which
 * is visible as soon as the styles are loaded. `document` in internal/server refers to them by name.
 *
 *   node scripts/build-pages.mjs           for the server: documents/ in dist/, with the templates of the prerendered shells
 *   node scripts/build-pages.mjs FOLDER    for a static host, in that directory: an index.html for each fixed path;
 *                                            404.html starts the pages with an ID in their path
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

// In Node, a relative URL has no base, so the base of the app's requests is added.
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
  }
};
const { renderPath, prerenderTemplates, words } = await import(
  pathToFileURL(join(build, "prerender/prerenderEntry.js")).href
);
// The templates are rendered before other pages load the content below the fold, which the templates must not
// contain.
const templates = JSON.stringify(await prerenderTemplates());

const index = put(
  await readFile(join(dist, "index.html"), "utf8"),
  "<noscript></noscript>",
  `<noscript>${words.noScript}</noscript>`,
);

/** Returns all chunks that a chunk imports, in the order of their styles, and then the chunk itself. */
function chunksOf(key, found = new Set()) {
  const part = manifest[key];
  if (part === undefined) throw new Error(`The build has no ${key}.`);
  if (found.has(part)) return found;
  for (const next of part.imports ?? []) chunksOf(next, found);
  return found.add(part);
}

const startChunks = chunksOf("index.html");

/** Returns the chunk of a page; undefined for a page in the entry chunk. */
function partOf(name) {
  const folder = `src/pages/${pages[name].folder ?? name}/`;
  return Object.keys(manifest).find((key) => key.startsWith(folder) && key.endsWith("Page.tsx"));
}

/**
 * Returns a link element that preloads a file. If the page is prerendered, start.js activates the link after the
 * first paint, so that the file does not delay styles and fonts. Otherwise the link is active at once.
 */
const early = (rel, prerenderPath, rest) =>
  `<link ${prerenderPath === undefined ? "" : "data-"}rel="${rel}" crossorigin ${rest}>`;
const preload = (file, prerenderPath) => early("modulepreload", prerenderPath, `href="${base}${file}"`);

function linksTo(name) {
  const { data = [], prerenderPath, recording } = pages[name];
  const page = partOf(name);
  const parts = page === undefined ? [] : [...chunksOf(page)].filter((part) => !startChunks.has(part));
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    // The response header gives the document its permissions. The app reads from this element whether it may record.
    ...(recording ? ['<meta name="greenroom:records" content="on">'] : []),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin data-page href="${base}${file}">`),
    ...parts.map(({ file }) => preload(file, prerenderPath)),
    // In the demo a worker creates the data, so there is nothing to preload.
    ...(demo === undefined ? data : []).map((path) =>
      early("preload", prerenderPath, `as="fetch" href="${path}"`),
    ),
  ];
}

function put(document, placeholder, text) {
  if (document.split(placeholder).length !== 2)
    throw new Error(`index.html does not hold ${placeholder} once.`);
  return document.replace(placeholder, () => text);
}

/** Between these markers, the server inserts a prerendered page with the data of its library. */
const MARKERS = ["<!-- greenroom:shell -->", "<!-- /greenroom:shell -->"];

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Returns the HTML of a document that starts the app, optionally with the files of one page. */
async function documentOf(name) {
  const { prerenderPath } = name === undefined ? {} : pages[name];
  const { file } = manifest["index.html"];
  const script = `<script defer src="${base}${manifest["start/start.js"].file}" data-app="${base}${file}"`;
  const attributes = `data-lost="${escaped(words.lost)}" data-again="${escaped(words.again)}"></script>`;
  const started = put(
    index,
    `<script type="module" crossorigin src="${base}${file}"></script>`,
    `${preload(file, prerenderPath)}\n    ${script} ${attributes}`,
  );
  const links = name === undefined ? [] : linksTo(name);
  const withLinks = put(started, "</head>", `${links.map((link) => `  ${link}\n  `).join("")}</head>`);
  if (prerenderPath === undefined) return withLinks;
  const placeholder = '<div id="root"></div>';
  return put(
    put(withLinks, '<link rel="manifest"', '<link data-rel="manifest"'),
    placeholder,
    `<div id="root">${MARKERS[0]}<div data-prerendered>${await renderPath(prerenderPath)}</div>${MARKERS[1]}</div>`,
  );
}

/** Reports whether a page is part of the app. Other pages are separate documents. */
const isOfTheApp = (name) => pages[name].path !== undefined && pages[name].document === undefined;

/** Returns the file that a static host serves for a path. */
const fileAt = (path) => join(dist, path, "index.html");

const documents = await Promise.all(
  Object.keys(pages)
    .filter(isOfTheApp)
    .map(async (name) => ({ name, path: pages[name].path, html: await documentOf(name) })),
);
const start = await documentOf();

// Name and description that operating systems show for an app on the home screen.
const app = JSON.parse(await readFile(join(dist, "manifest.webmanifest"), "utf8"));
const inLanguage = { ...app, lang: language, description: pages.home.description };
await writeFile(join(dist, "manifest.webmanifest"), `${JSON.stringify(inLanguage, null, 2)}\n`);

if (demo === undefined) {
  await mkdir(join(dist, "documents"), { recursive: true });
  await Promise.all(
    documents.map(({ name, html }) => writeFile(join(dist, "documents", `${name}.html`), html)),
  );
  await writeFile(join(dist, "index.html"), start);
  // The server uses the titles and descriptions of pages in the language of the app.
  await writeFile(join(dist, "documents", "pages.json"), JSON.stringify(pages));
  await writeFile(join(dist, "documents", "shells.json"), templates);
} else {
  const fixed = documents.filter(({ path }) => !path.includes("{"));
  await Promise.all(
    fixed.map(async ({ path, html }) => {
      await mkdir(join(dist, path), { recursive: true });
      await writeFile(fileAt(path), html);
    }),
  );
  await writeFile(join(dist, "404.html"), start);
}
