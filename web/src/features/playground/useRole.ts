import { useEffect, useState } from "react";
import { ROLES, type Role } from "../../data/roles.ts";
import { storageKeysOf } from "../../data/storageKeys.ts";
import { parseToken } from "../../data/token.ts";
import { siteUrl } from "../../shared/siteUrl.ts";
import { readText } from "../../shared/storage.ts";

/**
 * Returns the role of the account that is logged in on the server. It is undefined for a visitor, and while the
 * account loads.
 */
export function useRole(): Role | undefined {
  const [role, setRole] = useState<Role>();

  useEffect(() => {
    const token = parseToken(readText(storageKeysOf("server").token));
    if (token === null) return undefined;
    const leaving = new AbortController();
    readRole(token, leaving.signal).then(setRole, () => undefined);
    return () => leaving.abort();
  }, []);

  return role;
}

async function readRole(token: string, signal: AbortSignal): Promise<Role | undefined> {
  const response = await fetch(siteUrl("/api/user"), { headers: { authorization: token }, signal });
  if (!response.ok) return undefined;
  const body: unknown = await response.json();
  const user = typeof body === "object" && body !== null && "user" in body ? body.user : null;
  const role = typeof user === "object" && user !== null && "role" in user ? user.role : null;
  return ROLES.find((each) => each === role);
}
