import { expect, test } from "vitest";
import { accountIdOfToken, isGuestToken, parseToken } from "./token.ts";

function tokenOf(claims: unknown): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.sign`;
}

test.each(["a.b.c", "eyJ-_.0.x"])("accepts %j as a token", (text) => {
  expect(parseToken(text)).toBe(text);
});

test.each([
  null,
  "",
  "null",
  "undefined",
  "[object Object]",
  "a.b",
  "a.b.c.d",
  "a.b.c\n",
  "a b.c.d",
  "ä.b.c",
])("rejects %j as a token", (text) => {
  expect(parseToken(text)).toBeNull();
});

test.each([
  [tokenOf({ email: "3f2a@guest.greenroom.example" }), true],
  [tokenOf({ email: "asha@example.org" }), false],
  [tokenOf({ email: "guest.greenroom.example@example.org" }), false],
  [tokenOf({}), false],
  [tokenOf(null), false],
  ["head.%%%.sign", false],
  [null, false],
])("reports whether the token %s belongs to a guest: %s", (token, guest) => {
  expect(isGuestToken(token)).toBe(guest);
});

test.each([
  [tokenOf({ _id: "3f2a" }), "3f2a"],
  ["head..sign", "head..sign"],
  ["token", "token"],
  [tokenOf({ _id: 7 }), tokenOf({ _id: 7 })],
  [tokenOf("text"), tokenOf("text")],
  [null, null],
])("returns the account ID of the token %s: %s", (token, account) => {
  expect(accountIdOfToken(token)).toBe(account);
});

test("decodes the characters of base64url in a token", () => {
  // The base64 code of this text contains + and /, the two characters that base64url replaces.
  expect(accountIdOfToken(tokenOf({ _id: "~~~???>>>" }))).toBe("~~~???>>>");
});
