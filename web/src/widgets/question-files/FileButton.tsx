import { type RefObject, useRef } from "react";
import { Button } from "../../ui/button/Button.tsx";

interface FileButtonProps {
  label: string;
  busy: boolean;
  look?: "outline";
  /** Ref of the button, so that another component can focus it. */
  button?: RefObject<HTMLButtonElement | null>;
  onFile: (file: File | undefined) => void;
}

/** Renders a button that opens the browser's dialog to select a file. */
export function FileButton({ label, busy, look, button, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Clears the input, so that the user can select the same file again.
          target.value = "";
        }}
      />
      <Button
        {...(button && { ref: button })}
        {...(look && { look })}
        type="button"
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
