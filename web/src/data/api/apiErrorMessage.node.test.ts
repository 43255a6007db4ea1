import { expect, test } from "vitest";
import { UNREACHABLE } from "./failure.ts";
import { apiErrorMessage } from "./apiErrorMessage.ts";

test.each([
  [{ status: 422, messages: ["Unprocessable Entity. The length is none."] }, "The length is none."],
  [
    { status: 403, messages: ["The link is no longer valid. Forbidden error."] },
    "The link is no longer valid.",
  ],
  [{ status: 502, messages: [] }, "That failed."],
  [{ status: 0, messages: [] }, UNREACHABLE],
  [undefined, "That failed."],
])("shows the server's message %j as %s", (failure, words) => {
  expect(apiErrorMessage(failure, "That failed.")).toBe(words);
});
