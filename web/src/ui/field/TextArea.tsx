import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { useLengthLimit } from "./useLengthLimit.tsx";

interface TextAreaProps extends ComponentProps<"textarea"> {
  /** Maximum length in characters. A longer text remains in the field, with a message. */
  maxLength?: number | undefined;
}

/**
 * Sets the height of a text area so that its text fits. Its `rows` are the minimum. Browsers that support
 * `field-sizing` do not need this.
 */
function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/**
 * Renders a text area that grows with its text up to its CSS limit. It retains a text longer than `maxLength`; the form
 * must not send such a text.
 */
export function TextArea({
  ref,
  onInput,
  maxLength,
  "aria-describedby": describedBy,
  ...props
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, defaultValue = "" } = props;
  const [typed, setTyped] = useState(String(defaultValue));
  const { attributes, message } = useLengthLimit(String(value ?? typed), maxLength, describedBy);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // The text can also change without typing.
  useLayoutEffect(() => fit(area.current));
  return (
    <>
      <textarea
        {...props}
        {...attributes}
        ref={area}
        onInput={(event) => {
          fit(event.currentTarget);
          if (value === undefined) setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {message}
    </>
  );
}
