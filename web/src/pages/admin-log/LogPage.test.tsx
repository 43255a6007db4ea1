import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";
import { LogDays } from "./LogDays.tsx";

test("shows who made a change, the change and the old values, newest first", async () => {
  const backend = createBackend();
  const token = await asStaff(backend, "operator");
  const [video] = VIDEOS;
  const api = backend.elsewhere(token);
  const params = { path: { videoId: video._id } };
  await bodyOf(api.PATCH("/admin/videos/{videoId}", { params, body: { creatorName: "Another creator" } }));
  await bodyOf(api.POST("/admin/categories", { body: { categoryName: "System Design" } }));
  await renderApp({ at: "/admin/log", backend });
  const entries = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("time") });
  await expect.element(entries.first()).toHaveTextContent(/Asha .*added the category System Design/);
  await expect.element(entries.nth(1)).toHaveTextContent(`changed ${video.title}`);
  await expect
    .element(entries.nth(1))
    .toHaveTextContent(`creatorName: ${video.creatorName} → Another creator`);
  await page.getByRole("radio", { name: "Videos" }).click();
  await expect.element(page.getByText(/added the category/)).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Logins" }).click();
  await page.getByRole("button", { name: "SHOW ACCOUNTS" }).click();
  await expect.element(page.getByRole("button", { name: "SHOW ACCOUNTS" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: "Logins" })).toBeChecked();
});

test("shows an empty audit log", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  await renderApp({ at: "/admin/log", backend });
  await expect.element(page.getByText("No changes yet.")).toBeVisible();
});

test("shows the pseudonym of an account whose code was rejected", async () => {
  const at = "2026-11-20T12:00:00+00:00";
  const rejected = {
    from: "page",
    action: "account.secondFactorRejected",
    pseudonym: "0a1b2c3d4e5f",
  } as const;
  await render(<LogDays entries={[{ _id: "1", at, ...rejected }]} />);
  await expect.element(page.getByText("Account 0a1b2c3d4e5f")).toBeVisible();
});

test("distinguishes users of the same name by their email addresses", async () => {
  const at = "2026-11-20T12:00:00+00:00";
  const by = { _id: "u1", name: "Asha Menon", email: "asha@example.org" };
  const about = { _id: "u2", name: "Asha Menon", email: "a.menon@example.org" };
  await render(
    <LogDays
      entries={[
        { _id: "1", at, from: "page", action: "person.role", by, about },
        { _id: "2", at, from: "page", action: "person.role", by, about, title: about.name },
      ]}
    />,
  );
  const sentence = "Asha Menon (asha@example.org) changed the role of Asha Menon (a.menon@example.org)";
  await expect.element(page.getByRole("listitem").nth(0)).toHaveTextContent(sentence);
  await expect.element(page.getByRole("listitem").nth(1)).toHaveTextContent(sentence);
});
