import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../data/api/failure.ts";
import { selectOutbox, sendImmediately } from "../data/notebook/outbox.ts";
import { POSITIONS } from "../features/positions/notebook.ts";
import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import {
  heldLocks,
  hideTab,
  putOf,
  recordedBodies,
  started,
  storedPositions,
  tokenOf,
  unsent,
  unsentLine,
} from "../testing/outbox.ts";

const [first] = VIDEOS;
const logOut = page.getByRole("button", { name: "LOGOUT" });
const question = page.getByRole("alertdialog", { name: "Log out and lose unsent changes?" });

describe("login of a guest", () => {
  const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };

  /**
   * Renders the login page for a guest with an unsent write. Returns the token of the account to which the guest logs
   * in.
   */
  async function atLogin() {
    const backend = createBackend();
    const call = backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
    const { encodedToken } = await bodyOf(call);
    const { store } = await started(backend);
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Create account" }).click();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect.element(page.getByRole("checkbox", { name: /^Add my/ })).toBeVisible();
    return { backend, store, guest: tokenOf(store), account: encodedToken };
  }

  async function logIn() {
    await page.getByLabelText("Email").fill(ACCOUNT.email);
    await page.getByLabelText("Password").fill(ACCOUNT.password);
    await page.getByRole("button", { name: "LOG IN", exact: true }).click();
    await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  }

  /** Returns the tokens of all requests that write the first video's position, without the first `since` requests. */
  const sentBy = ({ calls, tokens }: Backend, since: number) =>
    tokens.filter((__, index) => index >= since && calls[index] === putOf(first));

  //proves:written-until-sent
  test("sends unsent writes with the guest's token before the merge", async () => {
    const { backend, guest, account } = await atLogin();
    const before = backend.calls.length;
    backend.recover(putOf(first));
    await logIn();
    await expect.poll(unsent).toEqual([]);
    expect(sentBy(backend, before)).toEqual([guest]);
    expect(await storedPositions(backend, account)).toMatchObject([{ videoId: first._id, seconds: 100 }]);
  });

  //proves:written-until-sent
  test("merges a guest's unsent writes into the account although they could not be sent before", async () => {
    const { backend, account } = await atLogin();
    backend.answer(putOf(first), () => failure(503, "Service Unavailable."));
    await logIn();
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await storedPositions(backend, account)).toMatchObject([{ videoId: first._id, seconds: 100 }]);
  });

  test("leaves the account unchanged if the guest's lists are not merged", async () => {
    const { backend, guest, account } = await atLogin();
    const before = backend.calls.length;
    backend.recover(putOf(first));
    await page.getByRole("checkbox", { name: /^Add my/ }).click();
    await logIn();
    await expect.poll(unsent).toEqual([]);
    expect(sentBy(backend, before)).toEqual([guest]);
    expect(await storedPositions(backend, account)).toEqual([]);
  });
});

describe("logout", () => {
  test("sends unsent writes before a logout, and asks only guests for confirmation", async () => {
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    const token = tokenOf(store);
    const bodies = recordedBodies(backend, putOf(first));
    await logOut.click();
    const lists = page.getByRole("alertdialog", { name: "Log out and lose your lists?" });
    await lists.getByRole("button", { name: "Log out anyway" }).click();
    await expect.poll(() => selectEncodedTokenReceived(store.getState())).toBeNull();
    expect(bodies).toHaveLength(1);
    expect(token).not.toBe("");
    expect(unsent()).toEqual([]);
  });

  //proves:written-until-sent,logout-waits-unsent
  test("asks for confirmation if writes cannot be sent, and deletes them at the logout", async () => {
    const { store, backend } = await started();
    recordedBodies(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await logOut.click();
    await expect.element(question).toHaveTextContent("Not sent yet: your position in 1 video.");
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(selectEncodedTokenReceived(store.getState())).not.toBeNull();
    expect(unsent()).toHaveLength(1);
    await logOut.click();
    await question.getByRole("button", { name: "Log out anyway" }).click();
    await expect.poll(() => selectEncodedTokenReceived(store.getState())).toBeNull();
    expect(unsent()).toEqual([]);
  });

  //proves:written-until-sent,logout-waits-unsent
  test("waits at most one second for unsent writes before it asks for confirmation", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => new Promise(() => undefined));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await logOut.click();
    // A poll would advance the fake clock.
    await vi.dynamicImportSettled();
    expect(page.getByRole("button", { name: "LOGGING OUT…" }).elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(question.elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(question).toBeVisible();
  });

  //proves:logout-waits-unsent
  test("waits at most one second for a guest's writes and lists, and warns that they will be lost", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => new Promise(() => undefined));
    backend.answer("GET /api/user/history", () => new Promise(() => undefined));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await logOut.click();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(question).toHaveAccessibleDescription(/deletes your likes/);
    await expect.element(question.getByRole("link", { name: /^Create an account to keep/ })).toBeVisible();
  });
});

describe("change of tabs", () => {
  //proves:written-until-sent
  test("retains the last write of an entry although an earlier write is sent later", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { store, backend } = await started();
    const bodies = recordedBodies(backend, putOf(first));
    const reads = () => backend.calls.filter((call) => call === "GET /api/user/positions");
    const read = backend.hold("GET /api/user/positions");
    window.dispatchEvent(new Event("online"));
    await expect.poll(reads).toHaveLength(2);
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    // The tab has the lock, so it has sent the write, which waits for the read.
    await expect.poll(() => heldLocks(store)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    store.dispatch(POSITIONS.save(first._id, { seconds: 150 }));
    await store.dispatch(sendImmediately());
    expect(bodies).toMatchObject([{ seconds: 150 }]);
    vi.setSystemTime(Date.now() + 3_600_000);
    read();
    await expect.poll(() => selectOutbox(store.getState()).sending).toBe(false);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({ seconds: 100 });
    expect(bodies[1]?.["ago"]).toBeGreaterThanOrEqual(7_200_000);
    expect(await storedPositions(backend, tokenOf(store))).toMatchObject([{ seconds: 150 }]);
  });

  test("does not retry early when the user changes tabs after a server error", async () => {
    const { store, backend } = await started();
    const puts = () => backend.calls.filter((call) => call === putOf(first)).length;
    backend.answer(putOf(first), () => failure(503, "Service Unavailable."));
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    // After 4 failures, the next retry is 16 s later.
    for (const failures of [2, 3, 4]) {
      window.dispatchEvent(new Event("online"));
      await expect.poll(() => selectOutbox(store.getState()).failures).toBeGreaterThanOrEqual(failures);
    }
    const before = puts();
    hideTab();
    // This request starts after the event. If the event had sent a write, the write would have arrived before the
    // response.
    await storedPositions(backend, tokenOf(store));
    expect(puts()).toBe(before);
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    await storedPositions(backend, tokenOf(store));
    expect(puts()).toBe(before + 1);
  });

  test("sends no writes while the browser is offline", async () => {
    const { store, backend } = await started();
    const bodies: unknown[] = [];
    backend.answer(putOf(first), async (request) => {
      bodies.push(await request.json());
      return new Promise(() => undefined);
    });
    store.dispatch(POSITIONS.save(first._id, { seconds: 100 }));
    await expect.poll(() => bodies).toHaveLength(1);
    store.dispatch(POSITIONS.save(first._id, { seconds: 150 }));
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    hideTab();
    await storedPositions(backend, tokenOf(store));
    expect(bodies).toMatchObject([{ seconds: 100 }]);
  });
});
