import type { ReactNode, Ref } from "react";
import styles from "./request.module.css";
import { texts } from "./texts.ts";

interface RequestLineProps<Method extends string> {
  methods: readonly Method[];
  method: Method;
  endpoint: string;
  placeholder: string;
  /** ID of the error message of the endpoint field. */
  problemId?: string | undefined;
  /** Ref of the endpoint field. */
  field?: Ref<HTMLInputElement>;
  onMethod: (method: Method) => void;
  onEndpoint: (endpoint: string) => void;
  /** Buttons at the end of the line. */
  children: ReactNode;
}

/** Renders the method and the endpoint of a request, and its buttons. */
export function RequestLine<Method extends string>({
  methods,
  method,
  endpoint,
  placeholder,
  problemId,
  field,
  onMethod,
  onEndpoint,
  children,
}: RequestLineProps<Method>) {
  return (
    <div className={styles["line"]}>
      <select
        className={`${styles["input"]} ${styles["method"]}`}
        aria-label={texts.method}
        value={method}
        onChange={({ target: { value } }) => {
          const chosen = methods.find((one) => one === value);
          if (chosen !== undefined) onMethod(chosen);
        }}
      >
        {methods.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <input
        ref={field}
        className={styles["input"]}
        type="text"
        inputMode="url"
        aria-label={texts.endpoint}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        placeholder={placeholder}
        value={endpoint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onEndpoint(target.value)}
      />
      <div className={styles["acts"]}>{children}</div>
    </div>
  );
}
