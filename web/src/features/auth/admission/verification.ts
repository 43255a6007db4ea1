import { bodyOf } from "../../../data/api/failure.ts";
import { createApiThunk } from "../../../data/store/apiThunk.ts";
import { parseEmailLink, type EmailLink } from "./emailLink.ts";

/** Email address that a user verifies, and the token of the link that was sent to it. */
export type Verification = EmailLink;

/** Returns the verification in the fragment of a link; null if the fragment contains none. */
export const parseVerification = (hash: string): Verification | null => parseEmailLink(hash, "verification");

/**
 * Requests an email with a link that verifies an address: that of a sign-up, or the new address of an account. The
 * response does not reveal whether an account has the address.
 */
export const requestVerification = createApiThunk<void, { email: string }>(
  "admission/requestVerification",
  async (api, body) => void (await bodyOf(api.POST("/auth/verification", { body }))),
  { list: null },
);
