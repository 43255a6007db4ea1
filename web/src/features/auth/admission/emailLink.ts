/** Email address and token in the fragment of a link that was sent by email. */
export interface EmailLink {
  /** Email address of the account. */
  email: string;
  token: string;
}

/** Returns the email address and token in a fragment; null if the fragment has no token with this name. */
export function parseEmailLink(hash: string, name: "verification" | "connection"): EmailLink | null {
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get(name);
  return token === null ? null : { email: values.get("email") ?? "", token };
}
