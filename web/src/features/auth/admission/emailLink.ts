/** Content of the fragment of a link in an email: an email and a token. */
export interface EmailLink {
  /** Email of the account. */
  email: string;
  token: string;
}

/** Returns the content of the fragment; null if the fragment has no token with this name. */
export function parseEmailLink(hash: string, name: "verification" | "connection"): EmailLink | null {
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get(name);
  return token === null ? null : { email: values.get("email") ?? "", token };
}
