import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { countCharacters } from "../../shared/text/lines.ts";
import styles from "./field.module.css";
import { limitTexts } from "./limitTexts.ts";

/** Reports whether a text has more characters than the API accepts. */
export function isTooLong(text: string, maxLength: number): boolean {
  return text.length > maxLength && countCharacters(text) > maxLength;
}

interface LengthLimit {
  /** Attributes of the field that refer to the message. */
  attributes: { "aria-describedby"?: string; "aria-invalid"?: true };
  /** Message below the field; undefined while the text is short enough. */
  message: ReactNode;
}

/**
 * Returns the message of a field whose text is longer than its limit. The field retains the whole text, because the
 * attribute `maxlength` would shorten a pasted text without a message.
 */
export function useLengthLimit(
  text: string,
  maxLength: number | undefined,
  describedBy: string | undefined,
  formatMessage = limitTexts.tooLong,
): LengthLimit {
  const id = useId();
  const isLong = maxLength !== undefined && isTooLong(text, maxLength);
  if (!isLong)
    return {
      attributes: describedBy === undefined ? {} : { "aria-describedby": describedBy },
      message: undefined,
    };
  return {
    attributes: {
      "aria-describedby": describedBy === undefined ? id : `${id} ${describedBy}`,
      "aria-invalid": true,
    },
    message: (
      <p className={styles["error"]} id={id} role="alert">
        <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
        {formatMessage(countCharacters(text), maxLength)}
      </p>
    ),
  };
}
