import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { daysAfter } from "../../shared/day.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { formatShortDay, formatDayWithWeekday } from "../../shared/text/dayWords.ts";
import { agenda, INTERVIEW, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";

const [FIRST] = VIDEOS;

const titles = () =>
  agenda()
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Selects an entry in the menu of the day's first item. Returns the title of the item. */
async function chooseForFirst(item: string | RegExp): Promise<string> {
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const [title = ""] = titles();
  await agenda()
    .getByRole("button", { name: `Later, swap or drop: ${title}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  return title;
}

describe("PlanPage with a plan", () => {
  //proves:plan-made
  test("shows the selected day of the plan and its items", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 4 of 21");
    await expect
      .element(page.getByText(`Product management interview, ${formatDayWithWeekday(INTERVIEW)}`))
      .toBeVisible();
    const first = agenda().getByRole("heading", { level: 3 }).first();
    await expect.element(first).toBeVisible();
    await expect
      .element(agenda().getByRole("link", { name: "Start" }))
      .toHaveAttribute("href", expect.stringMatching(/^\/explore\//));
  });

  //proves:plan-made
  test("adds questions of the bank to the days of the plan", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const question = agenda().getByRole("listitem").filter({ hasText: "Answer" }).first();
    await expect
      .element(question.getByRole("link"))
      .toHaveAttribute("href", expect.stringMatching(/^\/practice\?question=pm-\d+$/));
    const tomorrow = page.getByRole("button", { name: formatShortDay(daysAfter(TODAY, 1)) });
    await expect.element(tomorrow).toHaveAccessibleName(/, (3[3-9]|40) min$/);
  });

  //proves:plan-calendar
  test("creates and revokes a link for calendar subscriptions", async () => {
    const { backend } = await renderApp({ at: "/plan", earlier: planned() });
    const followed = async (link: string) => {
      const { data, response } = await backend.elsewhere().GET("/calendar/{token}", {
        params: { path: { token: new URL(link).pathname.split("/").at(-1) ?? "" } },
      });
      return response.ok ? String(data) : response.status;
    };
    await page.getByRole("button", { name: "Calendar" }).click();
    await expect.element(page.getByText("There is no link yet.")).toBeVisible();
    expect(page.getByRole("button", { name: "Turn off link" }).elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Create link" }).click();
    const field = page.getByRole("textbox", { name: "Calendar link" });
    await expect.element(field).toHaveValue(expect.stringMatching(/^http.*\/api\/calendar\/.+\.ics$/));
    const link = field.element() as HTMLInputElement;
    const { value } = link;
    expect(await followed(value)).toContain("BEGIN:VEVENT");
    await page.getByRole("button", { name: "Turn off link" }).click();
    await expect.element(page.getByText("Link turned off.")).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    expect(await followed(value)).toBe(404);
    expect(page.getByRole("button", { name: "Turn off link" }).elements()).toHaveLength(0);
  });

  //proves:plan-calendar
  test("opens the Calendar app with the link on Apple devices", async () => {
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
    const spy = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    onTestFinished(() => spy.mockRestore());
    await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    await expect
      .element(page.getByRole("link", { name: "Open in Calendar" }))
      .toHaveAttribute("href", expect.stringMatching(/^http.*\/api\/calendar\/.+\.ics$/));
  });

  //proves:plan-calendar
  test("shows a calendar link that another device has created, and revokes it", async () => {
    const { backend, store } = await renderApp({
      at: "/plan",
      earlier: async (api) => {
        await planned()(api);
        await api.POST("/user/plan/feed", {});
      },
    });
    await page.getByRole("button", { name: "Calendar" }).click();
    const { day } = dayAndTime(new Date().toISOString());
    await expect.element(page.getByText(`You created a link on ${day}.`)).toBeVisible();
    await page.getByRole("button", { name: "Turn off link" }).click();
    await expect.element(page.getByText("There is no link yet.")).toBeVisible();
    const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
    expect((await bodyOf(api.GET("/user/plan/feed"))).link).toBeNull();
  });

  //proves:plan-parts
  test("plans a part of a playlist, and opens the part at its start in the playlist", async () => {
    let playlistId = "";
    await renderApp({
      at: "/plan",
      earlier: async (api) => {
        const playlist = { title: "Parts", description: "What counts." };
        const { playlists } = await bodyOf(api.POST("/user/playlists", { body: { playlist } }));
        playlistId = playlists[0]?._id ?? "";
        const params = { path: { playlistId } };
        await api.POST("/user/playlists/{playlistId}", { params, body: { video: FIRST } });
        await api.PUT("/user/playlists/{playlistId}/{videoId}/part", {
          params: { path: { playlistId, videoId: FIRST._id } },
          body: { part: { from: 60, to: 180 } },
        });
        await planned({ categories: [], playlists: [playlistId] })(api);
      },
    });
    const row = agenda().getByRole("listitem").first();
    await expect.element(row).toHaveTextContent(/From 1:00 to 3:00.*2 min/);
    await expect
      .element(row.getByRole("link", { name: FIRST.title }))
      .toHaveAttribute("href", `/explore/${FIRST._id}?list=${playlistId}&t=60`);
  });

  //proves:plan-changed
  test("swaps a video with a video of a later day and reverts this with UNDO", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst(/^Swap with/);
    await expect.poll(() => titles()[0]).not.toBe(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(() => titles()[0]).toBe(title);
  });

  //proves:plan-changed
  test("moves an item of the plan to a later day and restores it with UNDO", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst(/^Move to .* or later$/);
    await expect.poll(titles).not.toContain(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(titles).toContain(title);
  });

  test("shows the day of the selected door, and selects another door with the arrow keys", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const door = (day: string) => page.getByRole("button", { name: formatShortDay(day) });
    await door(daysAfter(TODAY, 2)).click();
    await expect
      .element(page.getByRole("heading", { name: formatDayWithWeekday(daysAfter(TODAY, 2)) }))
      .toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(door(daysAfter(TODAY, 3))).toHaveFocus();
    await expect.element(page.getByText("Day off.")).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByText("Interview day. Nothing is planned.")).toBeVisible();
  });

  //proves:plan-changed
  test("removes an item from the plan and restores it with UNDO", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst("Drop from the plan");
    await expect.poll(titles).not.toContain(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(titles).toContain(title);
  });

  describe("PlanPage with dropped items", () => {
    const open = page.getByRole("button", { name: "Edit plan" });
    const dialog = page.getByRole("dialog", { name: "Edit plan" });
    const confirmation = page.getByRole("alertdialog", { name: "Discard changes?" });
    const notice = dialog.getByText("2 items dropped.");
    const [one, other] = videosOf("Product Management");
    const dropped = [one, other].map((video) => video?._id ?? "");

    //proves:plan-changed
    test("restores removed items when the dialog is saved", async () => {
      await renderApp({ at: "/plan", earlier: planned({ dropped }) });
      await expect.poll(() => titles().length).toBeGreaterThan(0);
      expect(titles()).not.toContain(one?.title);
      await open.click();
      await expect.element(notice).toBeVisible();
      await dialog.getByRole("button", { name: "Restore" }).click();
      await expect.element(notice).not.toBeInTheDocument();
      expect(titles()).not.toContain(one?.title);
      await dialog.getByRole("button", { name: "Save plan" }).click();
      await expect.poll(titles).toContain(one?.title);
      await open.click();
      await expect.element(dialog.getByLabelText("Goal")).toBeVisible();
      expect(notice.elements()).toHaveLength(0);
    });

    //proves:plan-changed
    test("restores no removed items when the dialog is cancelled", async () => {
      await renderApp({ at: "/plan", earlier: planned({ dropped }) });
      await open.click();
      await dialog.getByRole("button", { name: "Restore" }).click();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await confirmation.getByRole("button", { name: "Discard" }).click();
      await open.click();
      await expect.element(notice).toBeVisible();
      expect(titles()).not.toContain(one?.title);
    });

    test("asks for confirmation before changes are discarded", async () => {
      await renderApp({ at: "/plan", earlier: planned({ title: "Screening" }) });
      await open.click();
      const goal = dialog.getByLabelText("Goal");
      await goal.fill("Panel");
      await userEvent.keyboard("{Escape}");
      await confirmation.getByRole("button", { name: "Cancel" }).click();
      await expect.element(goal).toHaveValue("Panel");
      await goal.fill("Screening");
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
    });
  });

  test("moves today's items to the next days when the user clicks Not today", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Not today" }).click();
    await expect.element(agenda().getByText("Day off.")).toBeVisible();
  });

  //proves:plan-left
  test("lists items that do not fit, and removes them only on request", async () => {
    await renderApp({
      at: "/plan",
      earlier: planned({ interviewOn: daysAfter(TODAY, 2), minutes: [5, 5, 5, 5, 5, 5, 5] }),
    });
    const fits = page.getByRole("region", { name: "No longer fits" });
    await expect.element(fits).toBeVisible();
    await expect.element(fits.getByText(/^No new video starts on the last days/)).toBeVisible();
    const [one] = fits.getByRole("button", { name: /^Drop: / }).elements();
    const title = one?.getAttribute("aria-label")?.replace("Drop: ", "") ?? "";
    await fits.getByRole("button", { name: `Drop: ${title}` }).click();
    await expect.element(fits.getByText(title, { exact: true })).not.toBeInTheDocument();
    await fits.getByRole("button", { name: /^Drop \d+ items?$/ }).click();
    await expect.element(fits).not.toBeInTheDocument();
  });

  test("edits the plan in a dialog with a preview of each change", async () => {
    const { backend } = await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Edit plan" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit plan" });
    await dialog.getByLabelText("Goal").fill("Panel");
    for (const weekday of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]) {
      await dialog.getByLabelText(`Minutes on ${weekday}`, { exact: true }).fill("0");
    }
    await expect
      .element(dialog.getByText(/^\d+ h( \d+ min)? in \d days?\.|^40 min in 1 day\./))
      .toBeVisible();
    await expect.poll(() => backend.calls).toContain("POST /api/user/plan/days");
    await dialog.getByRole("button", { name: "Save plan" }).click();
    await expect.element(page.getByText(`Panel interview, ${formatDayWithWeekday(INTERVIEW)}`)).toBeVisible();
  });

  //proves:plan-did
  test("shows the results after the interview and links to a new plan", async () => {
    await renderApp({
      at: "/plan",
      earlier: planned({ startsOn: daysAfter(TODAY, -39), interviewOn: daysAfter(TODAY, -20) }),
    });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Your interview is done");
    await expect.element(page.getByText("19 days. We hope it went well.")).toBeVisible();
    await page.getByRole("button", { name: "New plan" }).click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("When is your interview?");
  });

  test.each(["GET /api/user/plan/days", "GET /api/user/planChanges"])(
    "shows an error while reading %s fails, and reads it again on request",
    async (call) => {
      const backend = createBackend();
      backend.answer(call, () => failure(500, "Something went wrong."));
      await renderApp({ at: "/plan", backend, earlier: planned() });
      await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load your plan");
      backend.recoverAtPress(call);
      await page.getByRole("button", { name: "TRY AGAIN" }).click();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 4 of 21");
    },
  );
});

describe("PlanPage with a fake clock", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

  //proves:plan-spread-again
  test.each([
    ["forward", "2027-03-28", "2027-03-26", "2027-04-02", "Day 3 of 7"],
    ["back", "2027-10-31", "2027-10-29", "2027-11-05", "Day 3 of 7"],
  ])(
    "shows each day of the plan once when the clocks go %s",
    async (_, today, startsOn, interviewOn, heading) => {
      vi.setSystemTime(`${today}T12:00:00`);
      await renderApp({ at: "/plan", earlier: planned({ startsOn, interviewOn, daysOff: [] }) });
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
      const doors = page.getByRole("region", { name: "Days" }).getByRole("button").elements();
      expect(doors.map((door) => door.dataset["day"])).toEqual(
        Array.from({ length: 8 }, (__, index) => daysAfter(startsOn, index)),
      );
    },
  );
});
