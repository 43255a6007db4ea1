import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { MAX_PASSKEY_NAME } from "../../../shared/limits.ts";
import { dayAndTime } from "../../../shared/text/dayAndTime.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import styles from "../account/session-list.module.css";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { RecoveryCodes } from "../second-factor/RecoveryCodes.tsx";
import { SECOND_FACTOR } from "../second-factor/requests.ts";
import { addPasskey, removePasskey } from "./requests.ts";
import { texts } from "./texts.ts";
import { usePasskeys } from "./usePasskeys.ts";

type Step = { name: "list" } | { name: "remove"; passkey: Passkey } | { name: "codes"; codes: string[] };

const LIST: Step = { name: "list" };

interface PasskeyListProps {
  /** ID of the heading. */
  labelledBy: string;
  passkeys: readonly Passkey[];
}

/** Renders the passkeys of the account, with a form that adds one. Each change requires the password. */
export function PasskeyList({ labelledBy, passkeys }: PasskeyListProps) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>(LIST);

  function show(next: Step): void {
    setStep(next);
    void dispatch(SECOND_FACTOR.fetch());
  }

  switch (step.name) {
    case "list":
      return (
        <>
          {passkeys.length === 0 && <p>{texts.none}</p>}
          <ul className={styles["sessions"]}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                onRemove={() => setStep({ name: "remove", passkey })}
              />
            ))}
          </ul>
          <NewPasskeyForm
            labelledBy={labelledBy}
            onAdded={(codes) => show(codes.length > 0 ? { name: "codes", codes } : LIST)}
          />
        </>
      );
    case "remove":
      return (
        <RemovalForm
          labelledBy={labelledBy}
          passkey={step.passkey}
          onRemoved={() => show(LIST)}
          onCancel={() => setStep(LIST)}
        />
      );
    case "codes":
      return <RecoveryCodes codes={step.codes} onDone={() => setStep(LIST)} />;
  }
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
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
      <Button type="button" look="outline" onClick={onRemove}>
        <span aria-hidden="true">{texts.remove}</span>
        <span className="vh">{texts.removeNamed(name)}</span>
      </Button>
    </li>
  );
}

interface NewPasskeyFormProps {
  labelledBy: string;
  onAdded: (codes: string[]) => void;
}

function NewPasskeyForm({ labelledBy, onAdded }: NewPasskeyFormProps) {
  const isOffered = usePasskeys();
  if (!isOffered) return null;
  return (
    <AttemptForm
      labelledBy={labelledBy}
      submit={texts.add}
      attempt={(data) =>
        addPasskey({ password: textOf(data, "currentPassword"), name: textOf(data, "name"), onAdded })
      }
    >
      <Field label={texts.name} name="name" type="text" autoComplete="off" maxLength={MAX_PASSKEY_NAME} />
      <PasswordField label={texts.password} name="currentPassword" autoComplete="current-password" />
    </AttemptForm>
  );
}

interface RemovalFormProps {
  labelledBy: string;
  passkey: Passkey;
  onRemoved: () => void;
  onCancel: () => void;
}

function RemovalForm({ labelledBy, passkey: { _id, name }, onRemoved, onCancel }: RemovalFormProps) {
  return (
    <>
      <AttemptForm
        labelledBy={labelledBy}
        submit={texts.removeNamed(name)}
        attempt={(data) => async (dispatch) => {
          const change = { passkeyId: _id, password: textOf(data, "currentPassword") };
          const done = await dispatch(removePasskey(change));
          if (removePasskey.fulfilled.match(done)) onRemoved();
          return done;
        }}
      >
        <PasswordField label={texts.password} name="currentPassword" autoComplete="current-password" />
      </AttemptForm>
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
