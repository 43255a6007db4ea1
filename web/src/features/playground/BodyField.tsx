import { useId } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { TextArea } from "../../ui/field/TextArea.tsx";
import styles from "./playground.module.css";
import { bodyError, carriesBody } from "./request.ts";
import { requestWritten, selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

/** The request's body. */
export function BodyField() {
  const playground = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const id = useId();
  const carried = carriesBody(playground.reqType);
  const problem = bodyError(playground);
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {texts.body.label}
      </label>
      <TextArea
        className={styles["body"]}
        id={id}
        rows={5}
        value={playground.body}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => dispatch(requestWritten({ body: target.value }))}
      />
      <p className={problem ? styles["problem"] : styles["note"]} id={`${id}-note`}>
        {problem ?? (carried ? texts.body.sentAsJson : texts.body.notCarried(playground.reqType))}
      </p>
    </div>
  );
}
