import { failureOf } from "../../../data/api/failure.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";

type Outcome = Awaited<ReturnType<SubmissionThunk>>;

/**
 * Opens a dialog of the browser, and sends the passkey from the dialog. Returns the outcome of the request, or a
 * rejection if there is no passkey. The dialog is not part of the request, because it can stay open longer than the
 * request's timeout.
 */
export async function sendFromDialog<Passkey>(
  open: () => Promise<Passkey>,
  send: (passkey: Passkey) => Promise<Outcome>,
): Promise<Outcome> {
  let passkey: Passkey;
  try {
    passkey = await open();
  } catch (thrown) {
    const payload = failureOf(thrown);
    console.warn("No passkey", payload);
    return { meta: { requestStatus: "rejected" }, payload };
  }
  return send(passkey);
}
