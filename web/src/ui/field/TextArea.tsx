import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";

/**
 * Sets the height of a text area so that its text fits. Its `rows` are the minimum. Browsers that support
 * `field-sizing` do not need this.
 */
function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Renders a text area that grows with its text, up to the maximum height in its CSS. */
export function TextArea({ ref, onInput, ...props }: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // The text can also change without typing.
  useLayoutEffect(() => fit(area.current));
  return (
    <textarea
      {...props}
      ref={area}
      onInput={(event) => {
        fit(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}
