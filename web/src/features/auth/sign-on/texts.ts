/** Texts of single sign-on. */
export const texts = {
  finishing: "Logging you in…",
  cancelled: "The login provider did not log you in. Try again, or use your password.",
  connect: "An account with your email already exists. Enter its password once to connect this login.",
  password: "Password",
  connectAndLogIn: "CONNECT AND LOG IN",
  cancel: "Cancel",
  byEmail: "Or connect the login with a link that we send to the email of your account.",
  sendLink: "Send a link",
  linkSent: "We sent the link. Open it in this browser within 30 minutes.",
  confirmLink: (login: string, email: string) => `Connect “${login}” to your account ${email}?`,

  connected: "Login connected.",
  disconnected: "Login disconnected.",
  notDisconnected: "Couldn’t disconnect the login. Try again.",
  loginTooOld: "To disconnect a login, log out and log in again. Then you have 10 minutes.",
  unnamed: "Account with no email address",
  since: (day: string) => `Connected ${day}`,
  disconnect: "Disconnect",
  disconnectLogin: (name: string) => `Disconnect ${name}`,
  yourPassword: "Your password",
  connectLogin: "Connect a login",
  noPassword:
    "Your account has no password. You need one to change the email or to delete the account. Log in again. Within 10 minutes, change the password and leave the current password empty.",
} as const;
