import { expect, test } from "vitest";
import { PERSONAL_PAGES } from "./pages.ts";

test("the scripts of pages that few people see are not fetched for everyone", () => {
  const rare = PERSONAL_PAGES.filter((page) => page.rare).map(({ path }) => path);
  expect(rare).toContain("/admin");
  expect(rare).not.toContain("/notes");
});
