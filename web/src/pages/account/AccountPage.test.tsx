import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectEncodedTokenReceived, selectIsUserLoggedIn } from "../../features/auth/slice.ts";

const PASSWORD = "ten green chairs";
const ASHA = { email: "asha@example.org", password: PASSWORD, firstName: "Asha", lastName: "Menon" };

/** Renders the account page of a logged-in user with the name Asha. */
async function renderAccount(prepare?: (backend: Backend, token: string) => Promise<unknown>) {
  const backend = createBackend();
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  await prepare?.(backend, encodedToken);
  return renderApp({ at: "/account", backend });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const section = (name: string) => page.getByRole("region", { name, exact: true });

test("shows the account and saves a new name", async () => {
  const { backend } = await renderAccount();
  await expect.element(page.getByText(/^asha@example\.org · Member since /)).toBeVisible();
  const first = page.getByLabelText("First Name");
  await expect.element(first).toHaveValue("Asha");
  await first.fill("Aparna");
  await button("Save name").click();
  await expect.element(page.getByText("Name changed.")).toBeVisible();
  await expect.element(first).toHaveValue("Aparna");
  const token = backend.tokens.at(-1) ?? null;
  const { user } = await bodyOf(backend.elsewhere(token).GET("/user"));
  expect([user.firstName, user.lastName]).toEqual(["Aparna", "Menon"]);
});

test("changes the email with a link if the site verifies emails", async () => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  await renderAccount((backend) => {
    const policy = { signup: "open", domains: [], guests: true, reset: "mail", verification: true };
    backend.answer("GET /api/auth", () => Response.json(policy));
    backend.answer("POST /api/auth/verification", async (request) => {
      const { email } = (await request.json()) as { email: string };
      asked.push(email);
      return Response.json({ verification: "mail" }, { status: 202 });
    });
    backend.answer("PUT /api/user/email", async (request) => {
      bodies.push(await request.json());
      return failure(403, "The link is no longer valid. Forbidden error.");
    });
    return Promise.resolve();
  });
  const form = section("Email");
  const send = form.getByRole("button", { name: "Send a link" });
  await form.getByLabelText("New email").fill("aparna@example.og");
  await send.click();
  await expect.element(form.getByRole("status")).toHaveTextContent(/^We’ve sent an email to the new address/);
  await expect.element(send).toHaveFocus();
  await form.getByLabelText("New email").fill("aparna@example.org");
  await send.click();
  await expect.poll(() => asked).toEqual(["aparna@example.og", "aparna@example.org"]);
  history.pushState({ idx: 1 }, "", "/account#verification=the.token&email=aparna%40example.org");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(form.getByLabelText("New email")).toHaveValue("aparna@example.org");
  await expect.element(form.getByLabelText("New email")).toHaveAttribute("readonly");
  await form.getByLabelText("Your password").fill(PASSWORD);
  await button("Change email").click();
  await expect.element(form.getByText(/^This link has expired/)).toBeVisible();
  expect(bodies).toEqual([{ email: "aparna@example.org", password: PASSWORD, verification: "the.token" }]);
  await form.getByRole("link", { name: "Request a new link" }).click();
  await expect.element(send).toBeVisible();
  await expect.element(form.getByLabelText("New email")).toHaveValue("");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("shows no form for the email until the settings are loaded", async () => {
  const { backend } = await renderAccount((prepared) => {
    prepared.answer("GET /api/auth", () => failure(503, "The server is busy."));
    return Promise.resolve();
  });
  const form = section("Email");
  await expect.element(form.getByText("Couldn’t load the email settings.")).toBeVisible();
  await expect.element(form.getByLabelText("New email")).not.toBeInTheDocument();
  backend.recover("GET /api/auth");
  await form.getByRole("button", { name: "Try again" }).click();
  await expect.element(form.getByLabelText("New email")).toBeVisible();
});

test("changes the email with the password and does not end this session", async () => {
  const { store, backend } = await renderAccount();
  const form = section("Email");
  await form.getByLabelText("New email").fill("aparna@example.org");
  await form.getByLabelText("Your password").fill("ten red chairs");
  await button("Change email").click();
  await expect.element(form.getByLabelText("Your password")).toHaveAccessibleDescription("Wrong password.");
  await form.getByLabelText("Your password").fill(PASSWORD);
  await button("Change email").click();
  await expect.element(page.getByText(/^aparna@example\.org · /)).toBeVisible();
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
  const { user } = await bodyOf(backend.elsewhere(selectEncodedTokenReceived(store.getState())).GET("/user"));
  expect(user.email).toBe("aparna@example.org");
});

test("shows the maximum number of devices", async () => {
  await renderAccount();
  await expect
    .element(section("Devices"))
    .toHaveTextContent("at most 50 devices. One more login logs out the device that logged in first.");
});

test("changes the password and logs out other devices", async () => {
  let other = "";
  const { backend } = await renderAccount(async (all) => {
    const { encodedToken } = await bodyOf(all.elsewhere().POST("/auth/login", { body: ASHA }));
    other = encodedToken;
  });
  await expect.element(section("Devices").getByRole("listitem").nth(1)).toBeVisible();
  const form = section("Password");
  await form.getByLabelText("Current password").fill(PASSWORD);
  await form.getByLabelText("New password").fill("short");
  await button("Change password").click();
  await expect.element(form.getByLabelText("New password")).toHaveAccessibleDescription(/too short/);
  await form.getByLabelText("New password").fill("twelve green chairs");
  await button("Change password").click();
  await expect.element(page.getByText(/^Password changed/)).toBeVisible();
  await expect.poll(() => section("Devices").getByRole("listitem").elements().length).toBe(1);
  await expect.element(section("Activity").getByRole("listitem")).toHaveTextContent(/^You logged in/);
  const refused = await backend.elsewhere(other).GET("/user");
  expect(refused.response.status).toBe(401);
  const body = { email: ASHA.email, password: "twelve green chairs" };
  expect((await backend.elsewhere().POST("/auth/login", { body })).response.status).toBe(200);
});

test("logs out another device but not this device", async () => {
  let other = "";
  const { backend } = await renderAccount(async (all) => {
    const { encodedToken } = await bodyOf(all.elsewhere().POST("/auth/login", { body: ASHA }));
    other = encodedToken;
  });
  await expect.element(page.getByText("This device", { exact: true })).toBeVisible();
  const buttons = section("Devices").getByRole("listitem").getByRole("button");
  await expect.poll(() => buttons.elements().length).toBe(1);
  await buttons.click();
  await expect.element(page.getByText("Device logged out.")).toBeVisible();
  expect((await backend.elsewhere(other).GET("/user")).response.status).toBe(401);
  await expect.element(section("Devices").getByRole("button")).not.toBeInTheDocument();
});

test("asks for the password before it logs out other devices, if the login is too old", async () => {
  let other = "";
  const { backend, store } = await renderAccount(async (all) => {
    const { encodedToken } = await bodyOf(all.elsewhere().POST("/auth/login", { body: ASHA }));
    other = encodedToken;
  });
  const before = selectEncodedTokenReceived(store.getState());
  backend.answer("DELETE /api/user/sessions", () => failure(403, "The last login is too old."));
  await button("Log out 1 other device").click();
  const dialog = page.getByRole("dialog", { name: "Enter your password" });
  const password = dialog.getByLabelText("Your password", { exact: true });
  await password.fill("ten red chairs");
  await dialog.getByRole("button", { name: "Log out", exact: true }).click();
  await expect.element(password).toHaveAccessibleDescription(/password/i);
  backend.recover("DELETE /api/user/sessions");
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log out", exact: true }).click();
  await expect.element(page.getByText("All other devices are logged out.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(section("Devices").getByRole("listitem"))
    .toHaveTextContent(/This device\s*Logged in /);
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
  for (const ended of [other, before])
    expect((await backend.elsewhere(ended).GET("/user")).response.status).toBe(401);
});

test("downloads all data as one file", async () => {
  const [video] = VIDEOS;
  await renderAccount((backend, token) => backend.elsewhere(token).POST("/user/likes", { body: { video } }));
  const saved = new Promise<{ name: string; text: Promise<string> }>((resolve) => {
    document.addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof HTMLAnchorElement) || event.target.download === "") return;
        event.preventDefault();
        const { download, href } = event.target;
        resolve({ name: download, text: fetch(href).then((file) => file.text()) });
      },
      { capture: true },
    );
  });
  // The click of a link outside the document causes no event, so the test replaces the method.
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function pressed(this: HTMLAnchorElement) {
    document.body.append(this);
    click.call(this);
    this.remove();
  };
  await button("Download my data").click();
  const { name, text } = await saved;
  HTMLAnchorElement.prototype.click = click;
  expect(name).toBe("greenroom-account.json");
  expect(JSON.parse(await text)).toMatchObject({
    user: { email: ASHA.email },
    likes: [{ _id: video._id }],
  });
});

test("deletes the account after email and password are typed, and opens the home page", async () => {
  const { backend } = await renderAccount();
  await button("Delete account").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  const typed = dialog.getByLabelText(`Type ${ASHA.email} to confirm`);
  await expect.element(typed).toHaveAccessibleDescription("This is not the email of the account.");
  expect(backend.calls).not.toContain("POST /api/user/deletion");
  await typed.fill("ASHA@example.org");
  await dialog.getByLabelText("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(page.getByText("Account deleted.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  const login = await backend.elsewhere().POST("/auth/login", { body: ASHA });
  expect(login.response.status).toBe(404);
});

test("lets a guest delete the account without a password, and change nothing else", async () => {
  const { backend } = await renderApp({ at: "/account", asGuest: true });
  await expect.element(section("Your data")).toBeVisible();
  await expect.element(page.getByLabelText("First Name")).not.toBeInTheDocument();
  await button("Delete account").click();
  await button("Delete permanently").click();
  await expect.poll(() => location.pathname).toBe("/");
  expect(backend.calls).toContain("POST /api/user/deletion");
});

test("shows an error of the account page with a button to try again", async () => {
  const backend = createBackend();
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  writeText(STORAGE_KEYS.token, encodedToken);
  backend.answer("GET /api/user", () => failure(500, "Broken."));
  await renderApp({ at: "/account", backend });
  await expect.element(page.getByText("Couldn’t load your account")).toBeVisible();
  backend.recoverAtPress("GET /api/user");
  await button("TRY AGAIN").click();
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Asha");
});

test("redirects a visitor from the account page to the login", async () => {
  await renderApp({ at: "/account" });
  await expect.poll(() => location.pathname).toBe("/login");
});
