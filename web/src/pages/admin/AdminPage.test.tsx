import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

/** The words of the fact of that name. */
function figure(name: string): string | null | undefined {
  const names = [...document.querySelectorAll("dt")];
  return names.find(({ textContent }) => textContent === name)?.parentElement?.textContent;
}

test("it tells how many are here, what is watched, and that all is well", async () => {
  const backend = createBackend();
  const token = await asStaff(backend, "operator");
  const [video] = VIDEOS;
  const params = { path: { videoId: video._id } };
  await answered(backend.elsewhere(token).PUT("/user/history/{videoId}", { params }));
  await renderApp({ at: "/admin", backend });
  await expect.element(page.getByRole("heading", { level: 1, name: "All is well." })).toBeVisible();
  expect(figure("Videos")).toContain("16");
  expect(figure("People")).toContain("2");
  const watched = page.getByRole("region", { name: "Most watched" });
  await expect.element(watched.getByRole("listitem").first()).toHaveTextContent(video.title);
  await expect.element(watched.getByRole("listitem").first()).toHaveTextContent("1 person");
});

test("a curator sees how the library is doing, and no way to the people", async () => {
  const backend = createBackend();
  await asStaff(backend, "curator");
  await renderApp({ at: "/account", backend });
  await page.getByRole("link", { name: "LOOK AFTER THE LIBRARY" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "All is well." })).toBeVisible();
  const ways = page.getByRole("navigation", { name: "Admin" });
  await expect.element(ways.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect.element(ways.getByRole("link", { name: "People" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Kept safe" })).not.toBeInTheDocument();
});

test("a learner is told that this is not theirs, and nothing is asked", async () => {
  const { backend } = await renderApp({ at: "/admin", asGuest: true });
  await expect.element(page.getByRole("heading", { name: "Not your department" })).toBeVisible();
  expect(backend.calls).not.toContain("GET /api/admin/overview");
});

test("what can't be found out says so, and comes with another try", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  backend.answer("GET /api/admin/overview", () => failure(500, "Broken."));
  await renderApp({ at: "/admin", backend });
  await expect.element(page.getByText("How the library is doing could not be found out")).toBeVisible();
  backend.recoverAtPress("GET /api/admin/overview");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "All is well." })).toBeVisible();
});

test("an operator has a backup written at once", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  let backups = { every: 86_400, kept: 1, running: false };
  backend.answer("GET /api/admin/overview", async (_, pass) => {
    const overview = await (await pass()).json();
    return Response.json({ ...overview, keeping: { ...overview.keeping, backups } });
  });
  backend.answer("POST /api/admin/backups", () => {
    backups = { ...backups, running: true };
    return Response.json({ running: true }, { status: 202 });
  });
  await renderApp({ at: "/admin", backend });
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect.element(page.getByRole("button", { name: "Writing a backup …" })).toBeVisible();
  backups = { ...backups, kept: 2, running: false };
  await expect.element(page.getByRole("button", { name: "Back up now" })).toBeVisible();
  expect(figure("Kept")).toContain("2");
});

test("what wants a look leads to the videos that it is about", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  await renderApp({ at: "/admin", backend });
  const matters = page.getByRole("region", { name: "To look at" });
  await expect.element(matters.getByText(/^\d+ videos? (has|have) no length$/)).toBeVisible();
  await matters.getByRole("link").click();
  await expect.poll(() => location.pathname + location.search).toBe("/admin/videos?only=noLength");
});
