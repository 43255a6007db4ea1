import { scopedKey } from "../../../shared/siteUrl.ts";

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

/** Returns the stored attempt and removes it. Without a stored attempt, it returns a login without lists. */
export function takeStoredAttempt(): SignOnAttempt {
  const none = { connects: false, brings: false, state: null, logOut: "" };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return typeof stored === "object" && stored !== null ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

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
