/**
 * Measures home, explore and a video's page as Lighthouse's mobile preset does: on a slow phone, over a slow
 * network, which it reckons from one fast visit. The real program serves them.
 *
 *   node lighthouse.mjs [program]     the program is ../../../bin/greenroom unless named
 *
 * YouTube is blocked: what is measured is ours, and nothing leaves this machine.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const PAGES = ["/", "/explore", "/explore/rw4s4M3hFfs"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];
const YOUTUBE = ["*://*.youtube.com/*", "*://*.youtube-nocookie.com/*", "*://*.ytimg.com/*"];

const program = resolve(process.argv[2] ?? new URL("../../../bin/greenroom", import.meta.url).pathname);

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
    // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    // oxlint-disable-next-line no-await-in-loop -- see above
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
const chrome = await launch({
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
});

async function measure(path) {
  const { lhr } = await lighthouse(url + path, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    blockedUrlPatterns: YOUTUBE,
    logLevel: "error",
  });
  const scores = CATEGORIES.map((name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`);
  const metrics = METRICS.map((name) => `${name} ${lhr.audits[name].displayValue}`);
  const weak = CATEGORIES.flatMap((name) => lhr.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${lhr.audits[id].title}`);
  return [path, scores.join(", "), metrics.join(", "), ...weak].join("\n  ");
}

try {
  await ready(url);
  for (const path of PAGES) {
    // oxlint-disable-next-line no-await-in-loop -- two at a time would slow each other down
    process.stdout.write(`${await measure(path)}\n`);
  }
} finally {
  chrome.kill();
  server.kill();
  await rm(data, { recursive: true, force: true });
}
