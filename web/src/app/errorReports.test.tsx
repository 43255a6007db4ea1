import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../testing/backend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { reportErrors, MAX_ERROR_REPORTS } from "./errorReports.ts";
import { makeStore } from "./store.ts";

const CALL = "POST /api/errors";

/** Creates a store that records error reports, and an event target for errors. */
function reporting() {
  const backend = createBackend();
  const bodies: unknown[] = [];
  backend.answer(CALL, async (request, pass) => {
    bodies.push(await request.clone().json());
    return pass();
  });
  return { backend, bodies, source: new EventTarget() };
}

const uncaught = (error: unknown) => new ErrorEvent("error", { error, message: String(error) });

//proves:browser-errors
test("reports an uncaught error without personal data and IDs", async () => {
  const { backend, bodies, source } = reporting();
  history.pushState({}, "", "/explore/dNtks5NfUwc?t=90#note");
  const stop = reportErrors(makeStore(backend.fetch), source);
  source.dispatchEvent(
    uncaught(
      new TypeError(
        "asha@example.org got /explore?q=salary#top and /api/video/dNtks5NfUwc with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 in ReadableStreamDefaultController",
      ),
    ),
  );
  const message =
    "TypeError: (email) got /explore and /api/video/{id} with (token) in ReadableStreamDefaultController";
  await expect.poll(() => bodies).toMatchObject([{ message, page: "/explore/{id}" }]);
  stop();
});

//proves:browser-errors
test("reports an error caught by the error boundary", async () => {
  const { backend, bodies } = reporting();
  backend.answer("GET /api/categories", () => Response.json({ categories: [null] }));
  const stop = reportErrors(makeStore(backend.fetch));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
  await expect.poll(() => bodies).toMatchObject([{ page: "/explore" }]);
  stop();
});

//proves:browser-errors
test("reports errors from before the start first, each message once, up to the limit, although requests fail", async () => {
  const { backend, source } = reporting();
  const messages: string[] = [];
  backend.answer(CALL, async (request) => {
    messages.push((await request.json()).message);
    throw new TypeError("There is no network.");
  });
  globalThis.greenroomErrors = [uncaught(new Error("early"))];
  const stop = reportErrors(makeStore(backend.fetch), source);
  globalThis.greenroomErrors = undefined;
  for (let i = 0; i < 3 * MAX_ERROR_REPORTS; i++) {
    source.dispatchEvent(uncaught(new Error("again")));
    source.dispatchEvent(uncaught(new Error(`number ${i}`)));
  }
  const texts = ["early", "again", "number 0", "number 1", "number 2"];
  await expect.poll(() => messages).toEqual(texts.map((each) => `Error: ${each}`));
  expect(backend.calls).toHaveLength(MAX_ERROR_REPORTS);
  stop();
});

test.each([
  ["an aborted call", new DOMException("Aborted", "AbortError")],
  ["a value that is no error", { email: "asha@example.org" }],
  ["the error of another site’s script", undefined],
])("does not report %s", async (_, error) => {
  const { backend, bodies, source } = reporting();
  const stop = reportErrors(makeStore(backend.fetch), source);
  source.dispatchEvent(uncaught(error));
  source.dispatchEvent(uncaught("the last"));
  await expect.poll(() => bodies).toMatchObject([{ message: "the last" }]);
  stop();
});
