import { useState } from "react";
import { flushSync } from "react-dom";
import type { SecondFactorState } from "../../../data/api/types.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import {
  removeSecondFactor,
  replaceRecoveryCodes,
  SECOND_FACTOR,
  type SecondFactorSetUp,
  startSetUp,
} from "./requests.ts";
import { SetUpForm } from "./SetUpForm.tsx";
import styles from "./second-factor.module.css";
import { texts } from "./texts.ts";

type Change = "setUp" | "newCodes" | "turnOff";

type Step =
  | { name: "none" }
  | { name: "password"; change: Change }
  | { name: "key"; setUp: SecondFactorSetUp }
  | { name: "codes"; codes: string[] };

const NONE: Step = { name: "none" };

interface SecondFactorProps {
  /** ID of the section's heading, which can get the focus. */
  labelledBy: string;
  state: SecondFactorState;
}

/**
 * Renders the second factor of the account, with forms that set it up, change it and turn it off. In each step, the
 * first field or the heading gets the focus, because the focused button is removed.
 */
export function SecondFactor({ labelledBy, state }: SecondFactorProps) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>(NONE);

  function showBelowHeading(next: Step): void {
    flushSync(() => setStep(next));
    const heading = document.getElementById(labelledBy);
    const field = next.name === "password" ? heading?.closest("section")?.querySelector("input") : null;
    (field ?? heading)?.focus();
  }

  function handleChanged(next: Step): void {
    if (next.name === "codes") setStep(next);
    else showBelowHeading(next);
    void dispatch(SECOND_FACTOR.fetch());
  }

  // Without a password, the server rejects each change.
  if (!state.hasPassword) return <p>{texts.noPassword}</p>;
  switch (step.name) {
    case "none":
      return <Overview state={state} onChange={(change) => showBelowHeading({ name: "password", change })} />;
    case "password":
      return (
        <Confirmation
          labelledBy={labelledBy}
          change={step.change}
          onNext={handleChanged}
          onCancel={() => showBelowHeading(NONE)}
        />
      );
    case "key":
      return (
        <SetUpForm
          labelledBy={labelledBy}
          setUp={step.setUp}
          onDone={(codes) => handleChanged({ name: "codes", codes })}
        />
      );
    case "codes":
      return <RecoveryCodes codes={step.codes} onDone={() => showBelowHeading(NONE)} />;
  }
}

interface OverviewProps {
  state: SecondFactorState;
  onChange: (change: Change) => void;
}

function changesOf({ enabled, passkeys }: SecondFactorState): Change[] {
  if (enabled) return ["setUp", "newCodes", "turnOff"];
  return passkeys.length > 0 ? ["setUp", "newCodes"] : ["setUp"];
}

function describe({ enabled, passkeys, recoveryCodesLeft }: SecondFactorState): string {
  if (enabled) return texts.on(recoveryCodesLeft);
  return passkeys.length > 0 ? texts.onByPasskey(recoveryCodesLeft) : texts.off;
}

function Overview({ state, onChange }: OverviewProps) {
  const { enabled, passkeys, required } = state;
  return (
    <>
      <p>{describe(state)}</p>
      {required && !enabled && passkeys.length === 0 && <p>{texts.required}</p>}
      <div className={styles["changes"]}>
        {changesOf(state).map((change) => (
          <Button key={change} type="button" look="outline" onClick={() => onChange(change)}>
            {enabled && change === "setUp" ? texts.replace : texts[change]}
          </Button>
        ))}
      </div>
    </>
  );
}

interface ConfirmationProps {
  labelledBy: string;
  change: Change;
  onNext: (step: Step) => void;
  onCancel: () => void;
}

function Confirmation({ labelledBy, change, onNext, onCancel }: ConfirmationProps) {
  return (
    <>
      <AttemptForm
        labelledBy={labelledBy}
        submit={texts[change]}
        attempt={(data) => async (dispatch) => {
          const password = textOf(data, "currentPassword");
          if (change === "setUp") {
            const done = await dispatch(startSetUp(password));
            if (startSetUp.fulfilled.match(done)) onNext({ name: "key", setUp: done.payload });
            return done;
          }
          if (change === "newCodes") {
            const done = await dispatch(replaceRecoveryCodes(password));
            if (replaceRecoveryCodes.fulfilled.match(done)) onNext({ name: "codes", codes: done.payload });
            return done;
          }
          const done = await dispatch(removeSecondFactor(password));
          if (removeSecondFactor.fulfilled.match(done)) onNext(NONE);
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
