import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";
import { PAGE_ENTRIES, type PageName } from "../data/pages.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../shared/day.ts";
import { type Backend, createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { ADDITIONS, ANY, type PageRead, READS, VISITOR_READS, WITHOUT_READS } from "../testing/pageReads.ts";
import { planned, TODAY } from "../testing/plan.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { asStaff } from "../testing/staff.ts";

const [watched] = VIDEOS;

/** Headings of pages without content. "No story yet" is not one of them, because it is above a list. */
const EMPTY = /^(No (?!story).* yet|You have not|Nothing|Nobody fits|There is nothing)/;

/** Adds a story, and adds a video to the history and to a shared playlist. Returns their IDs, which the tables use. */
async function prepare(user: Api) {
  await user.PUT("/user/history/{videoId}", { params: { path: { videoId: watched._id } } });
  // Today, the user has played a video for 1 minute.
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
  const story = { title: "The night of the move", situation: "A move.", shows: [], questionIds: [] };
  await user.PUT("/user/stories/{storyId}", {
    params: { path: { storyId: "s" } },
    body: { ...story, ago: 0 },
  });
  return { video: VIDEOS.at(-1)?._id ?? "", watched: watched._id, playlist: path.playlistId, token };
}

async function expectRetry(backend: Backend, at: string, path: string) {
  const call = `GET /api${path}`;
  backend.answer(call, () => failure(500, "Something went wrong."));
  await renderApp({ at, backend });
  const retry = page.getByRole("alert").getByRole("button", { name: "TRY AGAIN" });
  await expect.element(retry.first()).toBeInTheDocument();
  expect(page.getByRole("heading", { name: EMPTY }).elements()).toHaveLength(0);
  expect(document.querySelectorAll("main :is(ul, ol):empty"), "empty lists").toHaveLength(0);
  const reads = () => backend.calls.filter((each) => each === call).length;
  const before = reads();
  backend.recover(call);
  // While the test waits, another part of the page can read the same data, which removes the button.
  const press = () => {
    const [button] = retry.elements();
    if (button instanceof HTMLElement) button.click();
    return reads();
  };
  await expect.poll(press).toBeGreaterThan(before);
  // While the test waits, an earlier request can fail and show another button.
  const left = () => {
    const buttons = retry.elements().length;
    press();
    return buttons;
  };
  await expect.poll(left).toBe(0);
}

/** Fails if the open page has sent a read that the tables do not list. Each read needs a row that tests its failure. */
function expectListed(
  backend: Backend,
  at: string,
  reads: readonly PageRead[],
  filled: (text: string) => string,
) {
  // The frame around admin pages also reads the account.
  const isShown = (path: string) => path === at || (path === "/admin" && at.startsWith("/admin"));
  const rows = [
    ...reads.filter(([path]) => isShown(path)),
    ...ADDITIONS.filter(([path]) => path === ANY || path === at),
  ];
  const listed = new Set(rows.map(([, path]) => `GET /api${filled(path)}`));
  const sent = backend.calls
    .filter((call) => call.startsWith("GET "))
    .map((call) => call.replace(/(?<=\/questions\/bank\/).*/, "pm-001"));
  expect(
    [...new Set(sent)].filter((call) => !listed.has(call)),
    `unlisted reads of ${at}`,
  ).toEqual([]);
}

const asRows = (reads: readonly PageRead[]) =>
  reads.map(([at, path, interviewIn]) => ({ at, path, interviewIn }));

test.each(asRows(READS))(
  "shows an error on $at while $path fails, and reads again on demand",
  async ({ at, path, interviewIn }) => {
    const backend = createBackend();
    const user = backend.elsewhere(await asStaff(backend, "operator"));
    const ids = await prepare(user);
    if (interviewIn !== undefined)
      await planned({ interviewOn: daysAfter(TODAY, interviewIn), daysOff: [] })(user);
    const filled = (text: string) =>
      Object.entries(ids).reduce((address, [name, id]) => address.replace(`{${name}}`, id), text);
    await expectRetry(backend, filled(at), filled(path));
    expectListed(backend, at, READS, filled);
  },
);

test.each(asRows(VISITOR_READS))(
  "shows visitors an error on $at while $path fails, and reads again on demand",
  async ({ at, path }) => {
    const backend = createBackend();
    await expectRetry(backend, at, path);
    expectListed(backend, at, VISITOR_READS, (text) => text);
  },
);

test("has a row in the test tables for each read of a page", () => {
  const listed = new Set([...READS, ...VISITOR_READS].map(([at]) => at.replace(/\{\w+\}/, "{id}")));
  const isListed = ([name, { path = "" }]: readonly [PageName, { path?: string }]) =>
    listed.has(path) || WITHOUT_READS.includes(name);
  expect(PAGE_ENTRIES.filter((entry) => !isListed(entry)).map(([name]) => name)).toEqual([]);
});
