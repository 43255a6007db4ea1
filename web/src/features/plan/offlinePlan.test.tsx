import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { Api } from "../../data/api/client.ts";
import { type Backend, createBackend } from "../../testing/backend.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
// The app loads the background tasks after the page. The test imports them to have them at once.
import "../../app/BackgroundTasks.tsx";

const heading = page.getByRole("heading", { level: 1 });
const asOf = page.getByRole("alert").filter({ hasText: /^This is your plan as of the last connection/ });
const stored = () => sessionStorage.getItem("lastPlan");

/** Saves a plan, and a change that makes today a day off. */
async function planToday(api: Api) {
  await planned()(api);
  const params = { path: { changeId: "off-today" } };
  await api.PUT("/user/planChanges/{changeId}", { params, body: { off: { [TODAY]: true }, ago: 0 } });
}

/** Reads the plan of a guest in one document. Then another page opens in a second document, which is offline. */
async function openOffline(at: string, backend = createBackend()) {
  await renderApp({ at: "/plan", backend, earlier: planToday });
  await expect.element(heading).toHaveTextContent("Day 4 of 21");
  await expect.poll(stored).not.toBeNull();
  await cleanup();
  let isOnline = false;
  const offlineBackend: Backend = {
    ...backend,
    fetch: (request) =>
      isOnline ? backend.fetch(request) : Promise.reject(new TypeError("Failed to fetch")),
  };
  const app = await renderApp({ at, backend: offlineBackend });
  return { ...app, connect: () => (isOnline = true) };
}

test("shows the last loaded plan offline, and reads the plan when the browser is online again", async () => {
  const { connect } = await openOffline("/plan");
  await expect.element(heading).toHaveTextContent("Day 4 of 21");
  await expect.element(asOf).toBeVisible();
  await expect.element(agenda().getByText("Day off.", { exact: true })).toBeVisible();
  connect();
  dispatchEvent(new Event("online"));
  await expect.element(asOf).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent("Day 4 of 21");
});

test("shows the progress of a plan that an earlier version has stored, without minutes of questions", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/plan/days", async (_, pass) => {
    const days = (await (await pass()).json()) as { progress: object[] };
    const progress = days.progress.map((category) => ({
      ...category,
      questionMinutes: undefined,
      minutesAnswered: undefined,
    }));
    return Response.json({ ...days, progress });
  });
  await openOffline("/plan", backend);
  await expect.element(asOf).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "By category" }))
    .toHaveTextContent(/Product Management0 min of \d/);
});

test("deletes the stored plan at the logout, also on a page that shows no plan", async () => {
  const { connect } = await openOffline("/liked");
  connect();
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.getByRole("button", { name: "Log out anyway" }).click();
  await expect.poll(stored).toBeNull();
});
