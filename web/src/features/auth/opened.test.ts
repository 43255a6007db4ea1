import { expect, test } from "vitest";
import { makeStore } from "../../app/store.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { createBackend } from "../../testing/backend.ts";
import { logIn, selectIsUserLoggedIn, signUp } from "./slice.ts";

const ACCOUNT = {
  firstName: "Asha",
  lastName: "M",
  email: "asha@example.org",
  password: "ten green chairs",
};

test.each([
  ["POST /api/auth/login", 201, () => logIn(GUEST_CREDENTIALS)],
  ["POST /api/auth/signup", 200, () => signUp(ACCOUNT)],
] as const)("opens no session on %s with %i", async (call, status, act) => {
  const backend = createBackend();
  const { dispatch, getState } = makeStore(backend.fetch);
  backend.answer(call, async (_, pass) => new Response((await pass()).body, { status }));
  const done = await dispatch(act());
  expect(done.payload).toEqual({ status, messages: [] });
  expect(selectIsUserLoggedIn(getState())).toBe(false);
  backend.recover(call);
});

test("starts a session after a sign-up and after a login", async () => {
  const backend = createBackend();
  const { dispatch, getState } = makeStore(backend.fetch);
  await dispatch(signUp(ACCOUNT));
  expect(selectIsUserLoggedIn(getState())).toBe(true);
  await dispatch(logIn(GUEST_CREDENTIALS));
  expect(selectIsUserLoggedIn(getState())).toBe(true);
});
