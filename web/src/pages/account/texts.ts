/** The words of the account page. */
export const texts = {
  title: "Account",
  failed: "Your account could not be loaded",
  name: { title: "Name", text: "How you are called here. Nobody else sees it but who runs this library." },
  email: { title: "Email", text: "You log in with it. Other devices are logged out when it changes." },
  password: { title: "Password", text: "Other devices are logged out when it changes." },
  sessions: {
    title: "Devices",
    text: "Where you are logged in: on at most 50 devices. One more login logs out the device that logged in first.",
  },
  data: { title: "Your data", text: "All that this library keeps about you, as one JSON file." },
  leave: { title: "Leave", text: "Your account and all that it keeps are deleted at once." },
  desk: "LOOK AFTER THE LIBRARY",
  guest: "You are here as a guest.",
  sessionsFailed: "The devices could not be loaded.",
} as const;
