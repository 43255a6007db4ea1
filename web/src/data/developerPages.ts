import { isServed } from "../shared/servedMark.ts";
import { siteFile } from "../shared/siteFile.ts";
import { ROUTES } from "./routes.ts";

/** Whether there are pages for developers: the server writes "off" into the page when its operator wants none. */
export const developerPagesServed = isServed("developer-pages");

/** The addresses of the developers' pages. Each is a document of its own: links to them load it in full. */
export const DEVELOPER_PAGES = {
  mockServer: siteFile(ROUTES["mock-server"]),
  requestTester: siteFile(ROUTES["request-tester"]),
  apiDocs: siteFile(ROUTES["api-docs"]),
  contract: siteFile("/api/openapi.json"),
} as const;
