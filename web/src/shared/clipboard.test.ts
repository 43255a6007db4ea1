import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { copyText } from "./clipboard.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** Presses a button that copies, and tells what it said and what pasting then gives. */
async function pressAndPaste(text: string, inside: HTMLElement = document.body) {
  const button = document.createElement("button");
  const field = document.createElement("textarea");
  inside.append(button, field);
  const said = new Promise<boolean>((resolve) => {
    button.addEventListener("click", () => void copyText(text).then(resolve));
  });
  await userEvent.click(button);
  const copied = await said;
  await userEvent.click(field);
  await userEvent.paste();
  return { copied, pasted: field.value };
}

const LINES = "one  two\n    three <b>";

//proves:plain-http-local
test("without https a text is copied as it is written, and no trace of it stays", async () => {
  const kept = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
  if (!kept) throw new Error("The browser has no clipboard.");
  Reflect.deleteProperty(Navigator.prototype, "clipboard");
  try {
    expect(await pressAndPaste(LINES)).toEqual({ copied: true, pasted: LINES });
    expect(document.querySelector("span")).toBeNull();

    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.showModal();
    expect(await pressAndPaste("in a dialog", dialog)).toEqual({ copied: true, pasted: "in a dialog" });
  } finally {
    Object.defineProperty(Navigator.prototype, "clipboard", kept);
  }
});

test("a clipboard that is forbidden is told of", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await copyText(LINES)).toBe(false);
});
