/** What sessions say. */
export const texts = {
  loggedIn: "Logged in successfully",
  loginFailed: "Login failed",
  signedUp: "Signed in successfully",
  signupFailed: "Signup failed",
  loggedOut: "Logged Out Successfully",
  loginFirst: "Please Login TO Continue",
} as const;
