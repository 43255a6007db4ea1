import { expect, test } from "vitest";
import {
  answered,
  ApiError,
  failureOf,
  heard,
  isAlreadyPresent,
  isUnauthorized,
  isUnreachable,
} from "./failure.ts";

/** What a call throws, as plain data. */
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
])("%j means that no response came: %s", (failure, unreachable) => {
  expect(isUnreachable(failure)).toBe(unreachable);
});

test("401 ends a session, 409 is a video that the list has already", () => {
  expect([400, 401, 403].map((status) => isUnauthorized({ status }))).toEqual([false, true, false]);
  expect([404, 409, 422].map((status) => isAlreadyPresent({ status }))).toEqual([false, true, false]);
});

test.each([
  [503, ["Too busy.", "Try later."], "Too busy."],
  [503, [], "The server answered 503."],
  [0, [], "The server could not be reached."],
])("an ApiError of %d with %j says %s", (status, messages, message) => {
  const error = new ApiError(status, messages);
  expect([error.name, error.message]).toEqual(["ApiError", message]);
});

test.each([
  [new ApiError(422, ["Too long."]), { status: 422, messages: ["Too long."] }],
  [new TypeError("a defect"), { status: 0, messages: ["a defect"] }],
  ["not an error", { status: 0, messages: [] }],
])("%s becomes plain data", (thrown, failure) => {
  expect(failureOf(thrown)).toEqual(failure);
});

test.each([
  [{ errors: ["One.", 2, "Three."] }, ["One.", "Three."]],
  [{ errors: "One." }, []],
  [{ error: ["One."] }, []],
  ["One.", []],
  [null, []],
  [undefined, []],
])("a refusal with the body %j says %j", async (body, messages) => {
  const call = refused(body);
  await expect(failureOfCall(heard(call))).resolves.toEqual({ status: 422, messages });
});

test("a call that gets no response fails as unreachable", async () => {
  await expect(failureOfCall(heard(Promise.reject(new TypeError("Failed to fetch"))))).resolves.toEqual({
    status: 0,
    messages: [],
  });
});

test("an unchanged answer is heard, and has no body to be answered with", async () => {
  const unchanged = { response: new Response(null, { status: 304 }) };
  await expect(heard(Promise.resolve(unchanged))).resolves.toBe(unchanged);
  await expect(failureOfCall(answered(Promise.resolve(unchanged)))).resolves.toEqual({
    status: 304,
    messages: [],
  });
  await expect(answered(Promise.resolve({ data: 1, response: new Response() }))).resolves.toBe(1);
});
