import { bodyOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";

/** Email address that the link of an email verifies, and the token of the link. */
export interface Verification {
  email: string;
  token: string;
}

/** Returns the verification in the fragment of a link, or null if it has none. */
export function verificationIn(hash: string): Verification | null {
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get("verification");
  return token === null ? null : { email: values.get("email") ?? "", token };
}

/**
 * Requests an email with a link that verifies the address: of a sign-up, or the new address of the logged-in account.
 * The response does not reveal whether an account has the address.
 */
export const requestVerification = createApiThunk<void, { email: string }>(
  "admission/requestVerification",
  async (api, body) => void (await bodyOf(api.POST("/auth/verification", { body }))),
  { list: null },
);
