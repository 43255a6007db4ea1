import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { outlined, vttOf } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [{ _id }] = VIDEOS;

const tab = page.getByRole("tab", { name: "Transcript" });
const list = page.getByRole("list", { name: "Transcript" });
const field = page.getByRole("searchbox", { name: "Search in the transcript" });
const following = page.getByRole("button", { name: "Following" });
const back = page.getByRole("button", { name: /^Back to/ });
const slider = page.getByRole("slider", { name: "Position in the video" });

// Transcript of 300 cues, one every 5 s. The 21st cue starts at 1:40.
const WORDS = Array.from({ length: 300 }, (_, index) => {
  if (index === 10) return "It is &lt;b&gt;bold&lt;/b&gt; to set a Göal.";
  return index % 50 === 20 ? `The goal of part ${index} comes first.` : `Words of part ${index}.`;
});

async function opened({ at = "", transcripts = { en: vttOf(WORDS) } as Record<string, string> } = {}) {
  holdVideos();
  const backend = createBackend();
  await outlined(backend, _id, { transcripts });
  await renderApp({ at: `/explore/${_id}${at}`, backend });
  await tab.click();
  return backend;
}

/** Reports whether a cue is in the visible part of the list. */
function isSeen(index: number): boolean {
  const box = list.element().getBoundingClientRect();
  const row = list.element().children[index]?.getBoundingClientRect();
  return row !== undefined && row.top >= box.top && row.bottom <= box.bottom;
}

const current = () => list.element().querySelector("[aria-current]")?.getAttribute("data-index");

beforeEach(async () => {
  localStorage.removeItem(STORAGE_KEYS.videoTab);
  localStorage.removeItem(STORAGE_KEYS.transcriptLanguage);
  await page.viewport(1440, 900);
});

//proves:transcript-follows
test("scrolls the transcript with the video until the user scrolls, and offers to continue", async () => {
  await opened({ at: "?t=500" });
  const showsCurrent = () => Number(current()) >= 100 && isSeen(Number(current()));
  await expect.poll(showsCurrent).toBe(true);
  await expect.element(following).toBeVisible();

  list.element().dispatchEvent(new WheelEvent("wheel", { deltaY: 4000 }));
  list.element().scrollTop = 0;
  await expect.element(back).toHaveTextContent(/^Back to [89]:/);
  await expect.poll(showsCurrent).toBe(false);
  await back.click();
  await expect.poll(showsCurrent).toBe(true);
  await expect.element(following).toBeVisible();
});

test("retains the scroll position if the user scrolls in the same frame as the transcript", async () => {
  await opened({ at: "?t=500" });
  const showsCurrent = () => Number(current()) >= 100 && isSeen(Number(current()));
  await expect.poll(showsCurrent).toBe(true);
  const scroller = list.element();
  requestAnimationFrame(() => {
    scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: -4000 }));
    scroller.scrollTop = 0;
    // The size changes in the same frame as the scroll position. The resize observer of the list runs before the next
    // paint.
    scroller.setAttribute("style", "max-block-size: 300px");
  });
  await expect.element(back).toBeVisible();
  expect(showsCurrent()).toBe(false);
});

//proves:transcript-follows
test("scrolls the current cue into the visible part of the transcript without scrolling the page", async () => {
  await page.viewport(1000, 800);
  await opened({ at: "?t=500" });
  await expect.poll(() => isSeen(Number(current() ?? 0)) && Number(current())).toBeGreaterThanOrEqual(100);
  const { top } = list.element().getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight + 160, behavior: "instant" });
  const index = window.scrollY;
  const lowest = () => list.element().querySelector("[aria-current]")?.getBoundingClientRect().bottom;
  await expect.poll(() => isSeen(Number(current())) && lowest()).toBeLessThanOrEqual(800);
  expect(window.scrollY).toBe(index);
});

//proves:transcript-follows
test("seeks to a cue of the transcript by its time or its text", async () => {
  await opened();
  await page.getByRole("button", { name: "Play from 1:40" }).click();
  await expect.element(slider).toHaveAttribute("aria-valuetext", expect.stringMatching(/^1:40 of/));
  await expect.poll(current).toBe("20");
  await page.getByText("Words of part 22.").click();
  await expect.poll(current).toBe("22");
});

//proves:transcript-searched
test("searches words in the transcript and moves through the matches with Enter", async () => {
  await opened({ at: "?t=300" });
  await expect.poll(current).toBe("60");
  await field.fill("goal");
  await expect.element(page.getByText("– of 7")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("3 of 7")).toBeVisible();
  await expect.poll(() => isSeen(70)).toBe(true);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("4 of 7")).toBeVisible();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await expect.element(page.getByText("3 of 7")).toBeVisible();
  await expect.element(back).toBeVisible();
  expect(
    page
      .getByRole("mark")
      .elements()
      .map((mark) => mark.textContent),
  ).toContain("goal");

  await field.fill("goal bold");
  await expect.element(page.getByText("– of 1")).toBeVisible();
  await field.fill("nowhere");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
});

//proves:cues-are-text
test("renders the cues of a transcript as text, not as markup", async () => {
  await opened();
  await expect.element(page.getByText("It is <b>bold</b> to set a Göal.")).toBeInTheDocument();
  expect(list.element().querySelector("b")).toBeNull();
});

test("has one tab stop in the transcript and moves between cues with the arrow keys", async () => {
  await opened();
  const stops = () => list.element().querySelectorAll("button[tabindex='0']").length;
  await expect.poll(current).toBe("0");
  expect(stops()).toBe(1);
  const timestamp = (name: string) => page.getByRole("button", { name: `Play from ${name}`, exact: true });
  (timestamp("0:00").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(timestamp("0:10")).toHaveFocus();
  expect(stops()).toBe(1);
  await userEvent.keyboard("{End}");
  await expect.element(timestamp("24:55")).toHaveFocus();
  await expect.element(back).toBeVisible();
});

//proves:transcript-languages
test("retains the chosen language of the transcript", async () => {
  const transcripts = { de: vttOf(["Erzählen Sie von sich."]), en: vttOf(["Tell me about you."]) };
  await opened({ transcripts });
  await expect.element(page.getByText("Tell me about you.")).toBeVisible();
  await page.getByRole("combobox", { name: "Language of the transcript" }).selectOptions("German");
  await expect.element(page.getByText("Erzählen Sie von sich.")).toBeVisible();
  expect(localStorage.getItem(STORAGE_KEYS.transcriptLanguage)).toBe("de");
});

test("loads the transcript again after a failure", async () => {
  const backend = createBackend();
  await outlined(backend, _id, { transcripts: { en: vttOf(["Tell me about you."]) } });
  backend.answer(`GET /api/video/${_id}/transcripts/en`, () =>
    Response.json({ errors: ["No."] }, { status: 500 }),
  );
  await renderApp({ at: `/explore/${_id}`, backend });
  await tab.click();
  await expect.element(page.getByText("Couldn’t load the transcript.")).toBeVisible();
  backend.answer(`GET /api/video/${_id}/transcripts/en`, (_, pass) => pass());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Tell me about you.")).toBeVisible();
});
