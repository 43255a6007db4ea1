/** Content of the fragment of a link in an email. */
export interface EmailLink {
  /** Email of the account. */
  email: string;
  token: string;
}

/** Returns the content of the fragment, whose token has the name, or null if it has none. */
export function parseEmailLink(hash: string, name: "verification" | "connection"): EmailLink | null {
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get(name);
  return token === null ? null : { email: values.get("email") ?? "", token };
}
