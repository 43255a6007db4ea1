/**
 * Measures home, explore and the page of a video with the mobile preset of Lighthouse, which simulates a slow phone
 * on a slow network from a fast visit. The built binary serves the pages. Prints a table.
 *
 *   node lighthouse.mjs [--visits 10] [--json] [program]
 *
 * The default program is ../../../bin/greenroom. With --json it prints the figures of each visit, for bench/.
 * YouTube is blocked, so that the figures measure only the app and no request leaves this machine.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const PAGES = ["/", "/explore", "/explore/rw4s4M3hFfs"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Audits of Lighthouse whose values are printed for each visit, by a short name. Times are in milliseconds. */
const METRICS = {
  first: "first-contentful-paint",
  largest: "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
  index: "speed-index",
};
/** Maximum number of attempts to measure a visit. */
const ATTEMPTS = 3;
const YOUTUBE = ["*://*.youtube.com/*", "*://*.youtube-nocookie.com/*", "*://*.ytimg.com/*"];

const { values: options, positionals } = parseArgs({
  options: { visits: { type: "string", default: "10" }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const visits = Number(options.visits);
if (!Number.isInteger(visits) || visits < 1) throw new Error("--visits takes a number of visits.");
const program = resolve(positionals[0] ?? new URL("../../../bin/greenroom", import.meta.url).pathname);

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

async function ready(url) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error("The server did not get ready.");
}

const data = await mkdtemp(join(tmpdir(), "greenroom-lighthouse-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--data", data], {
  stdio: "ignore",
});
const system = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((path) => existsSync(path));
const chromium = {
  ...(system ? { chromePath: system } : {}),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Runs Lighthouse in a new browser, because the caches of an earlier visit would distort the result. */
async function audited(path) {
  const chrome = await launch(chromium);
  try {
    const { lhr } = await lighthouse(url + path, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: YOUTUBE,
      logLevel: "error",
    });
    return lhr;
  } finally {
    chrome.kill();
  }
}

async function visit(path) {
  let lhr = await audited(path);
  // On a busy machine, the browser's trace of a visit can be incomplete at its start. The visit is then measured
  // again.
  for (let attempt = 1; lhr.runtimeError && attempt < ATTEMPTS; attempt += 1) {
    process.stderr.write(`${path}: ${lhr.runtimeError.code}, once more\n`);
    lhr = await audited(path);
  }
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scores = CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
  const metrics = Object.entries(METRICS).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
  const weak = CATEGORIES.flatMap((name) => lhr.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => id);
  return { path, ...Object.fromEntries([...scores, ...metrics]), weak };
}

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);

/** Prints the values of all visits of a page. */
function told(of) {
  const each = (name, write = String) => of.map((figures) => write(figures[name])).join(" ");
  const least = (name) => Math.min(...of.map((figures) => figures[name]));
  const most = (name) => Math.max(...of.map((figures) => figures[name]));
  const weak = [...new Set(of.flatMap((figures) => figures.weak))];
  return [
    of[0].path,
    `performance         ${each("performance")}, the least ${least("performance")}`,
    `first content, s    ${each("first", seconds)}, the latest ${seconds(most("first"))}`,
    `largest content, s  ${each("largest", seconds)}, the latest ${seconds(most("largest"))}`,
    `blocked, ms         ${each("blocked", (time) => time.toFixed(0))}`,
    `shift               ${most("shift").toFixed(4)} at most`,
    ...CATEGORIES.slice(1).map((name) => `${name.padEnd(19)} ${least(name)} at least`),
    ...(weak.length > 0 ? [`below 0.9           ${weak.join(", ")}`] : []),
  ].join("\n  ");
}

try {
  await ready(url);
  const figures = [];
  // The pages are visited alternately, so that other load on the machine affects all pages equally.
  for (const path of Array.from({ length: visits }, () => PAGES).flat()) {
    figures.push(await visit(path));
  }
  const text = options.json
    ? JSON.stringify(figures)
    : PAGES.map((page) => told(figures.filter(({ path }) => path === page))).join("\n");
  process.stdout.write(`${text}\n`);
} finally {
  server.kill();
  await rm(data, { recursive: true, force: true });
}
