import "../styles/index.css";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { resetContext } from "./context.ts";

// Vitest runs this file once for each test file, even if test files share a document. Add hooks to this file, and
// changes of the document to context.ts.

if (Object.keys(import.meta.glob("../data/simulator/build/greenroom.wasm", { query: "?url" })).length === 0) {
  throw new Error("The tests need the simulated backend, which is not built: run `npm run simulator`.");
}

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  await resetContext();
  const messages = errors.mock.calls.map((call) => call.map(String).join(" "));
  vi.restoreAllMocks();
  expect(messages, "no test may leave an error on the console").toEqual([]);
});
