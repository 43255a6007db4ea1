import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";

const [first, second, third] = VIDEOS;
if (!third) throw new Error("The library holds no three videos.");
const DAY = 24 * 60 * 60 * 1_000;

async function watch(api: Api, videoId: string, ago?: number) {
  const params = { path: { videoId } };
  await api.PUT("/user/history/{videoId}", { params });
  if (ago !== undefined) await api.PUT("/user/positions/{videoId}", { params, body: { seconds: 60, ago } });
}

const headings = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

//proves:history-days,history-links-continue
test("groups the videos of the history by the day of their position", async () => {
  await renderApp({
    at: "/history",
    earlier: async (api) => {
      await watch(api, third._id);
      await watch(api, second._id, DAY);
      await watch(api, first._id, 0);
    },
  });
  await expect.element(page.getByRole("link", { name: "Continue watching" })).toHaveAttribute("href", "/");
  await expect
    .poll(headings)
    .toEqual(["Today", first.title, "Yesterday", second.title, "Earlier", third.title]);
});

//proves:history-paused
test.each(["an account's", "a guest's"])(
  "adds no video while %s history is paused, and adds videos again afterwards",
  async (whose) => {
    const backend = createBackend();
    const isGuest = whose === "a guest's";
    const token = isGuest ? null : await asStaff(backend, "curator");
    const { store } = await renderApp({ at: "/history", backend, asGuest: isGuest });
    const api = backend.elsewhere(token ?? selectEncodedTokenReceived(store.getState()));
    await watch(api, first._id);
    await page.getByRole("button", { name: "Pause history" }).click();
    await expect.element(page.getByText("Your history is paused.")).toBeVisible();
    await watch(api, second._id);
    const { data } = await api.GET("/user/history", {});
    expect(data?.history.map(({ _id }) => _id)).toEqual([first._id]);
    await page.getByRole("button", { name: "Resume history" }).click();
    await expect.element(page.getByText("Your history is paused.")).not.toBeInTheDocument();
    await watch(api, second._id);
    const after = await api.GET("/user/history", {});
    expect(after.data?.history.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  },
);
