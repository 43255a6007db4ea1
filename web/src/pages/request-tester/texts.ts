/** Texts of the page of the request tester. */
export const texts = {
  title: "Request tester",
  lead: "Send a request to this site or another site, and read the response.",
  request: "Request",
} as const;
