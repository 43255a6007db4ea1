import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const FIELDS = [
  { label: "First Name", name: "firstName", type: "text", value: "Asha" },
  { label: "Last Name", name: "lastName", type: "text", value: "Menon" },
  { label: "Email", name: "email", type: "email", value: "asha@example.org" },
  { label: "Password", name: "password", type: "password", value: "ten green chairs" },
];

const signUp = page.getByRole("button", { name: "SIGN UP", exact: true });

/** A server that keeps what it was sent, as text. */
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
test("four fields are sent as one object, and lead to explore in place of this page", async () => {
  const { backend, bodies } = keeping();
  await renderApp({ at: "/signup", backend });
  const entries = history.length;
  for (const { label, name, type, value } of FIELDS) {
    // oxlint-disable no-await-in-loop -- one field after the other
    const field = page.getByLabelText(label);
    await expect.element(field).toHaveAttribute("type", type);
    await expect.element(field).toHaveAttribute("name", name);
    await field.fill(value);
    // oxlint-enable no-await-in-loop
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
test("an empty form is the server's to judge", async () => {
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
    says: "This email already has an account.",
  },
  { email: "", password: "ten green chairs", wrong: "Email", says: "Enter your email." },
  { email: "asha", password: "ten green chairs", wrong: "Email", says: "This is not a whole email address." },
  { email: `${"a".repeat(250)}@example.org`, password: "ten green chairs", wrong: "Email", says: /too long/ },
  { email: "asha@example.org", password: "", wrong: "Password", says: /^Choose a password/ },
  { email: "asha@example.org", password: "ten", wrong: "Password", says: /too short/ },
  { email: "asha@example.org", password: "t".repeat(1025), wrong: "Password", says: /too long/ },
  { email: "asha@example.org", password: "password", wrong: "Password", says: /most common/ },
])("a sign-up with $email and $password fails at $wrong, and loses nothing", async (typed) => {
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
  await expect.element(wrong).toHaveAccessibleDescription(typed.says);
  await expect.element(wrong).toHaveFocus();
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Asha");
  await expect.element(page.getByLabelText("Email")).toHaveValue(typed.email);
  await expect.element(page.getByLabelText("Password")).toHaveValue(typed.password);
});

//proves:links-login-explore
test("it leads to login and to explore", async () => {
  await renderApp({ at: "/signup" });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "explore first" })).toHaveAttribute("href", "/explore");
  await main.getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
});

test.each([
  { signup: "closed", says: "This library takes no new accounts. Who has one logs in." },
  { signup: "invite", says: /^This library gives accounts to who is invited/ },
])("where sign-up is $signup, the page says so and asks for nothing", async ({ signup, says }) => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup, domains: [], guests: true, reset: "operator" }),
  );
  await renderApp({ at: "/signup", backend });
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(signUp).not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("an invitation opens the form, and goes along", async () => {
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

test("where only some addresses may sign up, the form says which", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () =>
    Response.json({ signup: "domains", domains: ["college.edu"], guests: true, reset: "operator" }),
  );
  await renderApp({ at: "/signup", backend });
  await expect
    .element(page.getByLabelText("Email"))
    .toHaveAccessibleDescription("Sign-up is open to addresses of college.edu.");
});

test("where it can't be known who may sign up, the form is there", async () => {
  const backend = createBackend();
  backend.answer("GET /api/auth", () => new Response("Bad gateway", { status: 502 }));
  await renderApp({ at: "/signup", backend });
  await expect.element(signUp).toBeVisible();
});
