import { expect, test } from "vitest";
import { returnTarget } from "./routes.ts";

test.each([
  [{ from: "/history" }, "/history"],
  [{ from: "/explore/abc?x=1#y" }, "/explore/abc?x=1#y"],
  [{ from: "/explore?q=a%20b" }, "/explore?q=a%20b"],
  [{ from: "/login" }, "/explore"],
  [{ from: "/signup?again" }, "/explore"],
  [{ from: "https://elsewhere.example/" }, "/explore"],
  [{ from: "//elsewhere.example/" }, "/explore"],
  [{ from: "/\\elsewhere.example/" }, "/explore"],
  [{ from: "/\t/elsewhere.example/" }, "/explore"],
  [{ from: "javascript:alert(1)" }, "/explore"],
  [{ from: "" }, "/explore"],
  [{ from: 7 }, "/explore"],
  [{}, "/explore"],
  [null, "/explore"],
  ["/history", "/explore"],
])("after login %j leads to %s", (state, target) => {
  expect(returnTarget(state)).toBe(target);
});
