import { afterEach, expect, test } from "vitest";
import { openKeeping } from "./kept.ts";
import { simulatedFetch } from "./simulatedFetch.ts";
import { type Listener, type Simulator, startSimulator } from "./simulator.ts";

const running: Simulator[] = [];

function start(listener: Listener = {}): Simulator {
  const simulator = startSimulator({ delay: 0 }, listener, { cheapPasswords: true });
  running.push(simulator);
  return simulator;
}

afterEach(async () => {
  await running[0]?.reset();
  for (const simulator of running.splice(0)) simulator.close();
});

async function call(simulator: Simulator, does: string, body?: unknown, token = "") {
  const [method = "", path = ""] = does.split(" ");
  const request = new Request(`${location.origin}/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { "content-type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  const response = await simulator.fetch(request);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };
const VIDEO = { video: { _id: "se6Soyi2k0U" } };

test("answers like the server", async () => {
  const simulator = start();
  const videos = await call(simulator, "GET /videos");
  expect(videos.status).toBe(200);
  expect(videos.body.videos).toHaveLength(16);
  expect(videos.headers.get("etag")).toMatch(/^W\//);
  const { body, status } = await call(simulator, "POST /auth/signup", ACCOUNT);
  expect(status).toBe(201);
  expect((await call(simulator, "POST /auth/signup", ACCOUNT)).body.errors).toEqual([
    "Unprocessable Entity. Email Already Exists.",
  ]);
  expect((await call(simulator, "POST /user/likes", VIDEO, body.encodedToken)).status).toBe(201);
  expect((await call(simulator, "POST /user/likes", VIDEO, body.encodedToken)).body.errors).toEqual([
    "The video is already in your liked videos",
  ]);
  expect((await call(simulator, "POST /auth/logout", undefined, body.encodedToken)).status).toBe(204);
  expect((await call(simulator, "GET /user/likes", undefined, body.encodedToken)).status).toBe(401);
  expect((await call(simulator, "PUT /videos")).headers.get("allow")).toBe("GET, HEAD");
});

test("keeps what people do for the next start, and for other tabs at once", async () => {
  const first = start();
  const second = start();
  const { body } = await call(first, "POST /auth/signup", ACCOUNT);
  const token = body.encodedToken;
  await call(first, "POST /user/likes", VIDEO, token);
  expect((await call(second, "GET /user/likes", undefined, token)).body.likes).toHaveLength(1);
  await call(second, "DELETE /user/likes/se6Soyi2k0U", undefined, token);
  expect((await call(first, "GET /user/likes", undefined, token)).body.likes).toEqual([]);
  expect((await call(start(), "GET /user/likes", undefined, token)).status).toBe(200);
});

test("forgets everything when it is reset, in every tab", async () => {
  const first = start();
  const second = start();
  const { body } = await call(first, "POST /auth/signup", ACCOUNT);
  await second.reset();
  expect((await call(first, "GET /user/likes", undefined, body.encodedToken)).status).toBe(401);
  expect((await call(first, "POST /auth/signup", ACCOUNT)).status).toBe(201);
});

test("starts fresh when what was kept is damaged, and says so", async () => {
  await openKeeping().write({ revision: 7, snapshot: new TextEncoder().encode("damaged") });
  let fresh = 0;
  const simulator = start({ onStartedFresh: () => (fresh += 1) });
  expect((await call(simulator, "POST /auth/signup", ACCOUNT)).status).toBe(201);
  expect(fresh).toBe(1);
  expect((await call(start(), "POST /auth/signup", ACCOUNT)).status).toBe(422);
});

test("reports how much of the program has arrived", async () => {
  const arrived: number[] = [];
  await call(start({ onProgress: (part) => arrived.push(part) }), "GET /categories");
  expect(arrived.length).toBeGreaterThan(0);
  expect(arrived.at(-1)).toBe(1);
});

test("fails as often as it is told to", async () => {
  const simulator = start();
  simulator.behave({ failureRate: 1 });
  await expect(call(simulator, "GET /videos")).rejects.toThrow(TypeError);
  simulator.behave({ failureRate: 0 });
  expect((await call(simulator, "GET /videos")).status).toBe(200);
});

test("gives up a request that is aborted", async () => {
  const simulator = start();
  simulator.behave({ delay: 60_000 });
  const abort = new AbortController();
  const answer = simulator.fetch(new Request(`${location.origin}/api/videos`, { signal: abort.signal }));
  abort.abort();
  await expect(answer).rejects.toThrow("aborted");
});

test("passes on what is not under /api of this site", async () => {
  const passedOn: string[] = [];
  const asked: string[] = [];
  const fetch = simulatedFetch(
    { fetch: async ({ url }) => (asked.push(url), new Response()) },
    async ({ url }) => (passedOn.push(url), new Response()),
  );
  const urls = ["/api/videos", "/apis", "/logo.svg"].map((path) => location.origin + path);
  await Promise.all([...urls, "https://example.org/api/videos"].map((url) => fetch(new Request(url))));
  expect(asked).toEqual([urls[0]]);
  expect(passedOn).toEqual([urls[1], urls[2], "https://example.org/api/videos"]);
});
