import { expect, test } from "vitest";
import { PERSONAL_PAGES } from "./pages.ts";

test("does not prefetch pages with the field noPrefetch", () => {
  const notPrefetched = PERSONAL_PAGES.filter((page) => page.noPrefetch).map(({ path }) => path);
  expect(notPrefetched).toContain("/admin");
  expect(notPrefetched).not.toContain("/notes");
});
