import type { ComponentProps } from "react";
import { useLengthLimit } from "./useLengthLimit.tsx";

interface TextLineProps extends ComponentProps<"input"> {
  value: string;
  /** Maximum length in characters. A longer text remains in the field, with a message. */
  maxLength: number;
}

/** Renders an input of one line that retains a text longer than its limit. The form must not send such a text. */
export function TextLine({ maxLength, "aria-describedby": describedBy, ...props }: TextLineProps) {
  const { attributes, message } = useLengthLimit(props.value, maxLength, describedBy);
  return (
    <>
      <input {...props} {...attributes} />
      {message}
    </>
  );
}
