import { counted, formatNumber } from "../../shared/text/plural.ts";
import type { GuestLists } from "./guestLists.ts";

/** What a guest has, in words; without a number where it could not be counted. */
function named(lists: GuestLists | null): string {
  if (lists === null) return "lists";
  if (lists.videos > 0) return counted(lists.videos, { one: "video", other: "videos" });
  return counted(lists.playlists, { one: "playlist", other: "playlists" });
}

/** The words of the session: its forms, what leads in and out, and what is said of it. */
export const texts = {
  loggedIn: "Logged in successfully",
  loginFailed: "Login failed",
  signedUp: "Signed in successfully",
  signupFailed: "Signup failed",
  loggedOut: "Logged Out Successfully",
  loginFirst: "Please Login TO Continue",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  password: "Password",
  passwordRule: "At least 8 characters, and not a common one.",
  logIn: "LOG IN",
  guestLogin: "GUEST LOGIN",
  guestsKept: "What a guest likes, saves and watches is kept for a week after the last visit.",
  signUp: "SIGN UP",
  toLogin: "LOGIN",
  logOut: "LOGOUT",
  logoutQuestion: "Log out and lose your lists?",
  logoutLoses: "You are here as a guest: after a logout nobody can reach what you liked, saved and watched.",
  logOutAnyway: "Log out anyway",
  keepByAccount: (lists: GuestLists | null) => `Keep your ${named(lists)}: create an account`,
  bring: (lists: GuestLists | null) => `Bring my ${named(lists)} along`,
  brought: (lists: GuestLists | null, leftOut: number) =>
    leftOut === 0
      ? `Your ${named(lists)} came along.`
      : `Your ${named(lists)} came along, but for ${formatNumber(leftOut)} that did not fit.`,
  guestHere: "You are here as a guest.",
  keepLists: "Keep your lists",
  failed: "Something went wrong. Please try again in a moment.",
  refusals: {
    emailUnknown: "No account has this email.",
    emailTaken: "This email already has an account.",
    emailMissing: "Enter your email.",
    emailInvalid: "This is not a whole email address.",
    emailLong: "This email is too long: it can have 254 characters.",
    passwordWrong: "This password does not go with this email.",
    passwordMissing: "Choose a password.",
    passwordShort: "This password is too short: it needs at least 8 characters.",
    passwordLong: "This password is too long: it can have 1,024 characters.",
    passwordCommon: "This password is one of the most common ones. Choose one that is harder to guess.",
  },
} as const;
