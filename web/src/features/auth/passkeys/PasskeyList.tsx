import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Passkey } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from "../../../shared/limits.ts";
import { dayAndTime } from "../../../shared/text/dayAndTime.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../../ui/dialog/DialogHead.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { useForm } from "../../../ui/field/useForm.ts";
import dialogStyles from "../account/password-dialog.module.css";
import styles from "../account/session-list.module.css";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { fieldErrorsOf } from "../forms/fieldErrors.ts";
import { isFailure } from "../forms/useSubmission.ts";
import { RecoveryCodes } from "../second-factor/RecoveryCodes.tsx";
import { SECOND_FACTOR } from "../second-factor/requests.ts";
import { texts } from "./accountTexts.ts";
import { addPasskey, removePasskey } from "./requests.ts";
import { usePasskeys } from "./usePasskeys.ts";

// The API validates the name only after the device has stored the passkey, so the form must reject invalid names
// before that.
const SCHEMA = {
  name: { required: texts.nameMissing, maxLength: MAX_PASSKEY_NAME },
  currentPassword: { required: true },
} as const;

interface PasskeyListProps {
  /** ID of the section's heading, which can get the focus. */
  labelledBy: string;
  passkeys: readonly Passkey[];
  /** Whether the account has a password. Without one, the server rejects each change. */
  hasPassword: boolean;
}

/**
 * Renders the passkeys of the account, and a form that adds a passkey. Each change requires the password. After a
 * change, the heading gets the focus.
 */
export function PasskeyList({ labelledBy, passkeys, hasPassword }: PasskeyListProps) {
  const dispatch = useAppDispatch();
  const isOffered = usePasskeys();
  const [codes, setCodes] = useState<string[]>([]);
  const [asked, setAsked] = useState<Passkey | null>(null);

  function showList(): void {
    // The dialog must close first, because it returns the focus to the button, which is removed together with the
    // passkey.
    flushSync(() => {
      setCodes([]);
      setAsked(null);
    });
    document.getElementById(labelledBy)?.focus();
  }

  function handleAdded(newCodes: string[]): void {
    if (newCodes.length > 0) setCodes(newCodes);
    else showList();
    void dispatch(SECOND_FACTOR.fetch());
  }

  function handleRemoved(): void {
    showList();
    void dispatch(SECOND_FACTOR.fetch());
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={showList} />;
  return (
    <>
      {passkeys.length === 0 && <p>{texts.none}</p>}
      {passkeys.length > 0 && (
        <ul className={styles["sessions"]}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRemove={hasPassword ? () => setAsked(passkey) : undefined}
            />
          ))}
        </ul>
      )}
      {hasPassword && isOffered && passkeys.length < MAX_PASSKEYS && (
        <NewPasskeyForm labelledBy={labelledBy} onAdded={handleAdded} />
      )}
      {hasPassword && isOffered && passkeys.length >= MAX_PASSKEYS && <p>{texts.full(MAX_PASSKEYS)}</p>}
      {asked && <RemovalDialog passkey={asked} onRemoved={handleRemoved} onClose={() => setAsked(null)} />}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** Callback of the button that removes the passkey; without it, there is no button. */
  onRemove: (() => void) | undefined;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) {
  const used = lastUsedAt === undefined ? undefined : dayAndTime(lastUsedAt);
  return (
    <li className={styles["session"]}>
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles["words"]}>
        <span className={styles["device"]}>{name}</span>
        <span className={styles["use"]}>{used ? texts.lastUsed(used.day, used.time) : texts.unused}</span>
        <span className={styles["use"]}>{texts.since(dayAndTime(createdAt).day)}</span>
      </div>
      {onRemove && (
        <Button type="button" look="outline" onClick={onRemove}>
          <span aria-hidden="true">{texts.remove}</span>
          <span className="vh">{texts.removeNamed(name)}</span>
        </Button>
      )}
    </li>
  );
}

interface NewPasskeyFormProps {
  labelledBy: string;
  onAdded: (codes: string[]) => void;
}

function NewPasskeyForm({ labelledBy, onAdded }: NewPasskeyFormProps) {
  const dispatch = useAppDispatch();
  const { busy, form, field } = useForm({
    schema: SCHEMA,
    send: async ({ name }, element) => {
      const password = textOf(new FormData(element), "currentPassword");
      const { meta, payload } = await dispatch(addPasskey({ password, name, onAdded }));
      if (meta.requestStatus === "rejected") return isFailure(payload) ? fieldErrorsOf(payload) : undefined;
      element.reset();
      return undefined;
    },
  });
  return (
    <Form {...form} labelledBy={labelledBy}>
      <Field {...field("name")} label={texts.name} type="text" autoComplete="off" />
      <PasswordField {...field("currentPassword")} label={texts.password} autoComplete="current-password" />
      <Button type="submit" look="outline" busy={busy}>
        {texts.add}
      </Button>
    </Form>
  );
}

interface RemovalDialogProps {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalDialog({ passkey: { _id, name }, onRemoved, onClose }: RemovalDialogProps) {
  const titleId = useId();
  const meaningId = useId();
  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.removeQuestion} onClose={onClose} />
      <div className={dialogStyles["body"]}>
        <p id={meaningId}>{texts.removeMeaning(name)}</p>
        <AttemptForm
          labelledBy={titleId}
          submit={texts.remove}
          attempt={(data) => removePasskey({ passkeyId: _id, password: textOf(data, "currentPassword") })}
          onDone={onRemoved}
        >
          <PasswordField
            label={texts.password}
            name="currentPassword"
            autoComplete="current-password"
            required
          />
        </AttemptForm>
      </div>
    </Dialog>
  );
}
