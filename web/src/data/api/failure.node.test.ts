import { expect, test } from "vitest";
import {
  bodyOf,
  ApiError,
  failureOf,
  responseOf,
  isVideoAlreadyInList,
  isUnauthorized,
  isUnreachable,
} from "./failure.ts";

/** Returns the failure of a request as plain data. */
async function failureOfCall(call: Promise<unknown>) {
  try {
    await call;
  } catch (thrown) {
    return failureOf(thrown);
  }
  return undefined;
}

const refused = async (error: unknown) => ({ error, response: new Response(null, { status: 422 }) });

test.each([
  [{ status: 0, messages: [] }, true],
  [{ status: 0, messages: ["a defect"] }, false],
  [{ status: 503, messages: [] }, false],
])("reports for the failure %j whether it is a missing response: %s", (failure, unreachable) => {
  expect(isUnreachable(failure)).toBe(unreachable);
});

test("recognizes status 401 as an ended session, and status 409 as a video that the list already contains", () => {
  expect([400, 401, 403].map((status) => isUnauthorized({ status }))).toEqual([false, true, false]);
  expect([404, 409, 422].map((status) => isVideoAlreadyInList({ status }))).toEqual([false, true, false]);
});

test.each([
  [503, ["Too busy.", "Try later."], "Too busy."],
  [503, [], "The server answered 503."],
  [0, [], "The server could not be reached."],
])("creates an ApiError with status %d, messages %j and the text %s", (status, messages, message) => {
  const error = new ApiError(status, messages);
  expect([error.name, error.message]).toEqual(["ApiError", message]);
});

test.each([
  [new ApiError(422, ["Too long."]), { status: 422, messages: ["Too long."] }],
  [new TypeError("a defect"), { status: 0, messages: ["a defect"] }],
  ["not an error", { status: 0, messages: [] }],
])("converts the thrown value %s to plain data", (thrown, failure) => {
  expect(failureOf(thrown)).toEqual(failure);
});

test.each([
  [{ errors: ["One.", 2, "Three."] }, ["One.", "Three."]],
  [{ errors: "One." }, []],
  [{ error: ["One."] }, []],
  ["One.", []],
  [null, []],
  [undefined, []],
])("returns the messages of the error body %j: %j", async (body, messages) => {
  const call = refused(body);
  await expect(failureOfCall(responseOf(call))).resolves.toEqual({ status: 422, messages });
});

test("reports a missing response as an unreachable server", async () => {
  await expect(failureOfCall(responseOf(Promise.reject(new TypeError("Failed to fetch"))))).resolves.toEqual({
    status: 0,
    messages: [],
  });
});

test("accepts a response with status 304 in responseOf but not in bodyOf", async () => {
  const unchanged = { response: new Response(null, { status: 304 }) };
  await expect(responseOf(Promise.resolve(unchanged))).resolves.toBe(unchanged);
  await expect(failureOfCall(bodyOf(Promise.resolve(unchanged)))).resolves.toEqual({
    status: 304,
    messages: [],
  });
  const ok = Promise.resolve({ data: 1, response: new Response() });
  await expect(bodyOf(ok)).resolves.toBe(1);
  await expect(failureOfCall(bodyOf(ok, 201))).resolves.toEqual({ status: 200, messages: [] });
});
