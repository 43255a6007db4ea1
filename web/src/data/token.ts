const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const GUEST_DOMAIN = "@guest.greenroom.example";

/**
 * Returns the text if it has the form of a session token, otherwise null. Any other text can contain characters that
 * are not allowed in a header.
 */
export function parseToken(text: string | null): string | null {
  return text !== null && SHAPE.test(text) ? text : null;
}

interface Claims {
  _id?: unknown;
  email?: unknown;
}

// Returns the claims of a token. The app uses them only to decide which controls it shows; the server validates them.
function claimsIn(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Reports whether a token belongs to a guest. A sign-up preserves the guest's lists. */
export function isGuestToken(token: string | null): boolean {
  if (token === null) return false;
  const { email } = claimsIn(token);
  return typeof email === "string" && email.endsWith(GUEST_DOMAIN);
}

/**
 * Returns the account ID in a token, or null without a token. If the token contains no account ID, it returns the
 * token itself.
 */
export function accountIdOfToken(token: string | null): string | null {
  if (token === null) return null;
  const { _id: account } = claimsIn(token);
  return typeof account === "string" ? account : token;
}
