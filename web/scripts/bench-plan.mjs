/**
 * Measures the duration of planning for `bench-simulator.mjs`. One measurement is the function that distributes 5,000
 * videos over 180 days, in Go and compiled to WebAssembly. The other is the API request in a page.
 */
import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = new URL("../../", import.meta.url).pathname;
const MICROSECOND = 1_000;

async function benchmark(times, env, more) {
  const { stdout } = await run(
    "go",
    [
      "test",
      "-run",
      "^$",
      "-bench",
      "FiveThousandVideos",
      "-count",
      String(times),
      ...more,
      "./internal/plan",
    ],
    { cwd: root, env: { ...process.env, ...env } },
  );
  const figures = [...stdout.matchAll(/([\d.]+) ns\/op/g)].map(
    ([, figure]) => Number(figure) / MICROSECOND ** 2,
  );
  if (figures.length === 0) throw new Error(`The benchmark printed nothing:\n${stdout}`);
  return figures;
}

/**
 * Returns how long a plan takes to compute, in milliseconds: in Go, and in WebAssembly with Node. It computes `times`
 * plans.
 */
export async function measurePlanAlone(times) {
  const { stdout } = await run("go", ["env", "GOROOT"], { cwd: root });
  const exec = `${stdout.trim()}/lib/wasm/go_js_wasm_exec`;
  return {
    go: await benchmark(times, {}, []),
    wasm: await benchmark(times, { GOOS: "js", GOARCH: "wasm" }, ["-exec", exec]),
  };
}

/**
 * Returns how long requests for the days of a plan take, in milliseconds. It runs in a page and starts the simulated
 * backend with 5,000 more videos. The plan contains all videos. It sends `count` requests.
 */
export async function measurePlanCalls({ script, code, files, size, count }) {
  const { ask, end } = globalThis.startWorker(script);
  const call = async (method, path, { token, body, type = "application/json" } = {}) => {
    const { status, body: encoded } = await ask({
      does: "handle",
      method,
      url: `${location.origin}/api${path}`,
      headers: { ...(token && { authorization: token }), ...(body && { "content-type": type }) },
      body: body ? new TextEncoder().encode(JSON.stringify(body)) : null,
    });
    const text = new TextDecoder().decode(encoded);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const wasm = new URL(code, location.href).href;
  await ask({ does: "start", wasm, bytes: size, files, cheapPasswords: true });

  const asked = { email: "asha@greenroom.example", password: "sample-green-room" };
  const { encodedToken: token } = await call("POST", "/auth/login", { body: asked });
  const videos = Array.from({ length: 5_000 }, (_, index) => ({
    _id: `plan${String(index).padStart(7, "0")}`,
    title: `Video ${index}`,
    durationSeconds: 300 + 7 * (index % 400),
    categoryName: "Product Management",
  }));
  const file = { token, type: "application/octet-stream", body: { videos } };
  const { import: read } = await call("POST", "/admin/imports", file);
  const reach = async (stage) => {
    for (;;) {
      const { import: now } = await call("GET", `/admin/imports/${read._id}`, { token });
      if (now.stage === stage) return;
      if (now.stage === "failed") throw new Error(now.failure);
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  await reach("ready");
  await call("POST", `/admin/imports/${read._id}/apply`, { token, body: { skipRefused: false } });
  await reach("done");

  const { categories } = await call("GET", "/categories");
  const [startsOn, interviewOn] = [0, 180].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const plan = {
    interviewOn,
    startsOn,
    zone: "UTC",
    minutes: [240, 240, 240, 240, 240, 240, 240],
    daysOff: [],
    categories: categories
      .filter(({ categoryName }) => categoryName === "Product Management")
      .map(({ _id }) => _id),
    playlists: [],
    dropped: [],
  };
  await call("PUT", "/user/plan", { token, body: plan });
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const url = `${location.origin}/api/user/plan/days?today=${startsOn}`;
    const { status } = await ask({
      does: "handle",
      method: "GET",
      url,
      headers: { authorization: token },
      body: null,
    });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`The days were answered with ${status}.`);
  }
  end();
  return times;
}
