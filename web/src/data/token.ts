const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const GUEST_DOMAIN = "@guest.greenroom.example";

/** The text when it has the shape of a session's token, else null: any other could not be sent. */
export function tokenIn(text: string | null): string | null {
  return text !== null && SHAPE.test(text) ? text : null;
}

interface Claims {
  _id?: unknown;
  email?: unknown;
}

// What a token says is for the server to believe; here it only decides what is shown and offered.
function claimsIn(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Whether a token belongs to a guest, whose lists a sign-up would keep. */
export function isGuestToken(token: string | null): boolean {
  if (token === null) return false;
  const { email } = claimsIn(token);
  return typeof email === "string" && email.endsWith(GUEST_DOMAIN);
}

/** The id of the account that a token belongs to; the token itself when it does not tell, and null without one. */
export function accountIn(token: string | null): string | null {
  if (token === null) return null;
  const { _id: account } = claimsIn(token);
  return typeof account === "string" ? account : token;
}
