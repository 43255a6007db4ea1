import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { readText, writeText } from "../../../shared/storage.ts";
import { type Backend, createBackend, failure } from "../../../testing/backend.ts";
import { VIDEOS } from "../../../testing/catalogue.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { selectIsUserLoggedIn } from "../slice.ts";
import { readLinkAttempt, storeAttempt, storeLinkAttempt, takeStoredAttempt } from "./attempt.ts";

const [video] = VIDEOS;
const ASHA = { email: "asha@example.org", password: "ten green chairs" };
const AT_PROVIDER = { location: "#provider", logOut: "#logged-out" };
const RETURN = "/login?code=c1&state=s1";
const FROM = { state: { from: `/explore/${video._id}`, behind: 3 }, connects: false, brings: false };
const alert = page.getByRole("main").getByRole("alert");
const main = page.getByRole("main");

/** Returns the simulated backend with a login provider, which logs in to an account of the backend. */
async function backendWithProvider() {
  const backend = createBackend();
  const opened = await bodyOf(backend.elsewhere().POST("/auth/signup", { body: ASHA }));
  const body = { foundUser: opened.createdUser, encodedToken: opened.encodedToken };
  backend.answer("GET /api/auth", () =>
    Response.json({
      signup: "open",
      domains: [],
      guests: true,
      reset: "operator",
      signOn: "Log in with college.edu",
    }),
  );
  backend.answer("POST /api/auth/sso", () => Response.json(AT_PROVIDER));
  backend.answer("POST /api/auth/sso/login", () => Response.json(body));
  backend.answer("POST /api/auth/sso/connection", () => Response.json(body));
  return { backend, token: opened.encodedToken };
}

function bodiesOf(backend: Backend, call: string, response: () => Response): Promise<unknown>[] {
  const bodies: Promise<unknown>[] = [];
  backend.answer(call, (request) => {
    bodies.push(request.json());
    return response();
  });
  return bodies;
}

test("sends a visitor to the login provider", async () => {
  const { backend } = await backendWithProvider();
  await renderApp({ at: "/login", backend });
  await page.getByRole("button", { name: "Log in with college.edu" }).click();
  await expect.poll(() => location.hash).toBe("#provider");
  expect(takeStoredAttempt()).toMatchObject({ connects: false, brings: false, logOut: "#logged-out" });
});

test("logs in when the login provider returns, and logs out at the provider", async () => {
  const { backend, token } = await backendWithProvider();
  storeAttempt({ connects: false, brings: false, state: null, logOut: "#logged-out" });
  const { store } = await renderApp({ at: RETURN, backend });
  await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(location.search).toBe("");
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
  expect(readText(STORAGE_KEYS.token)).toBe(token);
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.poll(() => location.hash).toBe("#logged-out");
  expect(readText(STORAGE_KEYS.providerLogOut)).toBe(null);
});

test("returns to the page that needed the login, with the guest's lists", async () => {
  const { backend } = await backendWithProvider();
  storeAttempt({ ...FROM, brings: true, logOut: "" });
  const bodies = bodiesOf(backend, "POST /api/auth/sso/login", () => failure(409, "Taken."));
  const { store } = await renderApp({ at: RETURN, backend });
  await expect.element(main.getByText("An account with your email already exists.")).toBeVisible();
  expect(await Promise.all(bodies)).toEqual([{ code: "c1", state: "s1", bringGuestLists: true }]);
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  await main.getByLabelText("Password").fill(ASHA.password);
  const connections = bodiesOf(backend, "POST /api/auth/sso/connection", () =>
    failure(401, "The credentials you entered are invalid. Unauthorized access error."),
  );
  await page.getByRole("button", { name: "CONNECT AND LOG IN" }).click();
  await expect
    .element(main.getByLabelText("Password"))
    .toHaveAccessibleDescription("Wrong password for this email.");
  expect(await Promise.all(connections)).toEqual([{ password: ASHA.password, bringGuestLists: true }]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Email")).toBeVisible();
});

test("connects a login to an account with the account's password", async () => {
  const { backend } = await backendWithProvider();
  storeAttempt({ ...FROM, logOut: "" });
  backend.answer("POST /api/auth/sso/login", () => failure(409, "Taken."));
  await renderApp({ at: RETURN, backend });
  await main.getByLabelText("Password").fill(ASHA.password);
  await page.getByRole("button", { name: "CONNECT AND LOG IN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${video._id}`);
});

const WITH_MAIL = {
  signup: "open",
  domains: [],
  guests: true,
  reset: "mail",
  verification: true,
  signOn: "College login",
};
const CONNECTING = { connects: false, brings: true, state: null, logOut: "#logged-out" };

test("requests an email with a link that connects a login, and stores the attempt", async () => {
  const { backend } = await backendWithProvider();
  backend.answer("GET /api/auth", () => Response.json(WITH_MAIL));
  backend.answer("POST /api/auth/sso/login", () => failure(409, "Taken."));
  const requests = bodiesOf(backend, "POST /api/auth/sso/connection/email", () =>
    Response.json({ connection: "mail" }, { status: 202 }),
  );
  storeAttempt(CONNECTING);
  await renderApp({ at: RETURN, backend });
  await main.getByRole("button", { name: "Send a link" }).click();
  await expect.element(main.getByText("We sent the link.")).toBeVisible();
  expect(await Promise.all(requests)).toEqual([{}]);
  expect(readLinkAttempt()).toEqual(CONNECTING);
});

test("asks for consent before a link connects a login to an account", async () => {
  const { backend } = await backendWithProvider();
  backend.answer("GET /api/auth", () => Response.json(WITH_MAIL));
  storeLinkAttempt(CONNECTING);
  const { foundUser, encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/login", { body: ASHA }));
  const connections = bodiesOf(backend, "POST /api/auth/sso/connection", () =>
    Response.json({ foundUser, encodedToken }),
  );
  await renderApp({ at: "/login#connection=t1&email=asha%40example.org", backend });
  await expect
    .element(main.getByText("Connect “College login” to your account asha@example.org?"))
    .toBeVisible();
  // The user already has an account, so there is no link to create an account.
  expect(main.getByRole("link", { name: "Create an account" }).elements()).toHaveLength(0);
  expect(connections).toEqual([]);
  await page.getByRole("button", { name: "CONNECT AND LOG IN" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(await Promise.all(connections)).toEqual([{ link: "t1", bringGuestLists: true }]);
  expect(readText(STORAGE_KEYS.providerLogOut)).toBe("#logged-out");
  expect(readLinkAttempt()).toMatchObject({ brings: false });
});

test("shows why a login failed and removes the code from the address", async () => {
  const { backend } = await backendWithProvider();
  backend.answer("POST /api/auth/sso/login", () => failure(403, "You are in too many groups."));
  const { store } = await renderApp({ at: RETURN, backend });
  await expect.element(alert).toHaveTextContent("You are in too many groups.");
  expect(location.pathname + location.search).toBe("/login");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

test("shows that the login provider has not logged the user in", async () => {
  const { backend } = await backendWithProvider();
  await renderApp({ at: "/login?error=access_denied&state=s1", backend });
  await expect.element(alert).toHaveTextContent("The login provider did not log you in.");
  expect(backend.calls).not.toContain("POST /api/auth/sso/login");
});

async function backendOfAccount() {
  const { backend, token } = await backendWithProvider();
  writeText(STORAGE_KEYS.token, token);
  const login = { _id: "i1", email: "asha@college.edu", createdAt: "2026-11-20T12:30:00+00:00" };
  backend.answer("GET /api/user/identities", () => Response.json({ identities: [login], hasPassword: true }));
  backend.answer("POST /api/user/identities", () => Response.json(AT_PROVIDER));
  backend.answer("PUT /api/user/identities", () => Response.json({ identities: [login], hasPassword: true }));
  backend.answer("DELETE /api/user/identities/i1", () =>
    Response.json({ identities: [], hasPassword: false }),
  );
  return backend;
}

const section = page.getByRole("region", { name: "Single sign-on" });

test("sends the user to the login provider to connect a login", async () => {
  await renderApp({ at: "/account", backend: await backendOfAccount() });
  await section.getByLabelText("Your password").fill(ASHA.password);
  await section.getByRole("button", { name: "Connect a login" }).click();
  await expect.poll(() => location.hash).toBe("#provider");
  expect(takeStoredAttempt()).toMatchObject({ connects: true });
});

test("connects a login when the login provider returns, and disconnects it", async () => {
  const backend = await backendOfAccount();
  storeAttempt({ connects: true, brings: false, state: null, logOut: "" });
  await renderApp({ at: RETURN, backend });
  await expect.element(page.getByText("Login connected.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/account");
  await page.getByRole("button", { name: "Disconnect asha@college.edu" }).click();
  await expect.element(section.getByText("Your account has no password.")).toBeVisible();
});

test.each([
  ["with", { signOn: "Log in" }],
  ["without", {}],
])("offers no second factor to an account that has no password, %s single sign-on", async (_, signOn) => {
  const backend = await backendOfAccount();
  const noPassword = "Your account has no password. Set up a second factor at your login provider.";
  const site = { signup: "open", domains: [], guests: true, reset: "operator", ...signOn };
  backend.answer("GET /api/auth", () => Response.json({ ...site, secondFactor: true, passkeys: true }));
  backend.answer("GET /api/user/identities", () => Response.json({ identities: [], hasPassword: false }));
  backend.answer("GET /api/user/second-factor", () =>
    Response.json({
      enabled: false,
      recoveryCodesLeft: 0,
      required: false,
      hasPassword: false,
      passkeys: [],
    }),
  );
  backend.answer("PUT /api/user/password", () => new Response(null, { status: 204 }));
  await renderApp({ at: "/account", backend });
  const codes = page.getByRole("region", { name: "Second factor" });
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect.element(codes.getByText(noPassword)).toBeVisible();
  expect(codes.getByRole("button").elements()).toEqual([]);
  expect(page.getByText(noPassword).elements()).toHaveLength(1);
  await expect.element(passkeys).not.toBeInTheDocument();
  expect(codes.element()).not.toHaveTextContent("Logins need only the password.");
  await page.getByLabelText("New password").fill(ASHA.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect.element(codes.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect.element(passkeys.getByRole("button", { name: "Add a passkey" })).toBeVisible();
});

test("explains that a login is disconnected only after a recent login", async () => {
  const backend = await backendOfAccount();
  backend.answer("DELETE /api/user/identities/i1", () =>
    failure(403, "The last login is older than 10 minutes."),
  );
  await renderApp({ at: "/account", backend });
  await section.getByRole("button", { name: "Disconnect asha@college.edu" }).click();
  await expect.element(page.getByText("To disconnect a login, log out and log in again.")).toBeVisible();
});

test("shows no single sign-on if the site has no login provider", async () => {
  const { backend } = await renderApp({ at: "/login" });
  await expect.poll(() => backend.calls).toContain("GET /api/auth");
  await expect.element(page.getByRole("button", { name: "GUEST LOGIN" })).toBeVisible();
  expect(main.getByRole("button").elements()).toHaveLength(3);
});
