import { useRef, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClearButton } from "./ClearButton.tsx";
import { DateInput } from "./DateInput.tsx";
import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";
import { Field, MultilineField } from "./Field.tsx";
import { LabelledControl } from "./LabelledControl.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SearchField } from "./SearchField.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextLine } from "./TextLine.tsx";

function Search() {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("goog");
  return (
    <div>
      <input
        ref={field}
        type="search"
        aria-label="Search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words !== "" && <ClearButton field={field} onClear={() => setWords("")} />}
    </div>
  );
}

test("clears a search field with its button and retains the focus", async () => {
  await render(<Search />);
  const clear = page.getByRole("button", { name: "Clear the search" });
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.click();
  let blurs = 0;
  field.element().addEventListener("blur", () => (blurs += 1));
  await clear.click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  expect(blurs, "the field never loses the focus").toBe(0);
  await expect.element(clear).not.toBeInTheDocument();
});

test("shows no date format in a date field without a date and focus", async () => {
  await render(
    <>
      <DateInput aria-label="Day" />
      <button type="button">Elsewhere</button>
    </>,
  );
  const day = page.getByLabelText("Day");
  const none = page.getByText("No date");
  await expect.element(none).toBeVisible();
  await day.click();
  await expect.element(none).not.toBeVisible();
  await userEvent.keyboard("12");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  expect((day.element() as HTMLInputElement).validity.badInput).toBe(true);
  await expect.element(none).not.toBeVisible();
  await day.fill("2026-12-12");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(none).not.toBeVisible();
  await day.fill("");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(none).toBeVisible();
});

test("increases the height of a text area in browsers without field-sizing", async () => {
  const supports = vi.spyOn(CSS, "supports").mockReturnValue(false);
  onTestFinished(() => supports.mockRestore());
  await render(
    <TextArea
      aria-label="Note"
      rows={2}
      defaultValue="One"
      style={{ lineHeight: "20px", maxBlockSize: 180 }}
    />,
  );
  const area = page.getByRole("textbox", { name: "Note" });
  const height = () => (area.element() as HTMLElement).offsetHeight;
  const empty = height();
  await area.fill("One\nTwo");
  expect(height(), "two rows are there from the start").toBe(empty);
  await area.fill("One\nTwo\nThree\nFour\nFive");
  expect(height()).toBe(empty + 60);
  await area.fill("Line\n".repeat(40));
  expect(height(), "the style's limit holds").toBe(180);
  await area.fill("One");
  expect(height()).toBe(empty);
});

const NOVEL = "It was a dark and stormy night. ".repeat(400);

function Line() {
  const [text, setText] = useState("");
  return (
    <TextLine
      aria-label="Text"
      maxLength={10}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

//proves:pasted-text-retained
test.each([
  ["text area", <TextArea key="area" aria-label="Text" maxLength={10} defaultValue="" />],
  ["form field", <MultilineField key="field" label="Text" name="text" autoComplete="off" maxLength={10} />],
  ["line", <Line key="line" />],
])("retains a pasted text that is too long in a %s and shows the limit", async (_, field) => {
  await render(field);
  const box = page.getByRole("textbox", { name: "Text" });
  await box.click();
  // Inserts the text like a paste, which the attribute maxlength would shorten.
  document.execCommand("insertText", false, NOVEL);
  await expect.element(box).toHaveValue(NOVEL);
  await expect.element(box).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(box)
    .toHaveAccessibleDescription(/^12,800 characters, at most 10\. Shorten the text to save it\.$/);
  // The API counts characters, not UTF-16 code units.
  await box.fill("🎈".repeat(10));
  await expect.element(box).not.toHaveAttribute("aria-invalid");
});

const LIMITED = { label: "Text", name: "text", autoComplete: "off", maxLength: 10 };

//proves:pasted-text-retained
test.each([
  ["text field", <Field key="field" {...LIMITED} type="text" />],
  ["password field", <PasswordField key="password" {...LIMITED} />],
  [
    "labelled control",
    <LabelledControl key="control" {...LIMITED}>
      {(control) => <input {...control} type="text" />}
    </LabelledControl>,
  ],
])("retains a pasted text that is too long in a %s", async (_, field) => {
  await render(field);
  const box = page.getByLabelText("Text", { exact: true });
  await box.click();
  document.execCommand("insertText", false, NOVEL);
  await expect.element(box).toHaveValue(NOVEL);
});

//proves:pasted-text-retained
test("retains a pasted search that is too long and searches only for a shorter text", async () => {
  const onChange = vi.fn<(value: string) => void>();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await render(<SearchField label="Search name" value="" onChange={onChange} />);
  const box = page.getByRole("searchbox", { name: "Search name" });
  await box.click();
  document.execCommand("insertText", false, NOVEL);
  await expect.element(box).toHaveValue(NOVEL);
  await expect
    .element(box)
    .toHaveAccessibleDescription("12,800 characters, at most 200. Shorten the search.");
  vi.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();
  await box.fill("a".repeat(MAX_SEARCH_TEXT));
  await expect.element(box).not.toHaveAttribute("aria-invalid");
  vi.advanceTimersByTime(1_000);
  expect(onChange.mock.calls).toEqual([["a".repeat(MAX_SEARCH_TEXT)]]);
});
