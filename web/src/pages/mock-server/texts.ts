/** The words of the mock backend's welcome page. */
export const texts = {
  title: "Welcome to the mock backend",
  /** Where to edit, and what to run then: the words around a file and a command. */
  hint: ["Edit ", " and run ", ": server and simulated backend are the same source, and both change."],
  service: { label: "Explore the mock service", text: "What it stands on: Go in the browser, at go.dev." },
  reference: { label: "API documentation", text: "Every call: what it takes, what it answers." },
  contribute: { label: "Contribute", text: "Where a change goes, and what it must pass." },
} as const;
