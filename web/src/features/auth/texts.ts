import { counted, formatNumber } from "../../shared/text/plural.ts";
import type { GuestLists } from "./guestLists.ts";

/** What a guest has, in words; without a number where it could not be counted. */
export function named(lists: GuestLists | null): string {
  if (lists === null) return "lists";
  if (lists.videos > 0) return counted(lists.videos, { one: "video", other: "videos" });
  if (lists.playlists > 0) return counted(lists.playlists, { one: "playlist", other: "playlists" });
  return "notes and plans";
}

/** The words of the session: what leads in and out, and what is said of it. Every page starts with them. */
export const texts = {
  loggedIn: "Logged in successfully",
  loginFailed: "Login failed",
  signedUp: "Signed in successfully",
  signupFailed: "Signup failed",
  loggedOut: "Logged Out Successfully",
  loginFirst: "Please Login TO Continue",
  toLogin: "LOGIN",
  logOut: "LOGOUT",
  loggingOut: "LOGGING OUT …",
  bring: (lists: GuestLists | null) => `Bring my ${named(lists)} along`,
  brought: (lists: GuestLists | null, leftOut: number) =>
    leftOut === 0
      ? `Your ${named(lists)} came along.`
      : `Your ${named(lists)} came along, but for ${formatNumber(leftOut)} that did not fit.`,
  account: "Account",
  guestHere: "You are here as a guest.",
  keepLists: "Keep your lists",
} as const;
