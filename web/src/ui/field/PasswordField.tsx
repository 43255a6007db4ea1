import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./field.module.css";
import buttonStyles from "./field-button.module.css";
import { type FieldProps, LabelledControl } from "./LabelledControl.tsx";
import { texts } from "./texts.ts";

/** Renders a password field with a button that shows the password. A submit hides the password again. */
export function PasswordField(field: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    // If the field has type "text" when the form is submitted, the browser suggests the password in other forms.
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  const Icon = shown ? EyeOff : Eye;
  return (
    <LabelledControl {...field}>
      {(control) => (
        <div className={styles["password"]}>
          <input
            {...control}
            ref={input}
            type={shown ? "text" : "password"}
            // The browser could send a visible password to a spelling service.
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
          />
          <button
            type="button"
            className={`${buttonStyles["button"]} ${styles["reveal"]}`}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="vh">{texts.showPassword}</span>
          </button>
        </div>
      )}
    </LabelledControl>
  );
}
