/** Texts of the mock server's page. */
export const texts = {
  title: "Welcome to the mock backend",
  /** Parts of a hint around two names: the file to edit, and the command to run. */
  hint: ["Edit ", " and run ", ". The server and the simulated backend share this source."],
  service: { label: "Explore the mock service", text: "How Go runs in the browser, at go.dev." },
  reference: { label: "API documentation", text: "All operations with their requests and responses." },
  contribute: { label: "Contribute", text: "Where to change the code, and the checks it must pass." },
} as const;
