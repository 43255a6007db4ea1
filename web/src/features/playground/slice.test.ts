import { beforeEach, expect, test } from "vitest";
import { makeDeveloperStore } from "../../app/developerStore.ts";
import { openSimulation } from "../../data/simulator/simulation.ts";
import { saveHistory, loadHistory } from "./storage.ts";
import { headerAdded, headerSet, requestRejected, requestWritten, selectPlayground, send } from "./slice.ts";

const TOKEN = "head.claims.sign";

/** Creates a playground whose network returns the given response. */
function playground(
  server: (request: Request) => Promise<Response> = async () => Response.json({ todos: [] }),
) {
  const requests: Request[] = [];
  const network = (request: Request) => {
    requests.push(request.clone());
    return server(request);
  };
  const store = makeDeveloperStore({ server: network, simulation: openSimulation() });
  return { store, requests, state: () => selectPlayground(store.getState()) };
}

beforeEach(() => sessionStorage.clear());

//proves:playgrounds-state-defaults
test("starts with the values that the specification requires", () => {
  expect(playground().state()).toEqual({
    reqType: "GET",
    endpoint: "/api/test/todos",
    body: "{}",
    headers: [],
    response: null,
    error: null,
    colorScheme: "standard",
    target: "server",
    sending: false,
    history: [],
  });
});

//proves:request-panel-response
test("sends the playground's request and stores the response", async () => {
  const { store, requests, state } = playground();
  store.dispatch(requestWritten({ reqType: "POST", endpoint: " /api/user/likes ", body: '{"video":{}}' }));
  store.dispatch(headerSet({ name: "authorization", value: "old" }));
  store.dispatch(headerSet({ name: "Authorization", value: TOKEN }));
  const sending = store.dispatch(send());
  expect(state().sending).toBe(true);
  await sending;
  const [request] = requests;
  expect(`${request?.method} ${request?.url}`).toBe(`POST ${location.origin}/api/user/likes`);
  expect(request?.headers.get("authorization")).toBe(TOKEN);
  expect(await request?.text()).toBe('{"video":{}}');
  expect(state()).toMatchObject({
    sending: false,
    error: null,
    response: { status: 200, body: { todos: [] } },
  });
});

//proves:request-panel-response
test("stores the error of a failed request until the next one", async () => {
  let connected = false;
  const { store, state } = playground(() =>
    connected ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")),
  );
  await store.dispatch(send());
  expect(state()).toMatchObject({ response: null, error: { message: "Failed to fetch" } });
  connected = true;
  await store.dispatch(send());
  expect(state()).toMatchObject({ response: { status: 200 }, error: null });
});

//proves:request-panel-sets
test("rejects an invalid playground request without sending it", async () => {
  const { store, requests, state } = playground();
  store.dispatch(requestWritten({ reqType: "POST", body: "{" }));
  store.dispatch(requestRejected({ message: "Error in JSON format", explanation: "" }));
  await store.dispatch(send());
  expect(requests).toHaveLength(0);
  expect(state()).toMatchObject({
    sending: false,
    response: null,
    error: { message: "Error in JSON format" },
  });
});

test("cancels a request of the playground", async () => {
  const { store, state } = playground(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
      }),
  );
  const sending = store.dispatch(send());
  sending.abort();
  await sending;
  expect(state()).toMatchObject({ sending: false, response: null, error: { message: "Cancelled" } });
});

//proves:last-50-requests
test("stores the latest 50 requests, newest first, without secrets", async () => {
  const { store, state } = playground();
  store.dispatch(headerSet({ name: "authorization", value: TOKEN }));
  for (let number = 1; number <= 51; number += 1) {
    store.dispatch(requestWritten({ endpoint: `/api/video/${number}` }));
    await store.dispatch(send());
  }
  const { history } = state();
  expect(history).toHaveLength(50);
  expect(history[0]?.request.endpoint).toBe("/api/video/51");
  expect(history.at(-1)?.request.endpoint).toBe("/api/video/2");
  expect(JSON.stringify(history)).not.toContain(TOKEN);

  saveHistory(history);
  expect(loadHistory()).toEqual(history);
  expect(playground().state().history).toEqual(history);
});

//proves:written-stays-over
test("restores the request after a reload without secrets", () => {
  const { store } = playground();
  store.dispatch(headerSet({ name: "x-one", value: "1" }));
  store.dispatch(headerSet({ name: "authorization", value: TOKEN }));
  const body = '{"title": "Ten green chairs"';
  store.dispatch(
    requestWritten({
      reqType: "POST",
      endpoint: "/api/user/playlists",
      body,
    }),
  );
  expect(playground().state()).toMatchObject({
    reqType: "POST",
    endpoint: "/api/user/playlists",
    body,
    headers: [{ name: "x-one" }],
  });
  store.dispatch(requestWritten({ body: '{"password": "ten green chairs"}' }));
  expect(playground().state().body).not.toContain("chairs");
  expect(JSON.stringify(sessionStorage)).not.toContain(TOKEN);
});

test("gives header lines unique IDs, also for requests from the history", () => {
  const { store, state } = playground();
  store.dispatch(requestWritten({ headers: [{ id: "7", name: "x-one", value: "1" }] }));
  store.dispatch(headerAdded());
  store.dispatch(headerAdded());
  store.dispatch(headerSet({ name: "X-One", value: "2" }));
  expect(new Set(state().headers.map(({ id }) => id)).size).toBe(3);
  expect(state().headers.at(-1)).toMatchObject({ name: "X-One", value: "2" });
});

test.each(["[", "{}", '{"reqType":"TRACE","endpoint":"","body":"","headers":[],"target":"server"}'])(
  "ignores a stored request with the value %j",
  (text) => {
    sessionStorage.setItem("playgroundRequest", text);
    expect(playground().state().endpoint).toBe("/api/test/todos");
  },
);

test.each(["[", "{}", "[{}]", '[{"id":1}]', "null"])("ignores a stored history with the value %j", (text) => {
  sessionStorage.setItem("playgroundHistory", text);
  expect(loadHistory()).toEqual([]);
});
