import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../testing/backend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { reportErrors, REPORTS } from "./errorReports.ts";
import { makeStore } from "./store.ts";

const CALL = "POST /api/errors";

/** A store whose reports are recorded, and where errors come from. */
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
test("an uncaught error is reported without what names a person or an id", async () => {
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
test("an error of a page that the boundary catches is reported", async () => {
  const { backend, bodies } = reporting();
  backend.answer("GET /api/categories", () => Response.json({ categories: [null] }));
  const stop = reportErrors(makeStore(backend.fetch));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
  await expect.poll(() => bodies).toMatchObject([{ page: "/explore" }]);
  stop();
});

//proves:browser-errors
test("what was recorded before comes first, and each message once, a few of them, also when no answer comes", async () => {
  const { backend, source } = reporting();
  const messages: string[] = [];
  backend.answer(CALL, async (request) => {
    messages.push((await request.json()).message);
    throw new TypeError("There is no network.");
  });
  globalThis.greenroomErrors = [uncaught(new Error("early"))];
  const stop = reportErrors(makeStore(backend.fetch), source);
  globalThis.greenroomErrors = undefined;
  for (let i = 0; i < 3 * REPORTS; i++) {
    source.dispatchEvent(uncaught(new Error("again")));
    source.dispatchEvent(uncaught(new Error(`number ${i}`)));
  }
  const said = ["early", "again", "number 0", "number 1", "number 2"];
  await expect.poll(() => messages).toEqual(said.map((each) => `Error: ${each}`));
  expect(backend.calls).toHaveLength(REPORTS);
  stop();
});

test.each([
  ["an aborted call", new DOMException("Aborted", "AbortError")],
  ["a value that is no error", { email: "asha@example.org" }],
  ["the error of another site’s script", undefined],
])("%s is not reported", async (_, error) => {
  const { backend, bodies, source } = reporting();
  const stop = reportErrors(makeStore(backend.fetch), source);
  source.dispatchEvent(uncaught(error));
  source.dispatchEvent(uncaught("the last"));
  await expect.poll(() => bodies).toMatchObject([{ message: "the last" }]);
  stop();
});
