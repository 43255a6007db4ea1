import { type Failure, isUnreachable, UNREACHABLE } from "../../../data/api/failure.ts";
import type { Problems } from "../../../ui/field/problems.ts";
import { texts } from "./texts.ts";

interface Refusal {
  field: "email" | "password";
  says: keyof typeof texts.refusals;
}

/** The contract's sentences against a log-in or a sign-up that mean one field. */
const REFUSALS = new Map<string, Refusal>([
  ["The email you entered is not Registered. Not Found error", { field: "email", says: "emailUnknown" }],
  ["Unprocessable Entity. Email Already Exists.", { field: "email", says: "emailTaken" }],
  ["Unprocessable Entity. An email is required.", { field: "email", says: "emailMissing" }],
  ["Unprocessable Entity. The email is not valid.", { field: "email", says: "emailInvalid" }],
  ["Unprocessable Entity. The email is longer than 254 bytes.", { field: "email", says: "emailLong" }],
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
]);

/** Where a failure stands in the form: what means a field at that field, all else against the whole in the server's words. */
export function problemsIn(failure: Failure): Problems {
  if (isUnreachable(failure)) return { fields: {}, whole: [UNREACHABLE] };
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  for (const sentence of failure.messages) {
    const refusal = REFUSALS.get(sentence);
    if (refusal) fields[refusal.field] = texts.refusals[refusal.says];
    else whole.push(sentence);
  }
  // What stands between here and the server can fail without a word.
  if (failure.messages.length === 0) whole.push(texts.failed);
  return { fields, whole };
}
