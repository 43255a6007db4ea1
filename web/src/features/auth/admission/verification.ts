import { bodyOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { parseEmailLink, type EmailLink } from "./emailLink.ts";

/** Email address that the link of an email verifies, and the token of the link. */
export type Verification = EmailLink;

/** Returns the verification in the fragment of a link, or null if it has none. */
export const parseVerification = (hash: string): Verification | null => parseEmailLink(hash, "verification");

/**
 * Requests an email with a link that verifies the address: of a sign-up, or the new address of the logged-in account.
 * The response does not reveal whether an account has the address.
 */
export const requestVerification = createApiThunk<void, { email: string }>(
  "admission/requestVerification",
  async (api, body) => void (await bodyOf(api.POST("/auth/verification", { body }))),
  { list: null },
);
