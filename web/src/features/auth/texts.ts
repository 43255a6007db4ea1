/** Texts about the session. They are in the main script. */
export const texts = {
  loggedIn: "Logged in successfully",
  loginFailed: "Login failed",
  signedUp: "Signed in successfully",
  signupFailed: "Signup failed",
  loggedOut: "Logged Out Successfully",
  loginFirst: "Please Login TO Continue",
  toLogin: "LOGIN",
  logOut: "LOGOUT",
  loggingOut: "LOGGING OUT…",
  account: "Account",
  saveLists: "Create account",
} as const;
