import { isServed } from "../shared/servedMark.ts";

/** Whether there are pages for developers: the server writes "off" into the page when its operator wants none. */
export const developerPagesServed = isServed("developer-pages");

/** The addresses of the developers' pages. Each is a document of its own: links to them load it in full. */
export const DEVELOPER_PAGES = {
  mockServer: `${import.meta.env.BASE_URL}mock-server`,
  requestTester: `${import.meta.env.BASE_URL}request-tester`,
  apiDocs: `${import.meta.env.BASE_URL}api/docs`,
  contract: `${import.meta.env.BASE_URL}api/openapi.json`,
} as const;
