import { expect, onTestFinished, test, vi } from "vitest";
import { saveFile } from "./saveFile.ts";

test("does not revoke the URL of a file for 60 s, because the browser may ask for confirmation", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  saveFile("notes.json", "{}");
  expect(click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
});
