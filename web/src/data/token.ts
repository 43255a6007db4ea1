const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const GUEST_DOMAIN = "@guest.greenroom.example";

/**
 * Returns the text if it has the form of a session token, otherwise null. Other texts may contain characters that a
 * header cannot.
 */
export function parseToken(text: string | null): string | null {
  return text !== null && SHAPE.test(text) ? text : null;
}

interface Claims {
  _id?: unknown;
  email?: unknown;
}

// The server validates the claims. The app uses them only to decide which controls it shows.
function claimsIn(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Reports whether a token belongs to a guest, whose lists a sign-up preserves. */
export function isGuestToken(token: string | null): boolean {
  if (token === null) return false;
  const { email } = claimsIn(token);
  return typeof email === "string" && email.endsWith(GUEST_DOMAIN);
}

/** Returns the account ID of a token; the token itself if it contains no ID, and null without a token. */
export function accountIdOfToken(token: string | null): string | null {
  if (token === null) return null;
  const { _id: account } = claimsIn(token);
  return typeof account === "string" ? account : token;
}
