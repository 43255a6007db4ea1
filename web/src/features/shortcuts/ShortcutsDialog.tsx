import { useId } from "react";
import { dialogClosed } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import styles from "./shortcuts-dialog.module.css";
import { commandKey } from "../../shared/shortcuts/commandKey.ts";
import { selectShortcutsOn, shortcutsSwitched } from "./slice.ts";
import { texts } from "./texts.ts";

const groups = () => [
  {
    where: texts.everywhere,
    keys: [
      { key: "/", does: texts.search },
      { key: "?", does: texts.list },
    ],
  },
  {
    where: texts.besideAVideo,
    keys: [
      { key: "l", does: texts.like },
      { key: "w", does: texts.watchLater },
      { key: "p", does: texts.playlist },
      { key: "t", does: texts.theatre },
      { key: "n", does: texts.note },
      { key: "q", does: texts.question },
      { key: `${commandKey()} + ↵`, does: texts.saveNote },
    ],
  },
];

/** Renders a dialog that lists the keyboard shortcuts. The user can turn them off. */
export default function ShortcutsDialog() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectShortcutsOn);
  const titleId = useId();
  const close = () => dispatch(dialogClosed());
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <DialogHead id={titleId} title={texts.title} onClose={close} />
      <div className={styles["body"]}>
        {groups().map(({ where, keys }) => (
          <section key={where}>
            <h3 className={styles["where"]}>{where}</h3>
            <dl className={styles["keys"]}>
              {keys.map(({ key, does }) => (
                <div key={key} className={styles["row"]}>
                  <dt>
                    <kbd className={styles["key"]}>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles["switch"]}>
        <span>{texts.use}</span>
        <input
          className={styles["toggle"]}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports itself whether it is on
          role="switch"
          checked={on}
          onChange={({ target }) => dispatch(shortcutsSwitched(target.checked))}
        />
      </label>
    </Dialog>
  );
}
