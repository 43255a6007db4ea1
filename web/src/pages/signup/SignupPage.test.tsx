import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const FIELDS = [
  { label: "First Name", name: "firstName", type: "text", value: "Asha" },
  { label: "Last Name", name: "lastName", type: "text", value: "Menon" },
  { label: "Email", name: "email", type: "email", value: "asha@example.org" },
  { label: "Password", name: "password", type: "password", value: "ten green chairs" },
];

const signUp = page.getByRole("button", { name: "SIGN UP", exact: true });

/** Creates a server that records request bodies as text. */
function keeping() {
  const backend = createBackend();
  const bodies: string[] = [];
  return {
    bodies,
    backend: {
      ...backend,
      fetch: async (request: Request) => {
        if (request.method === "POST") bodies.push(await request.clone().text());
        return backend.fetch(request);
      },
    },
  };
}

//proves:signup-firstname-lastname,inputs-types-email
test("sends four fields and replaces the page by /explore", async () => {
  const { backend, bodies } = keeping();
  await renderApp({ at: "/signup", backend });
  const entries = history.length;
  for (const { label, name, type, value } of FIELDS) {
    const field = page.getByLabelText(label);
    await expect.element(field).toHaveAttribute("type", type);
    await expect.element(field).toHaveAttribute("name", name);
    await field.fill(value);
  }
  await signUp.click();
  await expect.element(page.getByText("Signed in successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(history.length).toBe(entries);
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    Object.fromEntries(FIELDS.map(({ name, value }) => [name, value])),
  ]);
});

//proves:empty-submits-checked
test("sends an empty form to the server", async () => {
  const { backend, bodies } = keeping();
  await renderApp({ at: "/signup", backend });
  await signUp.click();
  await expect.poll(() => bodies.length).toBe(1);
});

//proves:forms-clear-submit
test.each([
  {
    email: "Taken@example.org",
    password: "ten green chairs",
    wrong: "Email",
    message: "This email already has an account.",
  },
  { email: "", password: "ten green chairs", wrong: "Email", message: "Enter your email." },
  { email: "asha", password: "ten green chairs", wrong: "Email", message: "Enter a complete email address." },
  {
    email: `${"a".repeat(250)}@example.org`,
    password: "ten green chairs",
    wrong: "Email",
    message: /too long/,
  },
  { email: "asha@example.org", password: "", wrong: "Password", message: /^Choose a password/ },
  { email: "asha@example.org", password: "ten", wrong: "Password", message: /too short/ },
  { email: "asha@example.org", password: "t".repeat(1025), wrong: "Password", message: /too long/ },
  { email: "asha@example.org", password: "password", wrong: "Password", message: /most common/ },
])("shows for $email and $password an error at $wrong and retains the input", async (typed) => {
  const backend = createBackend();
  await backend
    .elsewhere()
    .POST("/auth/signup", { body: { email: "taken@example.org", password: "ten green chairs" } });
  await renderApp({ at: "/signup", backend });
  await page.getByLabelText("First Name").fill("Asha");
  await page.getByLabelText("Email").fill(typed.email);
  await page.getByLabelText("Password").fill(typed.password);
  await signUp.click();
  await expect.element(page.getByText("Signup failed")).toBeVisible();
  const wrong = page.getByLabelText(typed.wrong);
  await expect.element(wrong).toHaveAttribute("aria-invalid", "true");
  await expect.element(wrong).toHaveAccessibleDescription(typed.message);
  await expect.element(wrong).toHaveFocus();
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Asha");
  await expect.element(page.getByLabelText("Email")).toHaveValue(typed.email);
  await expect.element(page.getByLabelText("Password")).toHaveValue(typed.password);
});

//proves:links-login-explore
test("links to login and explore", async () => {
  await renderApp({ at: "/signup" });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "explore first" })).toHaveAttribute("href", "/explore");
  await main.getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
});

test.each([
  { signup: "closed", message: "This library accepts no new accounts. Have an account? Log in." },
  { signup: "invite", message: /^You need an invitation/ },
])("shows a message instead of the form if sign-up is $signup", async ({ signup, message }) => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup, domains: [], guests: true, reset: "operator" }),
  );
  await renderApp({ at: "/signup", backend });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(signUp).not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("shows the form for an invitation and sends the invitation with the sign-up", async () => {
  const { backend, bodies } = keeping();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup: "invite", domains: [], guests: true, reset: "operator" }),
  );
  await renderApp({ at: "/signup#the-token", backend });
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await signUp.click();
  await expect
    .poll(() => bodies.map((body) => JSON.parse(body) as unknown))
    .toMatchObject([{ invitation: "the-token" }]);
});

/** Creates a server that verifies emails, and that records request bodies as text. */
function verifying() {
  const { backend, bodies } = keeping();
  const policy = {
    signup: "domains",
    domains: ["college.edu"],
    guests: true,
    reset: "mail",
    verification: true,
  };
  backend.answer("GET /api/auth", () => Response.json(policy));
  backend.answer("POST /api/auth/verification", () =>
    Response.json({ verification: "mail" }, { status: 202 }),
  );
  return { backend, bodies };
}

test("asks for an email first if the site verifies it, and signs up with the link", async () => {
  const { backend, bodies } = verifying();
  await renderApp({ at: "/signup", backend });
  const email = page.getByLabelText("Email");
  await expect.element(email).toHaveAccessibleDescription("Sign-up needs an email address of college.edu.");
  await expect.element(signUp).not.toBeInTheDocument();
  await email.fill("asha@college.edu");
  await page.getByRole("button", { name: "SEND A LINK" }).click();
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  history.pushState({ idx: 1 }, "", "/signup#verification=the.token&email=asha%40college.edu");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(page.getByText("Your email is verified. Create your account.")).toBeVisible();
  await expect.element(email).toHaveValue("asha@college.edu");
  await expect.element(email).toHaveAttribute("readonly");
  await page.getByLabelText("Password").fill("ten green chairs");
  await signUp.click();
  await expect
    .poll(() => bodies.map((body) => JSON.parse(body) as unknown))
    .toMatchObject([{ email: "asha@college.edu" }, { email: "asha@college.edu", verification: "the.token" }]);
});

test("links from an expired link to the request of a new one", async () => {
  const { backend } = verifying();
  backend.answer("POST /api/auth/signup", () =>
    failure(403, "The link is no longer valid. Forbidden error."),
  );
  await renderApp({ at: "/signup#verification=old.token&email=asha%40college.edu", backend });
  await page.getByLabelText("Password").fill("ten green chairs");
  await signUp.click();
  await expect.element(page.getByText(/^This link has expired/)).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect.element(page.getByRole("button", { name: "SEND A LINK" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(location.hash).toBe("");
});

test("asks guests to open the link in the browser with their lists", async () => {
  const { backend } = verifying();
  await renderApp({ at: "/signup", asGuest: true, backend });
  await page.getByLabelText("Email").fill("asha@college.edu");
  await page.getByRole("button", { name: "SEND A LINK" }).click();
  await expect
    .element(
      page.getByText(/Open its link in this browser, so that your lists, notes, questions and plan stay\./),
    )
    .toBeVisible();
});

test("names the allowed addresses", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup: "domains", domains: ["college.edu"], guests: true, reset: "operator" }),
  );
  await renderApp({ at: "/signup", backend });
  await expect
    .element(page.getByLabelText("Email"))
    .toHaveAccessibleDescription("Sign-up needs an email address of college.edu.");
});

test("shows the form if the policy is unknown", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () => new Response("Bad gateway", { status: 502 }));
  await renderApp({ at: "/signup", backend });
  await expect.element(signUp).toBeVisible();
});

test.each([
  ["visitors", false, /^An account stores your lists, notes, questions, ratings and plan/],
  ["guests", true, /Create an account to keep your lists, notes, questions, ratings and plan\.$/],
])("names what an account stores to %s", async (_, asGuest, text) => {
  await renderApp({ at: "/signup", asGuest });
  await expect.element(page.getByText(text)).toBeVisible();
});
