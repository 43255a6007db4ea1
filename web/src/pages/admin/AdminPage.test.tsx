import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

/** Returns the value of the fact with this name. */
function figure(name: string): string | null | undefined {
  const names = [...document.querySelectorAll("dt")];
  return names.find(({ textContent }) => textContent === name)?.parentElement?.textContent;
}

test("shows the numbers of users and views and the state of the site", async () => {
  const backend = createBackend();
  const token = await asStaff(backend, "operator");
  const [video] = VIDEOS;
  const params = { path: { videoId: video._id } };
  await bodyOf(backend.elsewhere(token).PUT("/user/history/{videoId}", { params }));
  await renderApp({ at: "/admin", backend });
  await expect.element(page.getByRole("heading", { level: 1, name: "Everything works." })).toBeVisible();
  expect(figure("Videos")).toContain("16");
  expect(figure("People")).toContain("2");
  const watched = page.getByRole("region", { name: "Most watched" });
  await expect.element(watched.getByRole("listitem").first()).toHaveTextContent(video.title);
  await expect.element(watched.getByRole("listitem").first()).toHaveTextContent("1 person");
});

test("shows a curator the library without a link to the users", async () => {
  const backend = createBackend();
  await asStaff(backend, "curator");
  await renderApp({ at: "/account", backend });
  await page.getByRole("link", { name: "ADMIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Everything works." })).toBeVisible();
  const ways = page.getByRole("navigation", { name: "Admin" });
  await expect.element(ways.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect.element(ways.getByRole("link", { name: "People" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Backups" })).not.toBeInTheDocument();
});

test("shows a learner an error on the admin page and sends no request", async () => {
  const { backend } = await renderApp({ at: "/admin", asGuest: true });
  await expect.element(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  expect(backend.calls).not.toContain("GET /api/admin/overview");
});

test("shows an error for an overview that cannot be loaded, and the data after a retry", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  backend.answer("GET /api/admin/overview", () => failure(500, "Broken."));
  await renderApp({ at: "/admin", backend });
  await expect.element(page.getByText("Couldn’t load the overview")).toBeVisible();
  backend.recoverAtPress("GET /api/admin/overview");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Everything works." })).toBeVisible();
});

test.each([
  [{ database: 3_400_000_000, free: 52_000_000_000 }, "52 GB free"],
  [{ database: 3_400_000_000 }, "free space unknown"],
])("shows an operator the size on disk and the domains for sign-ups: %j", async (size, free) => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  backend.answer("GET /api/admin/overview", async (_, pass) => {
    const overview = await (await pass()).json();
    const keeping = { ...overview.keeping, signup: "college.example, uni.example" };
    return Response.json({ ...overview, size, keeping });
  });
  await renderApp({ at: "/admin", backend });
  await expect.poll(() => figure("On disk")).toBe(`On disk3.4 GB${free}`);
  expect(figure("Sign-up")).toBe("Sign-upaddresses of college.example, uni.example");
});

test("creates a backup for an operator", async () => {
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
  await expect.element(page.getByRole("button", { name: "Writing a backup…" })).toBeVisible();
  backups = { ...backups, kept: 2, running: false };
  await expect.element(page.getByRole("button", { name: "Back up now" })).toBeVisible();
  expect(figure("Stored")).toContain("2");
});

test("sends a test email and shows the response of the mail server", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  backend.answer("GET /api/admin/overview", async (_, pass) => {
    const overview = await (await pass()).json();
    return Response.json({ ...overview, keeping: { ...overview.keeping, mail: true } });
  });
  let response: unknown = { accepted: false, failure: "the server responded 550 5.1.1" };
  backend.answer("POST /api/admin/mail/test", () => Response.json(response));
  await renderApp({ at: "/admin", backend });
  const send = page.getByRole("button", { name: "Send a test email" });
  await send.click();
  await expect
    .element(page.getByText("The email was not sent: the server responded 550 5.1.1"))
    .toBeVisible();
  response = { accepted: true };
  await send.click();
  await expect.element(page.getByText("The mail server accepted the email.")).toBeVisible();
});

describe("DownloadBackup", () => {
  const download = page.getByRole("button", { name: "Download the last backup" });

  /** Renders the overview for a server with these backups. */
  async function renderBackups(last?: string) {
    const backend = createBackend();
    await asStaff(backend, "operator");
    const backups = { every: 86_400, kept: last === undefined ? 0 : 1, running: false, last };
    backend.answer("GET /api/admin/overview", async (_, pass) => {
      const overview = await (await pass()).json();
      return Response.json({ ...overview, keeping: { ...overview.keeping, backups } });
    });
    await renderApp({ at: "/admin", backend });
    return backend;
  }

  test("downloads the last backup with the file name that the server sends", async () => {
    const saved: { name: string; file: Promise<Blob> }[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function saving(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file: fetch(this.href).then((file) => file.blob()) });
    });
    onTestFinished(() => click.mockRestore());
    const backend = await renderBackups("2026-11-23T10:00:00+00:00");
    const bytes = new Uint8Array([0x1f, 0x8b, 0xff, 0xfe, 0x00, 0x80]);
    const name = "greenroom-2026-11-23T10-00-00Z.tar.gz";
    backend.answer("GET /api/admin/backups/latest", () => {
      const headers = {
        "content-type": "application/gzip",
        "content-disposition": `attachment; filename="${name}"`,
      };
      return new Response(bytes, { headers });
    });
    await expect.element(download).toHaveAccessibleDescription(/token secret.*Store it/);
    await download.click();
    await expect.poll(() => saved.map((file) => file.name)).toEqual([name]);
    expect(new Uint8Array((await (await saved[0]?.file)?.arrayBuffer()) ?? [])).toEqual(bytes);
  });

  test("does not let the download button exceed its column with text at 200 %", async () => {
    await page.viewport(1280, 900);
    document.documentElement.style.fontSize = "200%";
    onTestFinished(() => document.documentElement.removeAttribute("style"));
    await renderBackups("2026-11-23T10:00:00+00:00");
    await expect.element(download).toBeVisible();
    const button = download.element().getBoundingClientRect();
    const column = download.element().closest("section")?.getBoundingClientRect();
    expect(button.right).toBeLessThanOrEqual(column?.right ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  });

  test("shows the error of a failed download", async () => {
    const backend = await renderBackups("2026-11-23T10:00:00+00:00");
    await download.click();
    await expect.element(page.getByText("The backup you request does not exist.")).toBeVisible();
    backend.answer("GET /api/admin/backups/latest", () => new Response("Bad gateway", { status: 502 }));
    await download.click();
    await expect.element(page.getByText("Couldn’t download the backup. Try again.")).toBeVisible();
  });

  test("returns the focus to the button when the download is cancelled", async () => {
    const backend = await renderBackups("2026-11-23T10:00:00+00:00");
    backend.hold("GET /api/admin/backups/latest");
    await download.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(download).toHaveFocus();
    await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  });

  test("offers no download if there is no backup", async () => {
    await renderBackups();
    await expect.element(page.getByRole("button", { name: "Back up now" })).toBeVisible();
    await expect.element(download).not.toBeInTheDocument();
  });
});

test("links each problem of the library to its videos", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  await renderApp({ at: "/admin", backend });
  const matters = page.getByRole("region", { name: "Needs attention" });
  await expect.element(matters.getByText(/^\d+ videos? (has|have) no length$/)).toBeVisible();
  await matters.getByRole("link").click();
  await expect.poll(() => location.pathname + location.search).toBe("/admin/videos?only=noLength");
});
