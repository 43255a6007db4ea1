import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { call as send } from "../../testing/call.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { openPersistence, revisionOf } from "./persistence.ts";
import { simulatedFetch } from "./simulatedFetch.ts";
import { openSimulation } from "./simulation.ts";
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

/** Sends a request and returns the JSON response. */
async function call(simulator: Simulator, does: string, body?: unknown, token?: string) {
  const { text, ...answer } = await send(simulator.fetch, does, body, token);
  return { ...answer, body: text ? JSON.parse(text) : null };
}

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };
const VIDEO = { video: { _id: "se6Soyi2k0U" } };

test("returns the same headers as the server", async () => {
  const simulator = start();
  expect((await call(simulator, "GET /videos")).headers.get("etag")).toMatch(/^W\//);
  expect((await call(simulator, "PUT /videos")).headers.get("allow")).toBe("GET, HEAD");
});

//proves:people-kept-browser
test("stores changes for the next start and for other tabs", async () => {
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

test("closes the database when the user leaves the document, and opens it when the user returns", async () => {
  const simulation = openSimulation({ delay: 0 });
  const ask = () => simulation.fetch(new Request("/api/categories"));
  expect((await ask()).status).toBe(200);
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  await expect(ask()).rejects.toThrow("The document has been left.");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect((await ask()).status).toBe(200);
  dispatchEvent(new PageTransitionEvent("pagehide"));
});

//proves:tabs-same-time
test("loses no changes of two concurrent tabs", async () => {
  const tabs = [start(), start()];
  const [first] = tabs;
  if (!first) throw new Error("No tab was started.");
  const token = (await call(first, "POST /auth/signup", ACCOUNT)).body.encodedToken;
  const likes = await Promise.all(
    VIDEOS.map((video, index) => call(tabs[index % 2] ?? first, "POST /user/likes", { video }, token)),
  );
  expect(likes.map(({ status }) => status)).toEqual(VIDEOS.map(() => 201));
  const stored = await call(start(), "GET /user/likes", undefined, token);
  expect(stored.body.likes).toHaveLength(VIDEOS.length);
});

//proves:people-kept-browser
test("deletes all changes in every tab on a reset", async () => {
  const first = start();
  const second = start();
  const { body } = await call(first, "POST /auth/signup", ACCOUNT);
  await second.reset();
  expect((await call(first, "GET /user/likes", undefined, body.encodedToken)).status).toBe(401);
  expect((await call(first, "POST /auth/signup", ACCOUNT)).status).toBe(201);
});

//proves:people-kept-browser
test("restores the initial library in every tab on a reset", async () => {
  const sample = { email: "asha@greenroom.example", password: "sample-green-room" };
  const [one, other] = [start(), start()];
  const first = (tab: Simulator) => call(tab, "GET /videos").then(({ body }) => body.videos[0]);
  const changes = async (tab: Simulator) => {
    const token = (await call(tab, "POST /auth/login", sample)).body.encodedToken;
    return (await call(tab, "GET /admin/log", undefined, token)).body.entries.length;
  };
  const change = async (tab: Simulator) => {
    const token = (await call(tab, "POST /auth/login", sample)).body.encodedToken;
    await call(tab, `PATCH /admin/videos/${(await first(tab))._id}`, { title: "Another" }, token);
    return (await first(tab)).title;
  };
  const shipped = await first(one);
  expect([await change(one), await change(other)]).toEqual(["Another", "Another"]);
  expect([await changes(one), await changes(other)]).toEqual([1, 1]);
  await other.reset();
  expect([await first(one), await first(other)]).toEqual([shipped, shipped]);
  expect([await changes(one), await changes(other)]).toEqual([0, 0]);
});

//proves:tabs-told-follow
test("notifies only other tabs of changes", async () => {
  const notified = { first: 0, second: 0 };
  const first = start({ onChangeElsewhere: () => (notified.first += 1) });
  const second = start({ onChangeElsewhere: () => (notified.second += 1) });
  await second.ready;
  const { body } = await call(first, "POST /auth/signup", ACCOUNT);
  await expect.poll(() => notified.second).toBe(1);
  await call(first, "GET /user/likes", undefined, body.encodedToken);
  await call(second, "POST /user/likes", VIDEO, body.encodedToken);
  await expect.poll(() => notified.first).toBe(1);
  expect(notified.second, "reading changes nothing").toBe(1);
});

test("stores nothing if persistence is off", async () => {
  const inMemory = { cheapPasswords: true, persists: false };
  const own = startSimulator({ delay: 0 }, {}, inMemory);
  running.push(own);
  const { body } = await call(own, "POST /auth/signup", ACCOUNT);
  expect((await call(own, "GET /user/likes", undefined, body.encodedToken)).status).toBe(200);
  expect((await call(start(), "GET /user/likes", undefined, body.encodedToken)).status).toBe(401);
  await own.reset();
  expect((await call(own, "GET /user/likes", undefined, body.encodedToken)).status).toBe(401);
});

//proves:read-left-behind
test.each([
  ["damaged", "damaged"],
  ["of another version", '{"Version":0,"Accounts":[],"Sessions":[]}'],
])("starts with the initial library if the stored state is %s, and reports this", async (_, stored) => {
  const persistence = openPersistence();
  const revision = revisionOf(await persistence.read()) + 1;
  expect(await persistence.write({ revision, snapshot: new TextEncoder().encode(stored) })).toBe(true);
  let fresh = 0;
  const simulator = start({ onStartedFresh: () => (fresh += 1) });
  expect((await call(simulator, "POST /auth/signup", ACCOUNT)).status).toBe(201);
  expect(fresh).toBe(1);
  expect((await call(start(), "POST /auth/signup", ACCOUNT)).status).toBe(422);
});

//proves:400-ms-tests
test("responds after 400 ms by default", async () => {
  const simulator = startSimulator({}, {}, { cheapPasswords: true });
  running.push(simulator);
  await simulator.ready;
  const asked = performance.now();
  await call(simulator, "GET /categories");
  // Timers are rounded to whole milliseconds, so the measured time can be 1 ms less.
  expect(performance.now() - asked).toBeGreaterThanOrEqual(399);
  simulator.behave({ delay: 700 });
  const askedAgain = performance.now();
  await call(simulator, "GET /categories");
  expect(performance.now() - askedAgain).toBeGreaterThanOrEqual(699);
});

//proves:loading-shown-failed
test("reports the download progress of the program", async () => {
  const arrived: number[] = [];
  await call(start({ onProgress: (part) => arrived.push(part) }), "GET /categories");
  expect(arrived.length).toBeGreaterThan(0);
  expect(arrived.at(-1)).toBe(1);
});

//proves:failures-at-will
test("fails requests at the failure rate", async () => {
  const simulator = start();
  simulator.behave({ failureRate: 1 });
  await expect(call(simulator, "GET /videos")).rejects.toThrow(TypeError);
  simulator.behave({ failureRate: 0 });
  expect((await call(simulator, "GET /videos")).status).toBe(200);
});

test("aborts a request to the simulated backend", async () => {
  const simulator = start();
  simulator.behave({ delay: 60_000 });
  const abort = new AbortController();
  const answer = simulator.fetch(new Request(`${location.origin}/api/videos`, { signal: abort.signal }));
  abort.abort();
  await expect(answer).rejects.toThrow("aborted");
});

test("reads a request body in browsers without Request.body", async () => {
  const simulator = start();
  const missing = vi.spyOn(Request.prototype, "body", "get").mockReturnValue(null);
  onTestFinished(() => missing.mockRestore());
  expect((await call(simulator, "POST /auth/signup", ACCOUNT)).status).toBe(201);
});

//proves:addresses-pass-through
test("sends requests to paths outside /api to the network", async () => {
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
