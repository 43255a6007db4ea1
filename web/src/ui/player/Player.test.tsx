import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createPlayerHandle, type InternalPlayerHandle } from "./handle.ts";
import { Player } from "./Player.tsx";

const VIDEO = "rw4s4M3hFfs";
// Duration in seconds of every video of the YouTube stub.
const LENGTH = 1712;

// Each test starts without the script of YouTube.
beforeEach(() => delete window.YT);

interface Watched {
  videoId?: string;
  startAt?: number;
  handle?: InternalPlayerHandle;
}

async function watch({ videoId = VIDEO, startAt = 0, handle = createPlayerHandle() }: Watched = {}) {
  const onPlaying = vi.fn<() => void>();
  const player = (id: string) => (
    <Player
      videoId={id}
      title="A coding interview"
      tone="lagoon"
      startAt={startAt}
      handle={handle}
      onPlaying={onPlaying}
    />
  );
  const { container, rerender } = await render(player(videoId));
  const phases: string[] = [];
  onTestFinished(handle.subscribe(() => void phases.push(handle.status().phase)));
  return { handle, phases, onPlaying, container, show: (id: string) => rerender(player(id)) };
}

async function playing(watched: Watched = {}) {
  const all = await watch(watched);
  await expect.poll(() => all.handle.status().phase).toBe("playing");
  return all;
}

//proves:videopage-plays-video
test("embeds the privacy-enhanced player with a referrer and reports playback once", async () => {
  const { container, onPlaying, show } = await playing();
  expect(onPlaying).toHaveBeenCalledTimes(1);
  const frame = container.querySelector("iframe");
  const url = new URL(frame?.src ?? "");
  expect(url.origin + url.pathname).toBe(`https://www.youtube-nocookie.com/embed/${VIDEO}`);
  expect(url.searchParams.get("autoplay")).toBe("1");
  expect(url.searchParams.get("controls")).toBe("1");
  expect(url.searchParams.has("start")).toBe(false);
  expect(frame?.title).toBe("A coding interview");
  expect(frame?.referrerPolicy).toBe("strict-origin-when-cross-origin");

  await show("3Q_oYDQ2whs");
  await expect.poll(() => onPlaying.mock.calls.length).toBe(2);
  expect(container.querySelectorAll("iframe")).toHaveLength(1);
});

//proves:playback-adds-history
test("does not report playback again after a pause or when the video is played again", async () => {
  const { handle, phases, onPlaying } = await playing();
  for (const stop of [handle.pause, () => handle.seek(LENGTH)]) {
    phases.length = 0;
    stop();
    await expect.poll(() => handle.status().phase).toMatch(/^(paused|ended)$/);
    handle.play();
    await expect.poll(() => phases.at(-1)).toBe("playing");
  }
  expect(onPlaying).toHaveBeenCalledTimes(1);
});

test("reports the playback of a video that started before the script loaded", async () => {
  const { onPlaying } = await playing({ videoId: "playing-vid" });
  expect(onPlaying).toHaveBeenCalledTimes(1);
});

describe("player handle", () => {
  test("reports the time, the duration and the end of a video", async () => {
    const { handle, phases } = await playing();
    expect(handle.duration()).toBe(LENGTH);
    handle.seek(LENGTH - 1);
    await expect.poll(() => handle.currentTime()).toBeGreaterThanOrEqual(LENGTH - 1);
    await expect.poll(() => phases.at(-1)).toBe("ended");
  });

  test("notifies listeners of the time during playback and after a seek", async () => {
    const { handle } = await playing();
    const times: number[] = [];
    const stop = handle.onTime((seconds) => times.push(seconds));
    handle.seek(760);
    expect(times).toEqual([760]);
    await expect.poll(() => times.filter((seconds) => seconds > 760).length).toBeGreaterThan(2);
    stop();
    const count = times.length;
    handle.seek(20);
    expect(times).toHaveLength(count);
  });

  test("pauses a video, which stays paused after a seek", async () => {
    const { handle } = await playing();
    handle.pause();
    await expect.poll(() => handle.status().phase).toBe("paused");
    const times: number[] = [];
    onTestFinished(handle.onTime((seconds) => times.push(seconds)));
    handle.seek(760);
    expect(handle.status().phase).toBe("paused");
    expect(handle.currentTime()).toBe(760);
    handle.play();
    await expect.poll(() => times.at(-1)).toBeGreaterThan(760);
  });

  test("queues commands until the player is ready", async () => {
    const handle = createPlayerHandle();
    const { phases } = await watch({ handle });
    handle.seek(900);
    handle.pause();
    expect(handle.currentTime()).toBeCloseTo(900, 1);
    await expect.poll(() => phases.at(-1)).toBe("paused");
    expect(handle.currentTime()).toBeCloseTo(900, 1);
  });

  test("starts a video at the given time, and reports this time before playback", async () => {
    const { handle, container } = await watch({ videoId: "waiting-vid", startAt: 760.4 });
    await expect.poll(() => handle.status().phase).toBe("ready");
    expect(new URL(container.querySelector("iframe")?.src ?? "").searchParams.get("start")).toBe("760");
    expect(handle.currentTime()).toBe(760.4);
    handle.play();
    await expect.poll(() => handle.currentTime()).toBeGreaterThan(760);
  });

  test("switches to the player of the next video", async () => {
    const { handle, show } = await playing();
    await show("waiting-vid");
    await expect.poll(() => handle.status().phase).toBe("ready");
    expect(handle.currentTime()).toBe(0);
  });
});

describe("focus on the frame", () => {
  // Moves the focus from the window into the frame. This is the only event that the page gets for a click in the
  // frame.
  function enterFrame(container: HTMLElement) {
    container.querySelector("iframe")?.focus();
    window.dispatchEvent(new FocusEvent("blur"));
  }

  test("returns the focus to the page after a click in the frame, so that shortcuts work", async () => {
    const { container } = await playing();
    enterFrame(container);
    expect(document.activeElement).toBe(container.querySelector("iframe"));
    await expect.poll(() => document.activeElement).toBe(document.body);
  });

  test("leaves the focus in the frame after Tab, for the player's own controls", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { container } = await watch();
    const frame = () => container.querySelector("iframe");
    await vi.waitFor(() => {
      vi.advanceTimersByTime(100);
      expect(frame()).not.toBeNull();
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    enterFrame(container);
    vi.advanceTimersByTime(5_000);
    expect(document.activeElement).toBe(frame());
  });
});

//proves:videopage-plays-video
test("shows the frame without YouTube's script, and a link to YouTube if it is unreachable", async () => {
  await commands.youTube("blocked");
  const frames: string[] = [];
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    frames.push(...added.filter((node) => node instanceof HTMLIFrameElement).map(({ src }) => src));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());

  const { container, onPlaying } = await watch();
  await expect
    .element(page.getByRole("link", { name: "Watch on YouTube" }))
    .toHaveAttribute("href", `https://www.youtube.com/watch?v=${VIDEO}`);
  expect(frames).toEqual([expect.stringContaining(`/embed/${VIDEO}?`)]);
  // The frame is removed, because a frame that is only hidden could play.
  expect(container.querySelector("iframe")).toBeNull();
  expect(onPlaying).not.toHaveBeenCalled();
});

//proves:videopage-plays-video
test.each([
  ["refused-100", "This video is private, or no longer on YouTube."],
  ["refused-101", "This video can’t be embedded: its owner lets it play on YouTube only."],
  ["refused-150", "This video can’t be embedded: its owner lets it play on YouTube only."],
  ["refused-005", "This video can’t be played here."],
])("explains the error %s of the player and links to YouTube", async (videoId, words) => {
  await watch({ videoId });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
});
