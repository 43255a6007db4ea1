import { KeyRound, Plus, X } from "lucide-react";
import { useState } from "react";
import { storageKeysOf } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { parseToken } from "../../data/token.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { HeaderFields } from "../../ui/request/HeaderFields.tsx";
import styles from "./playground.module.css";
import type { HeaderLine } from "./request.ts";
import { headerAdded, headerSet, requestWritten, selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

/**
 * Renders the fields for the headers of a request. They do not contain the session token unless the user inserts it.
 */
export function HeaderLines() {
  const { headers, target: addressee } = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const [note, setNote] = useState("");

  function change(changed: HeaderLine) {
    dispatch(requestWritten({ headers: headers.map((line) => (line.id === changed.id ? changed : line)) }));
  }

  function putInToken() {
    const token = parseToken(readText(storageKeysOf(addressee).token));
    if (token === null) return setNote(texts.headers.noSession[addressee]);
    dispatch(headerSet({ name: "authorization", value: token }));
    return setNote(texts.headers.tokenIsIn);
  }

  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["label"]}>
        {texts.headers.legend} <span className={styles["count"]}>{headers.length}</span>
      </legend>
      {headers.map((line, index) => (
        <HeaderFields
          key={line.id}
          number={index + 1}
          name={line.name}
          value={line.value}
          onChange={(part, text) => change({ ...line, [part]: text })}
          after={
            <IconButton
              label={texts.headers.remove(index + 1)}
              icon={X}
              onClick={() =>
                dispatch(requestWritten({ headers: headers.filter(({ id }) => id !== line.id) }))
              }
            />
          }
        />
      ))}
      <div className={styles["actions"]}>
        <button type="button" className={styles["quiet"]} onClick={() => dispatch(headerAdded())}>
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          {texts.headers.add}
        </button>
        <button type="button" className={styles["quiet"]} onClick={putInToken}>
          <KeyRound size={18} strokeWidth={1.9} aria-hidden="true" />
          {texts.headers.putInToken}
        </button>
        <output className={styles["note"]}>{note}</output>
      </div>
    </fieldset>
  );
}
