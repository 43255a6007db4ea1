import { createPlayerHandle, type PlayerHandle } from "../../ui/player/handle.ts";
import { expect, test } from "vitest";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeStore } from "../../app/store.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdIntervals } from "../../testing/holdIntervals.ts";
import { PlayQueue } from "./PlayQueue.tsx";
import { usePlayQueue } from "./usePlayQueue.ts";

const [first, second] = VIDEOS;

const list = page.getByRole("region", { name: "Queue" });
const cancel = page.getByRole("button", { name: "Cancel" });

function Beside({ player }: { player: PlayerHandle }) {
  return <PlayQueue playing={usePlayQueue()} videoId={first._id} player={player} />;
}

/** Renders a video in a queue of two videos. Returns the player and the address. */
async function playing() {
  const player = createPlayerHandle();
  const router = createMemoryRouter([{ path: "/explore/:id", element: <Beside player={player} /> }], {
    initialEntries: [
      {
        pathname: `/explore/${first._id}`,
        search: "?list=likes",
        state: { queue: [first._id, second._id], parts: { [second._id]: { from: 60 } } },
      },
    ],
  });
  await render(
    <Provider store={makeStore(createBackend().fetch)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await expect.element(list.getByText(`Next: ${second.title}`)).toBeVisible();
  player.report({ phase: "playing" });
  return {
    player,
    clock: holdIntervals(),
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}

//proves:list-played-through
test("starts the next part 8 seconds after the end of a video", async () => {
  const { player, clock, address, search } = await playing();
  expect(cancel.elements()).toHaveLength(0);
  player.report({ phase: "ended" });
  await expect.element(list.getByText("Next in 8 s", { exact: true })).toBeVisible();
  await expect.element(list.getByText(`Next in 8 seconds: ${second.title}`)).toBeInTheDocument();
  await expect.poll(clock.running).toBe(1);
  clock.pass(7000);
  await expect.element(list.getByText("Next in 1 s", { exact: true })).toBeVisible();
  expect(address()).toBe(`/explore/${first._id}`);
  clock.pass(1000);
  await expect.poll(address).toBe(`/explore/${second._id}`);
  expect(search()).toBe("?list=likes&t=60");
});

//proves:list-played-through
test("cancels the countdown to the next video, and retains the link", async () => {
  const { player, clock, address } = await playing();
  player.report({ phase: "ended" });
  await cancel.click();
  clock.pass(60_000);
  expect(address()).toBe(`/explore/${first._id}`);
  await expect.element(list.getByRole("link", { name: "NEXT" })).toBeVisible();
});

test("cancels the countdown when the video plays again", async () => {
  const { player, clock, address } = await playing();
  player.report({ phase: "ended" });
  await expect.element(cancel).toBeVisible();
  player.report({ phase: "playing" });
  await expect.element(cancel).not.toBeInTheDocument();
  clock.pass(60_000);
  expect(address()).toBe(`/explore/${first._id}`);
});
