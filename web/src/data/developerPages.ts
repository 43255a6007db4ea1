import { isFeatureEnabled } from "../shared/pageMeta.ts";
import { siteUrl } from "../shared/siteUrl.ts";
import { ROUTES } from "./routes.ts";

/** Whether the developer pages are served. The operator can disable them. */
export const developerPagesServed = isFeatureEnabled("developer-pages");

/** Addresses of the developer pages. Each page is a separate document, so a link loads the full document. */
export const DEVELOPER_PAGES = {
  mockServer: siteUrl(ROUTES["mock-server"]),
  requestTester: siteUrl(ROUTES["request-tester"]),
  apiDocs: siteUrl(ROUTES["api-docs"]),
  contract: siteUrl("/api/openapi.json"),
} as const;
