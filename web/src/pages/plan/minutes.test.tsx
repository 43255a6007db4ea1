import { expect, test } from "vitest";
import { videosOf } from "../../testing/catalogue.ts";
import { agenda, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";

//proves:plan-minutes
test("shows the minutes watched today", async () => {
  const [video] = videosOf("Product Management");
  await renderApp({
    at: "/plan",
    earlier: async (api) => {
      await planned()(api);
      await api.PUT("/user/positions/{videoId}", {
        params: { path: { videoId: video?._id ?? "" } },
        body: { seconds: 300, played: { day: TODAY, seconds: 240 }, ago: 0 },
      });
    },
  });
  await expect.element(agenda().getByText(/^4 min done · /)).toBeVisible();
});
