import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { selectAreCountsCurrent, selectFacetCounts } from "./facetCounts.ts";

test("has no values of a category with the ID of an inherited property", () => {
  const state = makeStore(() => Promise.reject(new TypeError("No request is sent."))).getState();
  expect(selectFacetCounts(state, "constructor")).toBeNull();
  expect(selectAreCountsCurrent(state, "constructor")).toBe(false);
});
