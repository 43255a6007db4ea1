import { type Failure, isUnreachable, UNREACHABLE } from "../../../data/api/failure.ts";
import type { Problems } from "../../../ui/field/problems.ts";
import { texts } from "./texts.ts";

interface Refusal {
  field: "email" | "password" | "currentPassword";
  says: keyof typeof texts.refusals;
}

/** The contract's sentences against what a form about an account sends that mean one field. */
const REFUSALS = new Map<string, Refusal>([
  ["The email you entered is not Registered. Not Found error", { field: "email", says: "emailUnknown" }],
  ["Unprocessable Entity. Email Already Exists.", { field: "email", says: "emailTaken" }],
  ["Unprocessable Entity. An email is required.", { field: "email", says: "emailMissing" }],
  ["Unprocessable Entity. The email is not valid.", { field: "email", says: "emailInvalid" }],
  ["Unprocessable Entity. The email is longer than 254 bytes.", { field: "email", says: "emailLong" }],
  ["The password is wrong. Forbidden error.", { field: "currentPassword", says: "notYourPassword" }],
  [
    "The credentials you entered are invalid. Unauthorized access error.",
    { field: "password", says: "passwordWrong" },
  ],
  ["Unprocessable Entity. A password is required.", { field: "password", says: "passwordMissing" }],
  [
    "Unprocessable Entity. The password is shorter than 8 bytes.",
    { field: "password", says: "passwordShort" },
  ],
  [
    "Unprocessable Entity. The password is longer than 1024 bytes.",
    { field: "password", says: "passwordLong" },
  ],
  [
    "Unprocessable Entity. The password is one of the most common ones.",
    { field: "password", says: "passwordCommon" },
  ],
  [
    "Unprocessable Entity. The password repeats a few characters.",
    { field: "password", says: "passwordRepeats" },
  ],
  [
    "Unprocessable Entity. The password is the email or the name of this site.",
    { field: "password", says: "passwordNamed" },
  ],
]);

/** The contract's sentences against the whole that the app says in words of its own. */
const WHOLE = new Map<string, keyof typeof texts.wholes>([
  ["Sign-up is closed. Forbidden error.", "signupClosed"],
  ["Sign-up needs an invitation. Forbidden error.", "invitationNeeded"],
  ["The link is not valid any more. Forbidden error.", "linkOver"],
  ["This account is disabled. Forbidden error.", "disabled"],
  ["This library sends no mail. Ask its operator for a link. Forbidden error.", "noMail"],
  ["The library needs an operator: make somebody else one first. Conflict error.", "lastOperator"],
]);

/** Where a failure stands in the form: what means a field at that field, all else against the whole in the server's words. */
export function problemsIn(failure: Failure): Problems {
  if (isUnreachable(failure)) return { fields: {}, whole: [UNREACHABLE] };
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  for (const sentence of failure.messages) {
    const refusal = REFUSALS.get(sentence);
    if (refusal) fields[refusal.field] = texts.refusals[refusal.says];
    else {
      const says = WHOLE.get(sentence);
      whole.push(says === undefined ? sentence : texts.wholes[says]);
    }
  }
  // What stands between here and the server can fail without a word.
  if (failure.messages.length === 0) whole.push(texts.failed);
  return { fields, whole };
}
