import { KeyRound, Plus, X } from "lucide-react";
import { useState } from "react";
import { storageKeysOf } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { tokenIn } from "../../data/token.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./playground.module.css";
import type { HeaderLine } from "./request.ts";
import { headerSet, requestWritten, selectPlayground } from "./slice.ts";

// What is logged in to in this browser: the one that the request is sent to.
const WHERE = { server: "on the server", simulated: "on the simulated backend" };

/** The request's headers. The session's token is among them only when it was put in. */
export function HeaderLines() {
  const { headers, target: addressee } = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const [note, setNote] = useState("");

  function change(changed: HeaderLine) {
    dispatch(requestWritten({ headers: headers.map((line) => (line.id === changed.id ? changed : line)) }));
  }

  function putInToken() {
    const token = tokenIn(readText(storageKeysOf(addressee).token));
    if (token === null) return setNote(`Nobody is logged in ${WHERE[addressee]}.`);
    dispatch(headerSet({ id: crypto.randomUUID(), name: "authorization", value: token }));
    return setNote("The token is in the header authorization.");
  }

  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["label"]}>
        Headers <span className={styles["count"]}>{headers.length}</span>
      </legend>
      {headers.map((line, index) => (
        <div key={line.id} className={styles["headerLine"]}>
          <input
            className={styles["input"]}
            aria-label={`Name of header ${index + 1}`}
            placeholder="name"
            value={line.name}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => change({ ...line, name: target.value })}
          />
          <input
            className={styles["input"]}
            aria-label={`Value of header ${index + 1}`}
            placeholder="value"
            value={line.value}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => change({ ...line, value: target.value })}
          />
          <IconButton
            label={`Remove header ${index + 1}`}
            icon={X}
            onClick={() => dispatch(requestWritten({ headers: headers.filter(({ id }) => id !== line.id) }))}
          />
        </div>
      ))}
      <div className={styles["actions"]}>
        <button
          type="button"
          className={styles["quiet"]}
          onClick={() => {
            const added = { id: crypto.randomUUID(), name: "", value: "" };
            dispatch(requestWritten({ headers: [...headers, added] }));
          }}
        >
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          Add a header
        </button>
        <button type="button" className={styles["quiet"]} onClick={putInToken}>
          <KeyRound size={18} strokeWidth={1.9} aria-hidden="true" />
          Put in my token
        </button>
        <output className={styles["note"]}>{note}</output>
      </div>
    </fieldset>
  );
}
