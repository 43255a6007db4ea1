import { readText, writeText } from "../../../shared/storage.ts";
import { scopedKey } from "../../../shared/siteUrl.ts";
import { parseEmailLink, type EmailLink } from "../admission/emailLink.ts";

/** Attempt to log in at an external provider. It is stored while this tab shows the provider's page. */
export interface SignOnAttempt {
  /** Whether the attempt connects a login to the current account, instead of logging in. */
  connects: boolean;
  /** Whether the login merges the guest's lists into the account. */
  brings: boolean;
  /** State of the location of the login page, with the page to return to. */
  state: unknown;
  /** Address of the provider's page that ends the session at the provider; empty if the provider has no such page. */
  logOut: string;
}

const KEY = scopedKey("signOn");

/** Stores the attempt for this tab. If storage is blocked, the user returns to the default page after the login. */
export function storeAttempt(attempt: SignOnAttempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    console.warn("Could not store the sign-on in this browser's storage.");
  }
}

function parseAttempt(text: string | null): SignOnAttempt {
  const none = { connects: false, brings: false, state: null, logOut: "" };
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return typeof stored === "object" && stored !== null ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

/** Returns and removes the stored attempt. Without a stored attempt, it returns a login that merges no lists. */
export function takeStoredAttempt(): SignOnAttempt {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseAttempt(text);
  } catch {
    return parseAttempt(null);
  }
}

/**
 * Stores the attempt for the tab in which the user will open a link from an email. If the attempt is null, it removes
 * the stored attempt.
 */
export function storeLinkAttempt(attempt: SignOnAttempt | null): void {
  writeText(KEY, attempt && JSON.stringify({ ...attempt, state: null }));
}

/** Returns the attempt for a link from an email. Without a stored attempt, it returns a login that merges no lists. */
export const readLinkAttempt = () => parseAttempt(readText(KEY));

/** Link from an email that connects a login to an account. */
export type SignOnLink = EmailLink;

/** Returns the link in the fragment of a login page; null if the fragment contains none. */
export const parseSignOnLink = (hash: string): SignOnLink | null => parseEmailLink(hash, "connection");

/** Response of the login provider, which is in the address of the login page. */
export interface SignOnReturn {
  /** Code that the provider has created for the server; empty if the provider has not logged the user in. */
  code: string;
  state: string;
}

/** Returns the response of the login provider in a query string; null for a query string without a response. */
export function parseSignOnReturn(search: string): SignOnReturn | null {
  const query = new URLSearchParams(search);
  const state = query.get("state");
  const code = query.get("code") ?? "";
  return state !== null && (code !== "" || query.has("error")) ? { code, state } : null;
}
