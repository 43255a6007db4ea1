import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { copyText } from "./clipboard.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** Clicks a button that copies a text. Returns the result of the copy, and the text that a paste then inserts. */
async function pressAndPaste(text: string, inside: HTMLElement = document.body) {
  const button = document.createElement("button");
  const field = document.createElement("textarea");
  inside.append(button, field);
  const pressed = new Promise<boolean>((resolve) => {
    button.addEventListener("click", () => void copyText(text).then(resolve));
  });
  await userEvent.click(button);
  const copied = await pressed;
  await userEvent.click(field);
  await userEvent.paste();
  return { copied, pasted: field.value };
}

const LINES = "one  two\n    three <b>";

//proves:plain-http-local
test("copies text unchanged without HTTPS and removes its helper element", async () => {
  const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
  if (!descriptor) throw new Error("The browser has no clipboard.");
  Reflect.deleteProperty(Navigator.prototype, "clipboard");
  try {
    expect(await pressAndPaste(LINES)).toEqual({ copied: true, pasted: LINES });
    expect(document.querySelector("span")).toBeNull();

    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.showModal();
    expect(await pressAndPaste("in a dialog", dialog)).toEqual({ copied: true, pasted: "in a dialog" });
  } finally {
    Object.defineProperty(Navigator.prototype, "clipboard", descriptor);
  }
});

test("returns false if the browser blocks the clipboard", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await copyText(LINES)).toBe(false);
});
