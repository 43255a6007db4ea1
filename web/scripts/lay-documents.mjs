/**
 * Lays the documents that start with one page into a build: each names that page's script, styles and data, so
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

/** What a document starts with: the page's source, what it asks for first, and a path of the app for its still. */
const DOCUMENTS = {
  home: { data: ["/api/categories"], still: "/" },
  explore: {
    page: "src/pages/explore/ExplorePage.tsx",
    data: ["/api/videos", "/api/categories"],
    still: "/explore",
  },
  // The server puts the video's id in the place of {id}.
  video: {
    page: "src/pages/video/VideoPage.tsx",
    data: ["/api/video/{id}", "/api/videos"],
    still: "/explore/video",
  },
  login: { page: "src/pages/login/LoginPage.tsx" },
  signup: { page: "src/pages/signup/SignupPage.tsx" },
  liked: { page: "src/pages/liked/LikedPage.tsx" },
  "watch-later": { page: "src/pages/watch-later/WatchLaterPage.tsx" },
  history: { page: "src/pages/history/HistoryPage.tsx" },
  playlists: { page: "src/pages/playlists/PlaylistsPage.tsx" },
};

const demo = process.argv[2];
const base = process.env.DEMO_BASE ?? "/";
const dist = demo === undefined ? new URL("../dist/", import.meta.url).pathname : resolve(demo);
const build = new URL("../.build/", import.meta.url).pathname;
const manifest = JSON.parse(
  await readFile(join(build, demo === undefined ? "" : "demo", "manifest.json"), "utf8"),
);
const index = await readFile(join(dist, "index.html"), "utf8");
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

/** Scripts wait for what a still is painted with; where there is none, nothing is to be seen before them. */
const preload = (file, still) =>
  `<link rel="modulepreload"${still === undefined ? "" : ' fetchpriority="low"'} crossorigin href="${base}${file}">`;

function linksTo({ page, data = [], still }) {
  const parts = page === undefined ? [] : [...partsOf(page)].filter((part) => !start.has(part));
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ...parts.map(({ file }) => preload(file, still)),
    ...data.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
  ];
}

function put(document, place, text) {
  if (document.split(place).length !== 2) throw new Error(`index.html does not hold ${place} once.`);
  return document.replace(place, () => text);
}

async function documentOf(needs) {
  const withLinks = put(
    index,
    "</head>",
    `${linksTo(needs)
      .map((link) => `  ${link}\n  `)
      .join("")}</head>`,
  );
  const { still } = needs;
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

if (demo === undefined) {
  await mkdir(join(dist, "documents"), { recursive: true });
  await Promise.all(
    Object.entries(DOCUMENTS).map(async ([name, document]) =>
      writeFile(join(dist, "documents", `${name}.html`), await documentOf(document)),
    ),
  );
} else {
  await writeFile(join(dist, "index.html"), await documentOf({ still: DOCUMENTS.home.still }));
}
