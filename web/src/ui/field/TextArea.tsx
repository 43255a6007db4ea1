import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";

/** Makes a text area as high as its text; its rows are the least. Browsers with `field-sizing` need no help. */
function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A text area that grows with its text, as far as its styles let it. */
export function TextArea({ ref, onInput, ...props }: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // The text may change from outside, too.
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
