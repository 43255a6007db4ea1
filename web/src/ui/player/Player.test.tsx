import { expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Player } from "./Player.tsx";

const VIDEO = "rw4s4M3hFfs";

// The script stays in the page once it has come, so the tests that need it absent come first.
test("when YouTube can't be reached it offers the way there", async () => {
  await commands.youTube("blocked");
  const onPlaying = vi.fn<() => void>();
  await render(<Player videoId={VIDEO} title="A coding interview" tone="lagoon" onPlaying={onPlaying} />);
  await expect
    .element(page.getByRole("link", { name: "Watch on YouTube" }))
    .toHaveAttribute("href", `https://www.youtube.com/watch?v=${VIDEO}`);
  expect(onPlaying).not.toHaveBeenCalled();
});

test("it plays on the host without cookies, with a referrer, and says once that it plays", async () => {
  await commands.youTube("plays");
  const onPlaying = vi.fn<() => void>();
  const { container, rerender } = await render(
    <Player videoId={VIDEO} title="A coding interview" tone="lagoon" onPlaying={onPlaying} />,
  );
  await expect.poll(() => onPlaying.mock.calls.length).toBe(1);
  const frame = container.querySelector("iframe");
  const url = new URL(frame?.src ?? "");
  expect(url.origin + url.pathname).toBe(`https://www.youtube-nocookie.com/embed/${VIDEO}`);
  expect(url.searchParams.get("autoplay")).toBe("1");
  expect(url.searchParams.get("controls")).toBe("1");
  expect(frame?.title).toBe("A coding interview");
  expect(frame?.referrerPolicy).toBe("strict-origin-when-cross-origin");

  await rerender(<Player videoId="3Q_oYDQ2whs" title="Another" tone="lagoon" onPlaying={onPlaying} />);
  await expect.poll(() => onPlaying.mock.calls.length).toBe(2);
  expect(container.querySelectorAll("iframe")).toHaveLength(1);
});

test("a video that YouTube refuses gets the way there, too", async () => {
  await render(
    <Player videoId="refused-vid" title="A coding interview" tone="lagoon" onPlaying={() => {}} />,
  );
  await expect.element(page.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
});
