/** Texts of the account page. */
export const texts = {
  title: "Account",
  failed: "Couldn’t load your account",
  name: { title: "Name", text: "Your name. Only the administrators of this site can see it." },
  email: { title: "Email", text: "You log in with this. Changing it logs out other devices." },
  emailFailed: "Couldn’t load the email settings.",
  password: { title: "Password", text: "Changing it logs out other devices." },
  passkeys: {
    title: "Passkeys",
    text: "Log in with the fingerprint or PIN of a device instead of the password. With a passkey, the password alone no longer opens your account. The first one logs out other devices.",
  },
  secondFactor: {
    title: "Second factor",
    text: "Logins need a code of an authenticator app in addition to the password. Setting it up logs out other devices.",
  },
  secondFactorFailed: "Couldn’t load the second factor.",
  signOn: { title: "Single sign-on", text: "Accounts at other sites that you can log in with." },
  signOnFailed: "Couldn’t load the connected logins.",
  sessions: {
    title: "Devices",
    text: "You can be logged in on at most 50 devices. One more login logs out the device that logged in first. A device is logged out after 30 days without use, and 180 days after its login.",
  },
  activity: {
    title: "Activity",
    text: "Logins and changes of the last 90 days. If you don’t recognise one, change your password.",
  },
  noActivity: "No logins or changes yet.",
  activityFailed: "Couldn’t load the activity.",
  data: { title: "Your data", text: "All data that this library stores about you, as one JSON file." },
  leave: { title: "Delete account", text: "Deletes your account and all its data immediately." },
  desk: "ADMIN",
  guest: "You are logged in as a guest.",
  sessionsFailed: "Couldn’t load the devices.",
} as const;
