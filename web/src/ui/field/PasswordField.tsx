import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./field.module.css";
import { type FieldProps, Labelled } from "./Labelled.tsx";
import { texts } from "./texts.ts";

/** A labelled field for a password, which a button shows and hides. When the form is sent it hides again. */
export function PasswordField(field: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    // As plain text it would be among what the browser offers in other forms.
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  const Icon = shown ? EyeOff : Eye;
  return (
    <Labelled {...field}>
      {(control) => (
        <div className={styles["password"]}>
          <input
            {...control}
            ref={input}
            type={shown ? "text" : "password"}
            // Shown, it is no word to be mended, and no spelling service's business.
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
          />
          <button
            type="button"
            className={styles["reveal"]}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="vh">{texts.showPassword}</span>
          </button>
        </div>
      )}
    </Labelled>
  );
}
