import type { Page } from "@playwright/test";
import { GUEST_CREDENTIALS } from "../../src/data/constants.ts";

/** Sends a call of the API as a guest, and hands back the answer's body. */
export type GuestApi = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Logs the page's browser in as a guest, without the way through the login page. */
export async function enterAsGuest(page: Page): Promise<GuestApi> {
  const opened = await page.request.post("/api/auth/login", { data: GUEST_CREDENTIALS });
  const { encodedToken } = (await opened.json()) as { encodedToken: string };
  await page.goto("/login");
  await page.evaluate((token) => localStorage.setItem("encodedTokenReceived", token), encodedToken);
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: encodedToken },
      ...(body === undefined ? {} : { data: body }),
    });
    return (await answer.json()) as Answer;
  };
}

interface Catalogue {
  videos: { _id: string; title: string }[];
}

/** Fills every list of a guest, with a playlist of long words and one that is empty; hands back a video's id. */
export async function fillLists(api: GuestApi): Promise<string> {
  const { videos } = await api<Catalogue>("GET", "/videos");
  for (const video of videos.slice(0, 3)) {
    for (const list of ["likes", "watchlater", "history"]) {
      // oxlint-disable-next-line no-await-in-loop -- one guest, one change after the other
      await api("POST", `/user/${list}`, { video });
    }
  }
  const playlist = {
    title: "System design nights ".repeat(7).trim(),
    description: "One a night. ".repeat(40),
  };
  const { playlists } = await api<{ playlists: { _id: string }[] }>("POST", "/user/playlists", {
    playlist,
  });
  await api("POST", "/user/playlists", {
    playlist: { title: "Empty", description: "Nothing yet" },
  });
  await api("POST", `/user/playlists/${playlists[0]?._id}`, { video: videos[1] });
  return videos[0]?._id ?? "";
}
