import { expect, test } from "vitest";
import { returnTarget } from "./routes.ts";

//proves:login-leads-back
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
  [{ from: "/\n/elsewhere.example/" }, "/explore"],
  [{ from: "/.//elsewhere.example/" }, "/explore"],
  [{ from: "/x/..//elsewhere.example/" }, "/explore"],
  [{ from: "/%2e//elsewhere.example/" }, "/explore"],
  [{ from: "///elsewhere.example/" }, "/explore"],
  [{ from: "/\\/elsewhere.example/" }, "/explore"],
  [{ from: "\\\\elsewhere.example/" }, "/explore"],
  [{ from: " //elsewhere.example/" }, "/explore"],
  [{ from: "http:elsewhere.example/" }, "/explore"],
  [{ from: "JavaScript:alert(1)" }, "/explore"],
  [{ from: "data:text/html,x" }, "/explore"],
  [{ from: "//[" }, "/explore"],
  [{ from: "explore" }, "/explore"],
  [{ from: ["/history"] }, "/explore"],
  [{ from: "/explore?next=//elsewhere.example/" }, "/explore?next=//elsewhere.example/"],
  [{ from: "javascript:alert(1)" }, "/explore"],
  [{ from: "" }, "/explore"],
  [{ from: 7 }, "/explore"],
  [{}, "/explore"],
  [null, "/explore"],
  ["/history", "/explore"],
])("returns for the state %j the path after a login: %s", (state, target) => {
  expect(returnTarget(state)).toBe(target);
});
