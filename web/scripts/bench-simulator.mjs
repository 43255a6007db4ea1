/**
 * Measures the simulated backend in Chromium on this machine: the size of its binary, the time until a worker is
 * ready, the time of a request, and that of a plan with 5,000 videos. Prints the median of several runs. Requires the
 * output of `make build`. For manual use.
 *
 *   node scripts/bench-simulator.mjs [RUNS]
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { chromium } from "playwright";
import { offerWorker } from "./bench-worker.mjs";
import { measurePlanAlone, measurePlanCalls } from "./bench-plan.mjs";

const runs = Number(process.argv[2] ?? 5);
const CALLS = 200;
const PLAN_CALLS = 20;
const assets = new URL("../dist/assets/", import.meta.url);
const names = await readdir(assets);
const find = (pattern) => {
  const name = names.find((each) => pattern.test(each));
  if (name === undefined) throw new Error("The app is not built: run `make build`.");
  return name;
};
const wasm = find(/^greenroom-.*\.wasm\.br$/).replace(/\.br$/, "");
const unpacked = new URL("../src/data/simulator/build/greenroom.wasm", import.meta.url);
const bank = find(/^bank-.*\.json\.br$/).replace(/\.br$/, "");
const worker = find(/^worker-.*\.js\.br$/).replace(/\.br$/, "");
const bytes = async (name) => (await stat(new URL(name, assets))).size;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function startServer() {
  const data = await mkdtemp(join(tmpdir(), "greenroom-bench-"));
  const binary = process.env.GREENROOM_BINARY ?? new URL("../../bin/greenroom", import.meta.url).pathname;
  const child = spawn(binary, ["serve", "--listen", "127.0.0.1:0", "--data", data]);
  const url = await new Promise((found, failed) => {
    child.once("exit", () => failed(new Error("The server did not start.")));
    child.stdout.on("data", (chunk) => {
      const address = /Greenroom is at (\S+)/.exec(chunk.toString());
      if (address) found(address[1]);
    });
  });
  return { url, stop: () => (child.kill("SIGKILL"), rm(data, { recursive: true, force: true })) };
}

// Runs in a page of the browser.
async function measure({ script, code, files, size, count }) {
  const { ask, end } = globalThis.startWorker(script);
  const began = performance.now();
  await ask({
    does: "start",
    wasm: new URL(code, location.href).href,
    bytes: size,
    files,
    cheapPasswords: true,
  });
  const started = performance.now() - began;
  const times = [];
  for (let call = 0; call < count; call += 1) {
    const asked = performance.now();
    const url = `${location.origin}/api/videos`;
    await ask({ does: "handle", method: "GET", url, headers: {}, body: null });
    times.push(performance.now() - asked);
  }
  end();
  return { started, times };
}

const { size } = await stat(unpacked);
const server = await startServer();
const system = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((path) => existsSync(path));
const browser = await chromium.launch({
  ...(system ? { executablePath: system } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const starts = [];
const calls = [];
const plans = [];
try {
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage();
    await page.addInitScript(offerWorker);
    await page.goto(`${server.url}/mock-server`);
    const files = { "bank.json": `${server.url}/assets/${bank}` };
    const asked = { script: `/assets/${worker}`, code: `/assets/${wasm}`, files, size, count: CALLS };
    const { started, times } = await page.evaluate(measure, asked);
    starts.push(started);
    calls.push(...times);
    plans.push(...(await page.evaluate(measurePlanCalls, { ...asked, count: PLAN_CALLS })));
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
const alone = await measurePlanAlone(runs);
const figures = [
  ["program", `${size} bytes`],
  ["program, brotli", `${await bytes(`${wasm}.br`)} bytes`],
  ["start in a worker", `${median(starts).toFixed(0)} ms (median of ${runs})`],
  ["a call, GET /api/videos", `${median(calls).toFixed(2)} ms (median of ${calls.length})`],
  [
    "a plan of 5,000 videos",
    `${median(alone.wasm).toFixed(1)} ms (median of ${alone.wasm.length}, under Node)`,
  ],
  ["the same in Go", `${median(alone.go).toFixed(1)} ms (median of ${alone.go.length})`],
  ["a call for its days", `${median(plans).toFixed(0)} ms (median of ${plans.length})`],
];
for (const [name, figure] of figures) process.stdout.write(`${name.padEnd(26)} ${figure}\n`);
