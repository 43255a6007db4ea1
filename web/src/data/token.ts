const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const GUEST_DOMAIN = "@guest.greenroom.example";

/** The text when it has the shape of a session's token, else null: any other could not be sent. */
export function tokenIn(text: string | null): string | null {
  return text !== null && SHAPE.test(text) ? text : null;
}

// What a token says is for the server to believe; here it only decides what is offered.
function emailIn(token: string): string {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null && "email" in claims ? String(claims.email) : "";
  } catch {
    return "";
  }
}

/** Whether a token belongs to a guest, whose lists a sign-up would keep. */
export function isGuestToken(token: string | null): boolean {
  return token !== null && emailIn(token).endsWith(GUEST_DOMAIN);
}
