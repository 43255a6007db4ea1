import { useId } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { RequestBodyField } from "../../ui/request/RequestBodyField.tsx";
import styles from "./playground.module.css";
import { bodyError, canHaveBody } from "./request.ts";
import { requestWritten, selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders the text area for the body of a request. */
export function BodyField() {
  const playground = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const id = useId();
  const carried = canHaveBody(playground.reqType);
  const problem = bodyError(playground);
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {texts.body.label}
      </label>
      <RequestBodyField
        id={id}
        value={playground.body}
        wrong={problem !== null}
        describedBy={`${id}-note`}
        onChange={(body) => dispatch(requestWritten({ body }))}
      />
      <p className={problem ? styles["problem"] : styles["note"]} id={`${id}-note`}>
        {problem ?? (carried ? texts.body.sentAsJson : texts.body.notCarried(playground.reqType))}
      </p>
    </div>
  );
}
