/** The words around the developers' pages. */
export const texts = {
  skip: "Skip to content",
  product: "Greenroom",
  pages: "Developer pages",
  mockServer: "Mock server",
  requestTester: "Request tester",
  apiDocs: "API reference",
} as const;
