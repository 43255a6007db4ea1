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

test("an empty form is the server's to judge", async () => {
  const { backend, bodies } = keeping();
  await renderApp({ at: "/signup", backend });
  await signUp.click();
  await expect.poll(() => bodies.length).toBe(1);
});

test("it leads to login and to explore", async () => {
  await renderApp({ at: "/signup" });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "explore first" })).toHaveAttribute("href", "/explore");
  await main.getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
});
