import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { daysAfter } from "../../shared/day.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { dayInShort, dayWithName } from "../../shared/text/dayWords.ts";
import { agenda, INTERVIEW, planned, TODAY } from "../../testing/plan.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";

const [FIRST] = VIDEOS;

const titles = () =>
  agenda()
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Chooses from the menu of the first thing of the day, and returns its title. */
async function chooseForFirst(item: string | RegExp): Promise<string> {
  await expect.poll(() => titles().length).toBeGreaterThan(0);
  const [title = ""] = titles();
  await agenda()
    .getByRole("button", { name: `Later, swap or drop: ${title}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  return title;
}

describe("without a plan", () => {
  //proves:plan-made
  test("three questions make one, and say at once what comes of it", async () => {
    await renderApp({ at: "/plan", asGuest: true });
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("When is your interview?");
    await expect.element(page.getByText("Choose what to prepare with.")).toBeVisible();
    await page.getByLabelText("The day").fill(INTERVIEW);
    await page.getByRole("radio", { name: "60" }).click();
    await page.getByRole("checkbox", { name: "Product Management" }).click();
    await expect.element(page.getByText("18 h on 18 days.")).toBeVisible();
    await expect.element(page.getByText("Everything fits.")).toBeVisible();
    await page.getByRole("button", { name: "Make my plan" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 1 of 18");
    expect(localStorage.getItem("planned"), "Home keeps the place of today's card free").toBe("yes");
    await expect.poll(() => agenda().getByRole("heading", { level: 3 }).elements().length).toBeGreaterThan(0);
  });

  test("who knows no date plans three weeks", async () => {
    await renderApp({ at: "/plan", asGuest: true });
    await page.getByRole("checkbox", { name: "Product Management" }).click();
    await page.getByRole("button", { name: "Make my plan" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 1 of 21");
  });
});

describe("with a plan", () => {
  //proves:plan-made
  test("it says which day it is, and what to do on it", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 4 of 21");
    await expect
      .element(page.getByText(`Product management interview, ${dayWithName(INTERVIEW)}`))
      .toBeVisible();
    const first = agenda().getByRole("heading", { level: 3 }).first();
    await expect.element(first).toBeVisible();
    await expect
      .element(agenda().getByRole("link", { name: "Start" }))
      .toHaveAttribute("href", expect.stringMatching(/^\/explore\//));
  });

  //proves:plan-calendar
  test("a calendar follows it by a link, until that is ended", async () => {
    const { backend } = await renderApp({ at: "/plan", earlier: planned() });
    const followed = async (link: string) => {
      const { data, response } = await backend.elsewhere().GET("/calendar/{token}", {
        params: { path: { token: new URL(link).pathname.split("/").at(-1) ?? "" } },
      });
      return response.ok ? String(data) : response.status;
    };
    await page.getByRole("button", { name: "Calendar" }).click();
    await expect.element(page.getByText("There is no link yet.")).toBeVisible();
    expect(page.getByRole("button", { name: "End the link" }).elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Make a link" }).click();
    const field = page.getByRole("textbox", { name: "The link" });
    await expect.element(field).toHaveValue(expect.stringMatching(/^http.*\/api\/calendar\/.+\.ics$/));
    const link = field.element() as HTMLInputElement;
    const { value } = link;
    expect(await followed(value)).toContain("BEGIN:VEVENT");
    await page.getByRole("button", { name: "End the link" }).click();
    await expect.element(page.getByText("The link is gone.")).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    expect(await followed(value)).toBe(404);
    expect(page.getByRole("button", { name: "End the link" }).elements()).toHaveLength(0);
  });

  //proves:plan-calendar
  test("on Apple's devices the link opens Calendar", async () => {
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
    const spy = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    onTestFinished(() => spy.mockRestore());
    await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect
      .element(page.getByRole("link", { name: "Open in Calendar" }))
      .toHaveAttribute("href", expect.stringMatching(/^http.*\/api\/calendar\/.+\.ics$/));
  });

  //proves:plan-calendar
  test("a link that was made on another device is known here, and ended", async () => {
    const { backend, store } = await renderApp({
      at: "/plan",
      earlier: async (api) => {
        await planned()(api);
        await api.POST("/user/plan/feed", {});
      },
    });
    await page.getByRole("button", { name: "Calendar" }).click();
    const { day } = dayAndTime(new Date().toISOString());
    await expect.element(page.getByText(`A link exists since ${day}.`)).toBeVisible();
    await page.getByRole("button", { name: "End the link" }).click();
    await expect.element(page.getByText("There is no link yet.")).toBeVisible();
    const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
    expect((await answered(api.GET("/user/plan/feed"))).link).toBeNull();
  });

  //proves:plan-parts
  test("a part of a playlist is planned as that part, and opens at its beginning in its playlist", async () => {
    let playlistId = "";
    await renderApp({
      at: "/plan",
      earlier: async (api) => {
        const playlist = { title: "Parts", description: "What counts." };
        const { playlists } = await answered(api.POST("/user/playlists", { body: { playlist } }));
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
  test("a video changes places with one of a later day at once, and back by one press", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst(/^Swap with/);
    await expect.poll(() => titles()[0]).not.toBe(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(() => titles()[0]).toBe(title);
  });

  //proves:plan-changed
  test("an item is put off at once, and comes back by one press", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst(/^Later, from/);
    await expect.poll(titles).not.toContain(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(titles).toContain(title);
  });

  test("a door shows its day, and the arrow keys go from one to the next", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const door = (day: string) => page.getByRole("button", { name: dayInShort(day) });
    await door(daysAfter(TODAY, 2)).click();
    await expect.element(page.getByRole("heading", { name: dayWithName(daysAfter(TODAY, 2)) })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(door(daysAfter(TODAY, 3))).toHaveFocus();
    await expect.element(page.getByText("A day off.")).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByText("The day of the interview. Nothing is planned.")).toBeVisible();
  });

  //proves:plan-changed
  test("an item is dropped at once, and comes back by one press", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    const title = await chooseForFirst("Drop from the plan");
    await expect.poll(titles).not.toContain(title);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect.poll(titles).toContain(title);
  });

  describe("from which things were dropped", () => {
    const open = page.getByRole("button", { name: "Edit plan" });
    const dialog = page.getByRole("dialog", { name: "Edit plan" });
    const said = dialog.getByText("2 things dropped.");
    const [one, other] = videosOf("Product Management");
    const dropped = [one, other].map((video) => video?._id ?? "");

    //proves:plan-changed
    test("they are brought back in the dialog, once the plan is saved", async () => {
      await renderApp({ at: "/plan", earlier: planned({ dropped }) });
      await expect.poll(() => titles().length).toBeGreaterThan(0);
      expect(titles()).not.toContain(one?.title);
      await open.click();
      await expect.element(said).toBeVisible();
      await dialog.getByRole("button", { name: "Bring back" }).click();
      await expect.element(said).not.toBeInTheDocument();
      expect(titles()).not.toContain(one?.title);
      await dialog.getByRole("button", { name: "Save plan" }).click();
      await expect.poll(titles).toContain(one?.title);
      await open.click();
      await expect.element(dialog.getByLabelText("What for")).toBeVisible();
      expect(said.elements()).toHaveLength(0);
    });

    //proves:plan-changed
    test("who leaves the dialog without saving has brought nothing back", async () => {
      await renderApp({ at: "/plan", earlier: planned({ dropped }) });
      await open.click();
      await dialog.getByRole("button", { name: "Bring back" }).click();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await open.click();
      await expect.element(said).toBeVisible();
      expect(titles()).not.toContain(one?.title);
    });
  });

  test("who can't today leaves the day to those ahead", async () => {
    await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Not today" }).click();
    await expect.element(agenda().getByText("A day off.")).toBeVisible();
  });

  //proves:plan-left
  test("what no longer fits is said, and dropped by choice alone", async () => {
    await renderApp({
      at: "/plan",
      earlier: planned({ interviewOn: daysAfter(TODAY, 1), minutes: [5, 5, 5, 5, 5, 5, 5] }),
    });
    const fits = page.getByRole("region", { name: "No longer fits" });
    await expect.element(fits).toBeVisible();
    const [one] = fits.getByRole("button", { name: /^Drop: / }).elements();
    const title = one?.getAttribute("aria-label")?.replace("Drop: ", "") ?? "";
    await fits.getByRole("button", { name: `Drop: ${title}` }).click();
    await expect.element(fits.getByText(title, { exact: true })).not.toBeInTheDocument();
    await fits.getByRole("button", { name: /^Drop (it|both|all)/ }).click();
    await expect.element(fits).not.toBeInTheDocument();
  });

  test("it is changed in a dialog that says what comes of each change", async () => {
    const { backend } = await renderApp({ at: "/plan", earlier: planned() });
    await page.getByRole("button", { name: "Edit plan" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit plan" });
    await dialog.getByLabelText("What for").fill("Panel");
    for (const weekday of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await dialog.getByLabelText(`Minutes on ${weekday}`, { exact: true }).fill("0");
    }
    await expect
      .element(dialog.getByText(/^\d+ h( \d+ min)? on \d days?\.|^40 min on 1 day\./))
      .toBeVisible();
    await expect.poll(() => backend.calls).toContain("POST /api/user/plan/days");
    await dialog.getByRole("button", { name: "Save plan" }).click();
    await expect.element(page.getByText(`Panel interview, ${dayWithName(INTERVIEW)}`)).toBeVisible();
  });

  //proves:plan-did
  test("after the interview it says what was done, and leads to another plan", async () => {
    await renderApp({
      at: "/plan",
      earlier: planned({ startsOn: daysAfter(TODAY, -20), interviewOn: daysAfter(TODAY, -1) }),
    });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("That is behind you");
    await expect.element(page.getByText("19 days. We hope it went well.")).toBeVisible();
    await page.getByRole("button", { name: "A new plan" }).click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("When is your interview?");
  });

  test("one that does not arrive says so, and is asked for again", async () => {
    const backend = createBackend();
    backend.answer("GET /api/user/plan/days", () => failure(500, "Something went wrong."));
    await renderApp({ at: "/plan", backend, earlier: planned() });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The plan did not arrive");
    backend.recoverAtPress("GET /api/user/plan/days");
    await page.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Day 4 of 21");
  });
});

describe("by a clock that is set", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

  //proves:plan-spread-again
  test.each([
    ["forward", "2027-03-28", "2027-03-26", "2027-04-02", "Day 3 of 7"],
    ["back", "2027-10-31", "2027-10-29", "2027-11-05", "Day 3 of 7"],
  ])(
    "on the day on which the clocks go %s no day is lost or comes twice",
    async (_, today, startsOn, interviewOn, says) => {
      vi.setSystemTime(`${today}T12:00:00`);
      await renderApp({ at: "/plan", earlier: planned({ startsOn, interviewOn, daysOff: [] }) });
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(says);
      const doors = page.getByRole("region", { name: "Days" }).getByRole("button").elements();
      expect(doors.map((door) => door.dataset["day"])).toEqual(
        Array.from({ length: 8 }, (__, place) => daysAfter(startsOn, place)),
      );
    },
  );
});
