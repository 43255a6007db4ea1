import { SITE_NAME } from "../../shared/pageMeta.ts";

/** Texts around the developer pages. */
export const texts = {
  skip: "Skip to content",
  product: SITE_NAME,
  pages: "Developer pages",
  mockServer: "Mock server",
  requestTester: "Request tester",
  apiDocs: "API reference",
} as const;
