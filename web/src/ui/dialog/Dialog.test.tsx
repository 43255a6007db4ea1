import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./Dialog.tsx";

async function renderDialog() {
  const onClose = vi.fn();
  await render(
    <Dialog labelledBy="title" onClose={onClose}>
      <h2 id="title">Question</h2>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  return onClose;
}

const dialog = page.getByRole("dialog", { name: "Question" });

test("stays open on Escape until its owner closes it", async () => {
  const onClose = await renderDialog();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(dialog).toBeVisible();
});

test("ignores that the user cancels the selection of a file inside the dialog", async () => {
  const onClose = await renderDialog();
  page
    .getByLabelText("File")
    .element()
    .dispatchEvent(new Event("cancel", { bubbles: true }));
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
