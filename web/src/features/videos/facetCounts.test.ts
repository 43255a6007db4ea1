import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { selectAreCountsCurrent, selectFacetCounts } from "./facetCounts.ts";

test("has no filter values for a category whose ID is the name of an inherited property", () => {
  const state = makeStore(() => Promise.reject(new TypeError("No request is sent."))).getState();
  expect(selectFacetCounts(state, "constructor")).toBeNull();
  expect(selectAreCountsCurrent(state, "constructor")).toBe(false);
});
