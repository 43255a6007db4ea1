import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../data/api/failure.ts";
import { POSITIONS } from "../features/positions/notebook.ts";
import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import type { AppStore } from "./store.ts";

const [first] = VIDEOS;
const putOf = ({ _id }: { _id: string }) => `PUT /api/user/positions/${_id}`;
const unsentLine = page.getByText(/^You are offline|can’t be reached. Kept here/);
const logOut = page.getByRole("button", { name: "LOGOUT" });
const question = page.getByRole("alertdialog", { name: "Log out and lose what was not sent?" });

const lost = () => Promise.reject(new TypeError("The network is gone."));
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith("outbox:"));

function tokenOf({ getState }: AppStore): string {
  const token = selectEncodedTokenReceived(getState());
  if (token === null) throw new Error("Nobody is logged in.");
  return token;
}

/** The app with a guest, whose notebook has been read. */
async function started(backend = createBackend()) {
  const app = await renderApp({ at: "/explore", asGuest: true, backend });
  await expect.poll(() => POSITIONS.selectStatus(app.store.getState())).toBe("fulfilled");
  return app;
}

/** The bodies that arrive at the network for one call, which a fault then befalls. */
function heardAt(backend: Backend, call: string, fault: "lost" | "none" = "none") {
  const bodies: Record<string, unknown>[] = [];
  backend.answer(call, async (request, pass) => {
    bodies.push((await request.clone().json()) as Record<string, unknown>);
    return fault === "lost" ? lost() : pass();
  });
  return bodies;
}

describe("a guest's login to an account", () => {
  const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };

  /** A guest at the login with a write that nobody heard, and the token of the account that they log in to. */
  async function atLogin() {
    const backend = createBackend();
    const call = backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
    const { encodedToken } = await answered(call);
    const { store } = await started(backend);
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Keep your lists" }).click();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect.element(page.getByRole("checkbox", { name: /^Bring my/ })).toBeVisible();
    return { backend, store, guest: tokenOf(store), account: encodedToken };
  }

  async function logIn() {
    await page.getByLabelText("Email").fill(ACCOUNT.email);
    await page.getByLabelText("Password").fill(ACCOUNT.password);
    await page.getByRole("button", { name: "LOG IN", exact: true }).click();
    await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  }

  const placesOf = async (backend: Backend, token: string) =>
    (await answered(backend.elsewhere(token).GET("/user/positions", {}))).positions;

  /** The tokens with which a write has arrived since so many calls. */
  const sentBy = ({ calls, tokens }: Backend, since: number) =>
    tokens.filter((__, place) => place >= since && calls[place] === putOf(first));

  //proves:written-until-sent
  test("sends what was not sent with the guest's own token first, so that it comes along", async () => {
    const { backend, guest, account } = await atLogin();
    const before = backend.calls.length;
    backend.recover(putOf(first));
    await logIn();
    await expect.poll(unsent).toEqual([]);
    expect(sentBy(backend, before)).toEqual([guest]);
    expect(await placesOf(backend, account)).toMatchObject([{ videoId: first._id, seconds: 100 }]);
  });

  //proves:written-until-sent
  test("brings along what can't be sent", async () => {
    const { backend, account } = await atLogin();
    backend.answer(putOf(first), () => failure(503, "Service Unavailable."));
    await logIn();
    backend.recover(putOf(first));
    window.dispatchEvent(new Event("online"));
    await expect.poll(unsent).toEqual([]);
    expect(await placesOf(backend, account)).toMatchObject([{ videoId: first._id, seconds: 100 }]);
  });

  test("leaves the account as it was for who brings nothing", async () => {
    const { backend, guest, account } = await atLogin();
    const before = backend.calls.length;
    backend.recover(putOf(first));
    await page.getByRole("checkbox", { name: /^Bring my/ }).click();
    await logIn();
    await expect.poll(unsent).toEqual([]);
    expect(sentBy(backend, before)).toEqual([guest]);
    expect(await placesOf(backend, account)).toEqual([]);
  });
});

describe("a logout", () => {
  test("sends first, and asks a guest alone whether it may be lost with their account", async () => {
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    const token = tokenOf(store);
    const bodies = heardAt(backend, putOf(first));
    await logOut.click();
    const lists = page.getByRole("alertdialog", { name: "Log out and lose your lists?" });
    await lists.getByRole("button", { name: "Log out anyway" }).click();
    await expect.poll(() => selectEncodedTokenReceived(store.getState())).toBeNull();
    expect(bodies).toHaveLength(1);
    expect(token).not.toBe("");
    expect(unsent()).toEqual([]);
  });

  //proves:written-until-sent
  test("asks where it can't be sent, and then leaves nothing behind", async () => {
    const { store, backend } = await started();
    heardAt(backend, putOf(first), "lost");
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.element(unsentLine).toBeVisible();
    await logOut.click();
    await expect.element(question).toHaveTextContent("Not sent yet: your place in 1 video.");
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(selectEncodedTokenReceived(store.getState())).not.toBeNull();
    expect(unsent()).toHaveLength(1);
    await logOut.click();
    await question.getByRole("button", { name: "Log out anyway" }).click();
    await expect.poll(() => selectEncodedTokenReceived(store.getState())).toBeNull();
    expect(unsent()).toEqual([]);
  });

  //proves:written-until-sent
  test("waits at most one second, says so, and then asks", async () => {
    const { store, backend } = await started();
    backend.answer(putOf(first), () => new Promise(() => undefined));
    store.dispatch(POSITIONS.keep(first._id, { seconds: 100 }));
    await expect.poll(() => backend.calls).toContain(putOf(first));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await logOut.click();
    // No polling here: it would move the clock.
    await vi.dynamicImportSettled();
    expect(page.getByRole("button", { name: "LOGGING OUT …" }).elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(question.elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(question).toBeVisible();
  });
});
