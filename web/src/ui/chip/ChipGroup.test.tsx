import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChipGroup } from "./ChipGroup.tsx";

const choices = ["Product", "Management", "Software", "Public sector", "Data science"].map((label) => ({
  value: label,
  label,
}));

test("shows all options of a chip group in a narrow window with a mouse", async () => {
  // Vitest shrinks a document that is larger than the window. Rounding then makes the visible ratio of an element
  // smaller than 1.
  await commands.growWindow(568);
  await page.viewport(320, 568);
  await render(<ChipGroup legend="Category" choices={choices} value="Product" onChange={() => {}} />);
  for (const { label } of choices) {
    await expect.element(page.getByRole("radio", { name: label })).toBeInViewport({ ratio: 1 });
  }
});
