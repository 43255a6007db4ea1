import { withoutStatusName } from "../../../shared/text/serverMessage.ts";
import { type Failure, isUnreachable, UNREACHABLE } from "../../../data/api/failure.ts";
import type { Problems } from "../../../ui/field/problems.ts";
import { texts } from "./texts.ts";

interface FieldError {
  field: "email" | "password" | "currentPassword" | "code";
  message: keyof typeof texts.fieldErrors;
}

/** Messages of the server that belong to a field of a form. */
const FIELD_ERRORS = new Map<string, FieldError>([
  ["The email you entered is not Registered. Not Found error", { field: "email", message: "emailUnknown" }],
  ["Unprocessable Entity. Email Already Exists.", { field: "email", message: "emailTaken" }],
  ["Unprocessable Entity. An email is required.", { field: "email", message: "emailMissing" }],
  ["Unprocessable Entity. The email is not valid.", { field: "email", message: "emailInvalid" }],
  ["Unprocessable Entity. The email is longer than 254 bytes.", { field: "email", message: "emailLong" }],
  ["The password is wrong. Forbidden error.", { field: "currentPassword", message: "notYourPassword" }],
  [
    "The credentials you entered are invalid. Unauthorized access error.",
    { field: "password", message: "passwordWrong" },
  ],
  ["Unprocessable Entity. A password is required.", { field: "password", message: "passwordMissing" }],
  [
    "Unprocessable Entity. The password is shorter than 8 bytes.",
    { field: "password", message: "passwordShort" },
  ],
  [
    "Unprocessable Entity. The password is longer than 1024 bytes.",
    { field: "password", message: "passwordLong" },
  ],
  [
    "Unprocessable Entity. The password is one of the most common ones.",
    { field: "password", message: "passwordCommon" },
  ],
  [
    "Unprocessable Entity. The password repeats a few characters.",
    { field: "password", message: "passwordRepeats" },
  ],
  [
    "Unprocessable Entity. The password consists only of your email, your name or words of this site.",
    { field: "password", message: "passwordNamed" },
  ],
  [
    "The code is wrong, or was used before. Unauthorized access error.",
    { field: "code", message: "codeWrong" },
  ],
  [
    "Unprocessable Entity. The code is wrong. Check that the clock of your device is right.",
    { field: "code", message: "codeOfOtherTime" },
  ],
]);

/** Messages of the server that belong to the form as a whole, for which the app has its own text. */
const FORM_ERRORS = new Map<string, keyof typeof texts.formErrors>([
  ["Sign-up is closed. Forbidden error.", "signupClosed"],
  ["Sign-up needs an invitation. Forbidden error.", "invitationNeeded"],
  ["The link is no longer valid. Forbidden error.", "linkOver"],
  ["The email needs a verification. Request a link. Forbidden error.", "unverified"],
  ["This account is disabled. Forbidden error.", "disabled"],
  ["This site can't send email. Ask an operator for a link. Forbidden error.", "noMail"],
  [
    "The library needs at least one operator. Make another account an operator first. Conflict error.",
    "lastOperator",
  ],
]);

/** Returns the errors of a failed request by form field. Messages without a field become errors of the whole form. */
export function fieldErrorsOf(failure: Failure): Problems {
  if (isUnreachable(failure)) return { fields: {}, whole: [UNREACHABLE] };
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  for (const sentence of failure.messages) {
    const error = FIELD_ERRORS.get(sentence);
    if (error) fields[error.field] = texts.fieldErrors[error.message];
    else {
      const message = FORM_ERRORS.get(sentence);
      whole.push(message === undefined ? withoutStatusName(sentence) : texts.formErrors[message]);
    }
  }
  // The failure can have no message, for example if a proxy has caused it.
  if (failure.messages.length === 0) whole.push(texts.failed);
  return { fields, whole };
}
