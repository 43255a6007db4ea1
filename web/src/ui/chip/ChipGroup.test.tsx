import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChipGroup } from "./ChipGroup.tsx";

const choices = ["Product", "Management", "Software", "Public sector", "Data science"].map((label) => ({
  value: label,
  label,
}));

test("shows the chosen option of a row that is wider than the screen", async () => {
  await page.viewport(320, 568);
  const group = (value: string) => (
    <ChipGroup legend="Category" choices={choices} value={value} onChange={() => {}} />
  );
  const { rerender } = await render(group("Data science"));
  await expect.element(page.getByRole("radio", { name: "Data science" })).toBeInViewport({ ratio: 1 });
  await rerender(group("Product"));
  await expect.element(page.getByRole("radio", { name: "Product" })).toBeInViewport({ ratio: 1 });
});
