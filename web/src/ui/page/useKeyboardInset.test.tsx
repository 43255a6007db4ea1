import { useRef } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useKeyboardInset } from "./useKeyboardInset.ts";

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null);
  useKeyboardInset(sheet, true);
  return <div ref={sheet} data-testid="sheet" />;
}

const keyboard = () =>
  document.querySelector<HTMLElement>("[data-testid=sheet]")?.style.getPropertyValue("--keyboard");

/** Sets the height and the pinch zoom of the visual viewport. */
function see(view: { height: number; scale: number }) {
  if (!visualViewport) throw new Error("This browser has no visual viewport.");
  const spies = [
    vi.spyOn(visualViewport, "height", "get").mockReturnValue(view.height),
    vi.spyOn(visualViewport, "scale", "get").mockReturnValue(view.scale),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  visualViewport.dispatchEvent(new Event("resize"));
}

test("measures the height of an on-screen keyboard, but ignores a pinch zoom", async () => {
  await render(<Sheet />);
  expect(keyboard()).toBe("0px");
  see({ height: window.innerHeight - 300, scale: 1 });
  expect(keyboard()).toBe("300px");
  see({ height: window.innerHeight / 2, scale: 2 });
  expect(keyboard()).toBe("0px");
});
