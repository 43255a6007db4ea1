import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectWatchLaterVideosList } from "../../features/watch-later/slice.ts";
import { selectLikedVideosList } from "../../features/likes/slice.ts";

const [video] = VIDEOS;
const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };
const at = `/explore/${video._id}`;

const like = page.getByRole("button", { name: "Like", exact: true });
const later = page.getByRole("button", { name: "Watch later", exact: true });
const guestLogin = page.getByRole("button", { name: "GUEST LOGIN" });

function times(calls: readonly string[], call: string): number {
  return calls.filter((made) => made === call).length;
}

//proves:led-login-done
test("adds a like once after the login that the like required", async () => {
  const backend = createBackend();
  await backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
  const { store } = await renderApp({ at, backend });
  await like.click();
  await guestLogin.click();
  await expect.poll(() => location.pathname).toBe(at);
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([video]);
  // Forward opens the login page again, where no action waits for a login.
  history.forward();
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.poll(() => location.pathname).toBe(at);
  await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([video]);
  expect(times(backend.calls, "POST /api/user/likes")).toBe(1);
});

//proves:led-login-done
test("saves a video for later after a login or sign-up", async () => {
  const { store, backend } = await renderApp({ at });
  await later.click();
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await page.getByLabelText("First Name").fill("Asha");
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect.element(page.getByText("Added To Watch Later")).toBeVisible();
  await expect.poll(() => location.pathname).toBe(at);
  await expect.element(later).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => selectWatchLaterVideosList(store.getState())).toEqual([video]);
  expect(times(backend.calls, "POST /api/user/watchlater")).toBe(1);
});

//proves:led-login-done
test("discards the pending like if the user returns without a login", async () => {
  const { backend } = await renderApp({ at });
  await like.click();
  await expect.element(guestLogin).toBeVisible();
  history.back();
  await expect.element(like).toBeVisible();
  await page.getByRole("link", { name: "LOGIN" }).click();
  await guestLogin.click();
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await expect.poll(() => location.pathname).toBe(at);
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => backend.calls).toContain("GET /api/user/likes");
  expect(backend.calls).not.toContain("POST /api/user/likes");
});

test("does not add the pending like after a failed login", async () => {
  const { backend } = await renderApp({ at });
  await like.click();
  await page.getByLabelText("Email").fill("who@example.org");
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(page.getByText("Login failed")).toBeVisible();
  expect(backend.calls).not.toContain("POST /api/user/likes");
});

test.each(["l", "w", "p"])("does not redirect a visitor to the login after the shortcut %s", async (key) => {
  await renderApp({ at });
  await expect.element(like).toBeVisible();
  await userEvent.keyboard(key);
  // Keys are handled in order. When the effect of this key is visible, the earlier key was handled too.
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(location.pathname).toBe(at);
});
