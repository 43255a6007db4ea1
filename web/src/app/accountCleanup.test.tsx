import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { logIn } from "../features/auth/slice.ts";
import { recordingsOf } from "../features/recording/recordingStore.ts";
import { bodyOf } from "../data/api/failure.ts";
import { selectAccount } from "../data/store/account.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { writeText } from "../shared/storage.ts";
import { createBackend } from "../testing/backend.ts";
import { renderApp } from "../testing/renderApp.tsx";
// The app loads the background tasks after the page. The test imports them to have them at once.
import "./BackgroundTasks.tsx";

const ASHA = {
  email: "asha@example.org",
  password: "ten green chairs",
  firstName: "Asha",
  lastName: "Menon",
};
const COUNTED = { videos: 1, playlists: 0, notebooks: false };

const count = async (account: string) => (await recordingsOf(account).usage()).count;

/** Renders the app for a user with a recorded answer and a recent search. */
async function rendered({ at = "/liked", asGuest = false, backend = createBackend() }) {
  if (!asGuest) {
    const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
    writeText(STORAGE_KEYS.token, encodedToken);
  }
  const { store } = await renderApp({ at, asGuest, backend });
  const account = selectAccount(store.getState()) ?? "";
  await recordingsOf(account).removeAll();
  await recordingsOf(account).save("goal", { media: new Blob(["mine"]), seconds: 1, peaks: [1] });
  writeText(STORAGE_KEYS.searches, '["salary"]');
  return { store, account };
}

//proves:recordings-go-with-their-owner
test("deletes recordings and recent searches together with the account, after a warning", async () => {
  const { account } = await rendered({ at: "/account" });
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect.element(dialog).toHaveTextContent("the answers recorded in this browser");
  await dialog.getByLabelText(`Type ${ASHA.email} to confirm`).fill(ASHA.email);
  await dialog.getByLabelText("Your password").fill(ASHA.password);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect.poll(() => location.pathname).toBe("/");
  await expect.poll(() => count(account)).toBe(0);
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => !["theme", "videosList"].includes(key)))
    .toEqual([]);
});

//proves:recordings-go-with-their-owner
test("retains the recordings of an account in the browser after a logout", async () => {
  const backend = createBackend();
  const { account } = await rendered({ backend });
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.element(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(localStorage.getItem("departures")).toBeNull();
  expect(await count(account)).toBe(1);
});

//proves:recordings-go-with-their-owner
test("deletes the recordings of a guest at the logout", async () => {
  const { account } = await rendered({ asGuest: true });
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.poll(() => count(account)).toBe(0);
});

describe("login of a guest", () => {
  async function inAsAsha(brings: typeof COUNTED | undefined) {
    const backend = createBackend();
    await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
    const { store, account: guest } = await rendered({ asGuest: true, backend });
    await store.dispatch(logIn({ ...ASHA, brings }));
    const account = selectAccount(store.getState()) ?? "";
    expect(account).not.toBe(guest);
    await expect.poll(() => count(guest)).toBe(0);
    return account;
  }

  //proves:recordings-go-with-their-owner
  test("moves a guest's recordings into the account if the lists are merged", async () => {
    const account = await inAsAsha(COUNTED);
    expect(await count(account)).toBe(1);
    await recordingsOf(account).removeAll();
  });

  test("deletes a guest's recordings if the lists are not merged", async () => {
    expect(await count(await inAsAsha(undefined))).toBe(0);
  });
});
