import { expect } from "vitest";
import manifest from "../../pages.json" with { type: "json" };
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Steps, Traveller } from "./journey.ts";
import { look } from "./look.ts";
import { becomeVisitor, enterAsOperator } from "./people.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";

interface Entry {
  path?: string;
  title?: string;
  personal?: boolean;
}

const ENTRIES = Object.entries(manifest as Record<string, Entry>);

/** Returns the path of a page. If a new page has an ID in its path, add it here. */
function addressOf(name: string, { path }: Entry, ids: Readonly<Record<string, string>>): string {
  if (path === undefined) return "/nowhere";
  const id = ids[name];
  if (path.includes("{id}") && id === undefined)
    throw new Error(`No id for the page "${name}" of pages.json.`);
  return path.replace("{id}", id ?? "");
}

async function lookAtAll(
  { page, browser }: Traveller,
  isPersonal: boolean,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const found: string[] = [];
  for (const [name, entry] of ENTRIES) {
    if ((entry.personal ?? false) !== isPersonal) continue;
    const address = addressOf(name, entry, ids);
    await page.open(address);
    found.push(...(await look(page, address)));
    if (isPersonal && (await page.path()) !== address) found.push(`${address} led to ${await page.path()}`);
    // For an unknown path, the browser logs the status 404.
    const errors = browser.takeErrors().filter((error) => name !== "not-found" || !error.includes("404"));
    found.push(...errors.map((error) => `${address}: ${error}`));
  }
  expect(found).toEqual([]);
}

/** Checks every page of pages.json in the sizes of a desktop and a phone. */
export const pageSteps: Steps = (step) => {
  const ids: Record<string, string> = { video: VIDEO };

  step("renders every page of an operator with saved data completely", async (traveller) => {
    const { page, server } = traveller;
    await enterAsOperator(page, server.operatorToken());
    for (const list of ["likes", "watchlater", "history"]) {
      await page.call("POST", `/user/${list}`, { video: { _id: VIDEO } });
    }
    const playlist = { title: "System design nights", description: "One a night. ".repeat(20) };
    const { playlists } = await page.call<ResponseBody<"POST /user/playlists">>("POST", "/user/playlists", {
      playlist,
    });
    ids["playlist"] = playlists[0]?._id ?? "";
    await page.call("POST", `/user/playlists/${ids["playlist"]}`, { video: { _id: VIDEO } });
    const share = `/user/playlists/${ids["playlist"]}/share`;
    const shared = await page.call<ResponseBody<"PUT /user/playlists/{playlistId}/share">>("PUT", share);
    ids["shared"] = shared.playlist.share?.path?.replace("/shared/", "") ?? "";
    const note = { videoId: VIDEO, seconds: 4, text: "Say the goal first." };
    await page.call("PUT", "/user/notes/first", note);
    await page.call("PUT", "/user/questions/first", { ...note, text: "How would you measure it?" });
    await lookAtAll(traveller, true, ids);
  });

  step("renders every page of a visitor completely", async (traveller) => {
    const { page } = traveller;
    await becomeVisitor(page, "/");
    await lookAtAll(traveller, false, ids);
  });
};
