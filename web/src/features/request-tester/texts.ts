/** Texts of the request tester. */
export const texts = {
  request: {
    address: "Address",
    enterEndpoint: "Enter your endpoint",
    endpointMissing: "Enter an endpoint, such as /api/videos or https://example.com/things.",
    submit: "Submit",
    sending: "Sending…",
    cancel: "Cancel",
    cancelled: "Request cancelled",
  },
  headers: {
    label: "Headers",
    count: (enabled: number) => `Headers (${enabled})`,
    send: (number: number) => `Send header ${number}`,
  },
  body: {
    label: "Body",
    asJson: "Body, as JSON",
    editAs: "Edit the body as",
    text: "Text",
    tree: "Tree",
    malformed: "Error in JSON format",
    notCarried: "GET requests have no body.",
  },
  response: {
    title: "Response",
    sending: "Sending…",
    none: "Response is undefined.",
    error: "Error",
    cut: (size: string) =>
      `The response is longer than ${size}. Only its start was read, and it is shown as text.`,
  },
} as const;
