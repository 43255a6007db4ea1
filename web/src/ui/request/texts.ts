/** Texts for requests and responses in the developer tools. */
export const texts = {
  method: "Method",
  endpoint: "Endpoint",
  headerName: (number: number) => `Name of header ${number}`,
  headerValue: (number: number) => `Value of header ${number}`,
  name: "Name",
  value: "Value",
  body: "Body",
  headers: (count: number) => `Headers (${count})`,
  bodyAsText: "Body as text",
  copyBody: "Copy body",
  shortened: (letters: string) =>
    `Only the first ${letters} characters are shown. Copy the body to get all of it.`,
} as const;
