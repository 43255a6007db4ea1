import { expect } from "vitest";
import manifest from "../../pages.json" with { type: "json" };
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Page } from "../driver/page.ts";
import type { Steps, Traveller } from "./journey.ts";
import { becomeVisitor, enterAsOperator } from "./people.ts";

interface Entry {
  path?: string;
  title?: string;
  personal?: boolean;
}

const ENTRIES = Object.entries(manifest as Record<string, Entry>);

/** A desk's width and a phone's. WebKitGTK's window is at least 447 px wide. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** The address of a page. Those about one thing need its id, and a new one of them has to be added here. */
function addressOf(name: string, { path }: Entry, ids: Readonly<Record<string, string>>): string {
  if (path === undefined) return "/nowhere";
  const id = ids[name];
  if (path.includes("{id}") && id === undefined)
    throw new Error(`No id for the page "${name}" of pages.json.`);
  return path.replace("{id}", id ?? "");
}

/** Looks at a page in both sizes, and returns what is wrong with it. */
async function look(page: Page, address: string): Promise<string[]> {
  await page.open(address);
  const found: string[] = [];
  for (const { width, height } of SIZES) {
    // oxlint-disable no-await-in-loop -- one size after the other
    await page.tab.resize(width, height);
    await page.drawn();
    const faults = await page.ask("faults");
    found.push(...faults.map((fault) => `${address} at ${width} px: ${fault}`));
    // oxlint-enable no-await-in-loop
  }
  await page.tab.resize(SIZES[0].width, SIZES[0].height);
  return found;
}

async function lookAtAll(
  { page, browser }: Traveller,
  isPersonal: boolean,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const found: string[] = [];
  for (const [name, entry] of ENTRIES) {
    if ((entry.personal ?? false) !== isPersonal) continue;
    // oxlint-disable no-await-in-loop -- there is one page to open them in
    const address = addressOf(name, entry, ids);
    found.push(...(await look(page, address)));
    if (isPersonal && (await page.path()) !== address) found.push(`${address} led to ${await page.path()}`);
    // oxlint-enable no-await-in-loop
    // An address that is no page has this status, and the browser notes it.
    const errors = browser.takeErrors().filter((error) => name !== "not-found" || !error.includes("404"));
    found.push(...errors.map((error) => `${address}: ${error}`));
  }
  expect(found).toEqual([]);
}

/** A look at every page of pages.json, at a desk's width and a phone's. */
export const pageSteps: Steps = (step) => {
  const ids: Record<string, string> = { video: VIDEO };

  step("every page of an operator who keeps things is drawn completely", async (traveller) => {
    const { page, server } = traveller;
    await enterAsOperator(page, server.operatorToken());
    for (const list of ["likes", "watchlater", "history"]) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await page.call("POST", `/user/${list}`, { video: { _id: VIDEO } });
    }
    const playlist = { title: "System design nights", description: "One a night. ".repeat(20) };
    const { playlists } = await page.call<{ playlists: { _id: string }[] }>("POST", "/user/playlists", {
      playlist,
    });
    ids["playlist"] = playlists[0]?._id ?? "";
    await page.call("POST", `/user/playlists/${ids["playlist"]}`, { video: { _id: VIDEO } });
    const share = `/user/playlists/${ids["playlist"]}/share`;
    const shared = await page.call<{ playlist: { share: { path: string } } }>("PUT", share);
    ids["shared"] = shared.playlist.share.path.replace("/shared/", "");
    const note = { videoId: VIDEO, seconds: 4, text: "Say the goal first." };
    await page.call("PUT", "/user/notes/first", note);
    await page.call("PUT", "/user/questions/first", { ...note, text: "How would you measure it?" });
    await lookAtAll(traveller, true, ids);
  });

  step("every page of a visitor is drawn completely", async (traveller) => {
    const { page } = traveller;
    await becomeVisitor(page, "/");
    await lookAtAll(traveller, false, ids);
  });
};
