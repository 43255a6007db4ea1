import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InStore } from "../../testing/InStore.tsx";
import { QuestionPlayback } from "./QuestionPlayback.tsx";

const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");

//proves:answer-first
test("asks for a press if the video does not start within two seconds", async () => {
  // The timers of the player must be fake too.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const question = { _id: "goal", videoId: "waiting-vid", seconds: 30, text: "Why?", by: "self" } as const;
  await render(
    <InStore>
      <QuestionPlayback question={question} onHeard={() => undefined} onSkip={() => undefined} />
    </InStore>,
  );
  await expect.poll(() => (vi.advanceTimersByTime(10), phase())).toBe("ready");
  const press = page.getByText("Press play on the video.");
  await expect.element(press).not.toBeInTheDocument();
  vi.advanceTimersByTime(2_000);
  await expect.element(press).toBeVisible();
});
