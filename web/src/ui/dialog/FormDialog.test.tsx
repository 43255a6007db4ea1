import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FormDialog } from "./FormDialog.tsx";

const field = page.getByRole("textbox", { name: "Key points" });
const confirmation = page.getByRole("alertdialog", { name: "Discard changes?" });

async function renderDialog() {
  const onClose = vi.fn<() => void>();
  await render(
    <FormDialog title="Edit question" onClose={onClose}>
      {(_, close) => (
        <form>
          <textarea aria-label="Key points" defaultValue="The goal" />
          <select aria-label="Category" defaultValue="two">
            <option value="one">One</option>
            <option value="two">Two</option>
          </select>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </form>
      )}
    </FormDialog>,
  );
  return onClose;
}

test("closes without a question if no field has changed", async () => {
  const onClose = await renderDialog();
  await field.fill("The goal, the users");
  await field.fill("The goal");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<void>]>([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => page.getByRole("button", { name: "Close" }).click()],
  ["Cancel", () => page.getByRole("button", { name: "Cancel" }).click()],
])("asks for confirmation before %s discards changes", async (_, close) => {
  const onClose = await renderDialog();
  await field.fill("The goal, the users");
  await close();
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field).toHaveValue("The goal, the users");
  await close();
  expect(onClose).not.toHaveBeenCalled();
  await confirmation.getByRole("button", { name: "Discard" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("retains changes when the browser closes the dialog itself", async () => {
  const onClose = await renderDialog();
  await field.fill("The goal, the users");
  field.element().closest("dialog")?.close();
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field).toBeVisible();
  await expect.element(field).toHaveValue("The goal, the users");
  expect(onClose).not.toHaveBeenCalled();
});

test("notices a changed choice", async () => {
  await renderDialog();
  await page.getByRole("combobox", { name: "Category" }).selectOptions("One");
  await userEvent.keyboard("{Escape}");
  await expect.element(confirmation).toBeVisible();
});

test("relies on the owner of the form if it reports unsaved changes", async () => {
  const onClose = vi.fn<() => void>();
  const form = (hasUnsavedChanges: boolean) => (
    <FormDialog title="Edit question" hasUnsavedChanges={hasUnsavedChanges} onClose={onClose}>
      {() => <textarea aria-label="Key points" defaultValue="The goal" />}
    </FormDialog>
  );
  const { rerender } = await render(form(true));
  await userEvent.keyboard("{Escape}");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).not.toHaveBeenCalled();
  await field.fill("The goal, the users");
  await rerender(form(false));
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true })), "the page is not guarded").toBe(
    true,
  );
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});
