import { expect, onTestFinished, test } from "vitest";
import { moveWithAnimations } from "./moveWithAnimations.ts";

test("retains the timer of a moved toast in browsers without moveBefore", () => {
  const moveBefore = Object.getOwnPropertyDescriptor(Element.prototype, "moveBefore");
  if (!moveBefore) throw new Error("This browser has no moveBefore to take away.");
  Reflect.deleteProperty(Element.prototype, "moveBefore");
  onTestFinished(() => void Object.defineProperty(Element.prototype, "moveBefore", moveBefore));
  const style = document.createElement("style");
  style.textContent = "@keyframes time { to { opacity: 0.5 } } .timed { animation: time 10s linear }";
  document.head.append(style);
  onTestFinished(() => style.remove());
  const [host, toast, dialog] = [0, 1, 2].map(() => document.createElement("div"));
  if (!host || !toast || !dialog) throw new Error("There are no elements.");
  toast.className = "timed";
  host.append(toast);
  document.body.append(host, dialog);
  const [before] = toast.getAnimations();
  if (!before) throw new Error("The toast has no time.");
  before.currentTime = 4_000;
  moveWithAnimations(host, dialog);
  expect(host.parentElement).toBe(dialog);
  expect(toast.getAnimations()[0]?.currentTime).toBeGreaterThanOrEqual(4_000);
});
