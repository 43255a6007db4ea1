/** The words of the request tester. */
export const texts = {
  request: {
    address: "Address",
    method: "Method",
    endpoint: "Endpoint",
    enterEndpoint: "Enter your endpoint",
    endpointMissing: "An endpoint is missing: /api/videos, or https://example.com/things.",
    submit: "Submit",
    sending: "Sending…",
    cancel: "Cancel",
    cancelled: "Request cancelled",
  },
  headers: {
    label: "Headers",
    count: (enabled: number) => `Headers (${enabled})`,
    send: (number: number) => `Send header ${number}`,
    name: "Name",
    value: "Value",
    fieldOf: (field: string, number: number) => `${field} of header ${number}`,
  },
  body: {
    label: "Body",
    asJson: "Body, as JSON",
    editAs: "Edit the body as",
    text: "Text",
    tree: "Tree",
    malformed: "Error in JSON format",
    notCarried: "GET requests go without a body.",
  },
  response: {
    title: "Response",
    sending: "Sending…",
    none: "Response is undefined.",
    error: "Error",
    body: "Body",
    headers: (count: number) => `Headers (${count})`,
    cut: (size: string) =>
      `The answer is longer than ${size}. What follows was left unread, and what came is shown as text.`,
    bodyAsText: "Body as text",
    copyBody: "Copy body",
    shortened: (letters: string) => `The first ${letters} characters. Copying takes all of them.`,
  },
} as const;
