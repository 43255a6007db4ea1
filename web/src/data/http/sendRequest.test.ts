import { expect, test } from "vitest";
import { SIMULATED_FAILURE } from "../simulator/behaviour.ts";
import { MAX_RESPONSE_BYTES } from "./readResponse.ts";
import { type UserRequest, type RequestOutcome, sendRequest } from "./sendRequest.ts";

const FOREIGN = "https://api.example/things";

function send(
  request: Partial<UserRequest>,
  fetch: (request: Request) => Promise<Response> | Response,
  signal = new AbortController().signal,
): Promise<RequestOutcome> {
  return sendRequest(
    { method: "GET", url: "/api/videos", headers: [], body: null, ...request },
    { fetch: async (given) => fetch(given), signal },
  );
}

async function sent(request: Partial<UserRequest>): Promise<Request> {
  const requests: Request[] = [];
  await send(request, (given) => {
    requests.push(given.clone());
    return new Response();
  });
  const [first] = requests;
  if (!first) throw new Error("Nothing was sent.");
  return first;
}

function explanation(outcome: RequestOutcome): string {
  return outcome.kind === "error" ? outcome.error.explanation : "an answer";
}

//proves:sends-method-url
test("sends a request unchanged, without credentials and without the cache", async () => {
  const request = await sent({
    method: "DELETE",
    url: FOREIGN,
    headers: [
      ["Accept", "*/*"],
      ["x-one", "1"],
    ],
    body: '{"a":1}',
  });
  expect(request.method).toBe("DELETE");
  expect(request.url).toBe(FOREIGN);
  expect(request.headers.get("accept")).toBe("*/*");
  expect(request.headers.get("x-one")).toBe("1");
  expect(request.headers.get("content-type")).toBe("application/json");
  expect(await request.text()).toBe('{"a":1}');
  expect(request.credentials).toBe("omit");
  expect(request.redirect).toBe("follow");
  expect(request.cache).toBe("no-store");
});

test("sends the content type that the user set in a header", async () => {
  const request = await sent({ method: "POST", headers: [["Content-Type", "text/csv"]], body: "a,b" });
  expect(request.headers.get("content-type")).toBe("text/csv");
});

test("sends a GET request without a body, and resolves a path relative to this site", async () => {
  const request = await sent({ body: "{}" });
  expect(await request.text()).toBe("");
  expect(request.headers.has("content-type")).toBe(false);
  expect(request.url).toBe(`${location.origin}/api/videos`);
});

test.each([
  ["JSON", '{"a":[1,null]}', "application/json", { a: [1, null] }, true],
  ["JSON that calls itself text", "[1]", "text/plain", [1], true],
  ["JSON null", "null", "application/json", null, true],
  ["HTML", "<h1>Hi</h1>", "text/html", "<h1>Hi</h1>", false],
  ["broken JSON", "{", "application/json", "{", false],
  ["text in an unknown charset", "é", "text/plain; charset=none-such", "é", false],
  ["nothing", "", "text/plain", "", false],
])("returns a response with the body %s", async (_, text, type, body, isJson) => {
  const outcome = await send(
    {},
    () => new Response(text, { status: 404, headers: { "content-type": type } }),
  );
  expect(outcome).toMatchObject({
    kind: "answer",
    status: 404,
    headers: { "content-type": type },
    body,
    isJson,
    bytes: new TextEncoder().encode(text).length,
    cut: false,
  });
});

test("decodes a text response in the charset of the response", async () => {
  const latin = new Response(new Uint8Array([0xe9]), {
    headers: { "content-type": "text/plain; charset=latin1" },
  });
  expect(await send({}, () => latin)).toMatchObject({ body: "é" });
});

function streamOf(pieces: number, onCancel: () => void): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(1_000_000).fill(0x31);
  let left = pieces;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(piece);
      else controller.close();
    },
    cancel: onCancel,
  });
}

//proves:html-shown-text
test("reads a response of 50 MB in full and truncates a longer response", async () => {
  let cancelled = false;
  const whole = await send({}, () => new Response(streamOf(50, () => {})));
  expect(whole).toMatchObject({ bytes: MAX_RESPONSE_BYTES, cut: false });
  const longer = await send({}, () => new Response(streamOf(60, () => (cancelled = true))));
  expect(longer).toMatchObject({ bytes: MAX_RESPONSE_BYTES, cut: true, isJson: false });
  expect(cancelled).toBe(true);
});

test("cancels a request before and during the response", async () => {
  const before = new AbortController();
  const waiting = send({}, (request) => globalThis.fetch(request), before.signal);
  before.abort();
  expect(await waiting).toMatchObject({ kind: "error", error: { name: "AbortError" } });

  const during = new AbortController();
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([0x31])) });
  const reading = send({}, () => new Response(endless), during.signal);
  setTimeout(() => during.abort(), 20);
  expect(explanation(await reading)).toContain("cancelled");
});

const failing = () => Promise.reject(new TypeError("Failed to fetch"));

//proves:why-answer-words
test.each([
  ["http://", "not an address"],
  ["ftp://files.example/", "Only addresses of http and https"],
  ["https://ada:secret@api.example/", "authorization header"],
  [FOREIGN, "CORS"],
  ["/api/videos", "Is it running?"],
])("explains why a request has no response: %s", async (url, words) => {
  expect(explanation(await send({ url }, failing))).toContain(words);
});

test("explains a failure of the simulated backend", async () => {
  const forced = () => Promise.reject(new TypeError(SIMULATED_FAILURE));
  expect(explanation(await send({}, forced))).toContain("mock server’s page");
});

//proves:why-answer-words
test("explains an invalid header or method", async () => {
  const answer = () => new Response();
  expect(explanation(await send({ headers: [["a b", "1"]] }, answer))).toContain("headers");
  expect(explanation(await send({ method: "TRACE" }, answer))).toContain("method");
});

test("explains a connection that closes during the response", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  expect(explanation(await send({}, () => new Response(broken)))).toContain("broke while");
});

//proves:why-answer-words
test("explains a request that the content security policy blocks", async () => {
  const outcome = await send({ url: FOREIGN }, () => {
    setTimeout(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent("securitypolicyviolation", {
          effectiveDirective: "connect-src",
          documentURI: location.href,
          violatedDirective: "connect-src",
          originalPolicy: "connect-src 'self'",
          disposition: "enforce",
          statusCode: 200,
        }),
      ),
    );
    return failing();
  });
  expect(explanation(outcome)).toContain("security policy of this page");
});
