import { failureOf } from "../../../data/api/failure.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";

type Outcome = Awaited<ReturnType<SubmissionThunk>>;

/**
 * Opens a dialog of the browser and sends the passkey that it returns. Returns the outcome of the request, or a
 * rejection without a passkey. The dialog must not be part of a request, because it can stay open for longer than the
 * timeout.
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
