import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";
import { dayAt, zoneOfDevice } from "../shared/day.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { asStaff } from "../testing/staff.ts";

const [watched] = VIDEOS;

/** The pages, and the reads that each needs. */
const ROWS = [
  ["/", "/categories"],
  ["/", "/user/positions"],
  ["/", "/user/plan"],
  ["/explore", "/videos"],
  ["/explore", "/categories"],
  ["/explore/{video}", "/video/{video}"],
  ["/explore/{video}", "/videos"],
  ["/explore/{video}", "/categories"],
  ["/likedvideos", "/user/likes"],
  ["/watchlater", "/user/watchlater"],
  ["/history", "/user/history"],
  ["/history", "/user"],
  ["/playlists", "/user/playlists"],
  ["/playlists/{playlist}", "/user/playlists"],
  ["/playlists/{playlist}", "/user/playlists/{playlist}"],
  ["/shared/{token}", "/shared/{token}"],
  ["/notes", "/user/notes"],
  ["/practice", "/user/questions"],
  ["/practice", "/user/ratings"],
  ["/practice", "/user/positions"],
  ["/practice", "/questions"],
  ["/practice", "/questions/bank"],
  ["/practice/stories", "/user/stories"],
  ["/plan", "/user/plan"],
  ["/plan", "/categories"],
  ["/plan", "/user/playlists"],
  ["/progress", "/user/positions"],
  ["/progress", "/user/ratings"],
  ["/progress", "/questions"],
  ["/progress", "/questions/bank"],
  ["/progress", "/user/played-days"],
  ["/account", "/user"],
  ["/account", "/user/sessions"],
  ["/admin", "/user"],
  ["/admin", "/admin/overview"],
  ["/admin/videos", "/admin/videos"],
  ["/admin/videos", "/categories"],
  ["/admin/categories", "/admin/categories"],
  ["/admin/categories", "/admin/pictures"],
  ["/admin/people", "/admin/people"],
  ["/admin/log", "/admin/log"],
] as const;

/** The pages for visitors, and the reads without which each would lack a part. */
const VISITOR_ROWS = [
  ["/practice", "/questions"],
  ["/practice", "/questions/bank"],
  ["/signup", "/auth"],
  ["/reset", "/auth"],
] as const;

/** Text of an empty page. */
const EMPTY = /^(No .* yet|You have not|Nothing|Nobody fits|There is nothing)/;

/** Adds a video to the history and to a shared playlist. Returns the IDs that the addresses above name. */
async function prepare(user: Api) {
  await user.PUT("/user/history/{videoId}", { params: { path: { videoId: watched._id } } });
  // A video that is played for 1 minute today.
  const played = { day: dayAt(Date.now(), zoneOfDevice()), seconds: 60 };
  await user.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: watched._id } },
    body: { seconds: 60, ago: 0, played },
  });
  const playlist = { title: "First round", description: "For the phone screen." };
  const { playlists } = await bodyOf(user.POST("/user/playlists", { body: { playlist } }));
  const path = { playlistId: playlists.at(-1)?._id ?? "" };
  await user.POST("/user/playlists/{playlistId}", { params: { path }, body: { video: watched } });
  const sharing = user.PUT("/user/playlists/{playlistId}/share", { params: { path } });
  const { share } = (await bodyOf(sharing)).playlist;
  const token = share?.path?.split("/").at(-1) ?? "";
  return { video: VIDEOS.at(-1)?._id ?? "", playlist: path.playlistId, token };
}

async function expectRetry(backend: Backend, at: string, path: string) {
  const call = `GET /api${path}`;
  backend.answer(call, () => failure(500, "Something went wrong."));
  await renderApp({ at, backend });
  const retry = page.getByRole("alert").getByRole("button", { name: "TRY AGAIN" });
  await expect.element(retry.first()).toBeInTheDocument();
  expect(page.getByRole("heading", { name: EMPTY }).elements()).toHaveLength(0);
  const reads = () => backend.calls.filter((each) => each === call).length;
  const before = reads();
  backend.recover(call);
  // Another part of the page may load now and read the same data again, which removes the button.
  const press = () => {
    const [button] = retry.elements();
    if (button instanceof HTMLElement) button.click();
    return reads();
  };
  await expect.poll(press).toBeGreaterThan(before);
  // The failure of a request that was sent before can arrive now and show another button.
  const left = () => {
    const buttons = retry.elements().length;
    press();
    return buttons;
  };
  await expect.poll(left).toBe(0);
}

test.each(ROWS)("shows an error on %s while %s fails, and reads again on demand", async (at, path) => {
  const backend = createBackend();
  const ids = await prepare(backend.elsewhere(await asStaff(backend, "operator")));
  const filled = (text: string) =>
    Object.entries(ids).reduce((address, [name, id]) => address.replace(`{${name}}`, id), text);
  await expectRetry(backend, filled(at), filled(path));
});

test.each(VISITOR_ROWS)(
  "shows visitors an error on %s while %s fails, and reads again on demand",
  (at, path) => expectRetry(createBackend(), at, path),
);
