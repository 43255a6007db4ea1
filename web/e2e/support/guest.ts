import type { Page } from "@playwright/test";
import { GUEST_CREDENTIALS } from "../../src/data/guestCredentials.ts";
import type { Video } from "../../src/data/api/types.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";
import { storeSession } from "./session.ts";

/** Function that sends an API request as a guest and returns the body of the response. */
export type GuestApi = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Creates a guest. Returns its token and a function that sends its requests. The browser of the page is not logged
 * in.
 */
export async function createGuest(page: Page): Promise<{ token: string; api: GuestApi }> {
  const opened = await page.request.post("/api/auth/login", { data: GUEST_CREDENTIALS });
  const { encodedToken: token } = (await opened.json()) as ResponseBody<"POST /auth/login">;
  const api = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: token },
      ...(body === undefined ? {} : { data: body }),
    });
    return (await answer.json()) as Answer;
  };
  return { token, api };
}

/**
 * Logs in the browser of the page as a guest, without the login page. Returns a function that sends requests of the
 * guest.
 */
export async function enterAsGuest(page: Page): Promise<GuestApi> {
  const { token, api } = await createGuest(page);
  await storeSession(page, token);
  return api;
}

/** Returns the first two videos of the library. */
export async function twoVideos(api: GuestApi): Promise<[Video, Video]> {
  const { videos } = await api<ResponseBody<"GET /videos">>("GET", "/videos");
  const [first, second] = videos;
  if (!first || !second) throw new Error("The library has fewer than two videos.");
  return [first, second];
}

/**
 * Adds data to every list of a guest, including a playlist with long words and an empty playlist. Returns the ID of a
 * video.
 */
export async function addLists(api: GuestApi): Promise<string> {
  const { videos } = await api<ResponseBody<"GET /videos">>("GET", "/videos");
  for (const video of videos.slice(0, 3)) {
    for (const list of ["likes", "watchlater", "history"]) {
      await api("POST", `/user/${list}`, { video });
    }
  }
  const playlist = {
    title: "System design nights ".repeat(7).trim(),
    description: "One a night. ".repeat(40),
  };
  const { playlists } = await api<ResponseBody<"POST /user/playlists">>("POST", "/user/playlists", {
    playlist,
  });
  await api("POST", "/user/playlists", {
    playlist: { title: "Empty", description: "Nothing yet" },
  });
  await api("POST", `/user/playlists/${playlists[0]?._id}`, { video: videos[1] });
  return videos[0]?._id ?? "";
}

const DAY = 86_400_000;

/**
 * Adds data of every kind for a guest: lists, positions, notes, questions, ratings and a plan. Returns the IDs that
 * `pagesFor` needs, by page name.
 */
export async function addAllData(api: GuestApi): Promise<Record<string, string>> {
  const videoId = await addLists(api);
  const { videos } = await api<ResponseBody<"GET /videos">>("GET", "/videos");
  const question = "Tell me about a product that you would improve, and how you would measure that";
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  const calls: [path: string, body: object][] = [
    ...videos
      .slice(0, 3)
      .map(({ _id }, index): [string, object] => [
        `/user/positions/${_id}`,
        { seconds: 400 * (index + 1), length: 1712, ago: index * DAY },
      ]),
    ["/user/notes/n1", { videoId, seconds: 760, text: "Counter-metric to each goal.\nThen the risks." }],
    ["/user/notes/n2", { videoId: videos[1]?._id, seconds: 12, text: "Ask why before how." }],
    ["/user/questionNotes/pm-001", { text: "Name the goal first.\nThen one number." }],
    ["/user/questions/q1", { videoId, seconds: 120, text: question }],
    ["/user/questions/q2", { videoId, seconds: 720, text: `${question}, given a team of three` }],
    ["/user/ratings/r1", { videoId, questionId: "q1", rating: "good", ago: DAY }],
    [
      "/user/plan",
      {
        interviewOn: day(20),
        startsOn: day(-1),
        zone: "UTC",
        title: "Product management",
        minutes: [40, 40, 40, 40, 40, 40, 40],
        daysOff: [],
        categories: ["product-management"],
        playlists: [],
        dropped: [],
        ago: 0,
      },
    ],
  ];
  for (const [path, body] of calls) await api("PUT", path, body);
  const { playlists } = await api<ResponseBody<"GET /user/playlists">>("GET", "/user/playlists");
  const playlist = playlists[0]?._id ?? "";
  const shared = await api<ResponseBody<"PUT /user/playlists/{playlistId}/share">>(
    "PUT",
    `/user/playlists/${playlist}/share`,
  );
  return { playlist, shared: shared.playlist.share?.path?.split("/").at(-1) ?? "" };
}
