import { readText, writeText } from "../../../shared/storage.ts";
import { scopedKey } from "../../../shared/siteUrl.ts";
import { parseEmailLink, type EmailLink } from "../admission/emailLink.ts";

/** Sign-on in progress in this tab, while the provider shows its page. */
export interface SignOnAttempt {
  /** Whether the user connects a login to the account instead of logging in. */
  connects: boolean;
  /** Whether the lists of the guest are merged into the account. */
  brings: boolean;
  /** State of the login page, which names the page to return to. */
  state: unknown;
  /** Page of the provider that ends the session there; empty if the provider has no such page. */
  logOut: string;
}

const KEY = scopedKey("signOn");

/** Stores the attempt for this tab. Without storage, the user returns to the default page. */
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

/** Returns the stored attempt and removes it. Without a stored attempt, it returns a login without lists. */
export function takeStoredAttempt(): SignOnAttempt {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseAttempt(text);
  } catch {
    return parseAttempt(null);
  }
}

/** Stores the attempt for the tab of this browser that opens the link of an email, or removes it if it is null. */
export function storeLinkAttempt(attempt: SignOnAttempt | null): void {
  writeText(KEY, attempt && JSON.stringify({ ...attempt, state: null }));
}

/** Returns the attempt for the link of an email. Without a stored attempt, it returns a login without lists. */
export const readLinkAttempt = () => parseAttempt(readText(KEY));

/** Link of an email that connects a login to an account. */
export type SignOnLink = EmailLink;

/** Returns the link in the fragment of the login page, or null if it has none. */
export const parseSignOnLink = (hash: string): SignOnLink | null => parseEmailLink(hash, "connection");

/** Response of the provider in the address of the login page. */
export interface SignOnReturn {
  /** Code for the server; empty if the provider did not log the user in. */
  code: string;
  state: string;
}

/** Returns the response of the provider, or null if the address has none. */
export function parseSignOnReturn(search: string): SignOnReturn | null {
  const query = new URLSearchParams(search);
  const state = query.get("state");
  const code = query.get("code") ?? "";
  return state !== null && (code !== "" || query.has("error")) ? { code, state } : null;
}
