import { Field } from "../../../ui/field/Field.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { finishSetUp, type SecondFactorSetUp } from "./requests.ts";
import styles from "./second-factor.module.css";
import { texts } from "./texts.ts";

interface SetUpFormProps {
  /** ID of the heading that names the form. */
  labelledBy: string;
  setUp: SecondFactorSetUp;
  /** Callback with the recovery codes after the user has confirmed the key. */
  onDone: (codes: string[]) => void;
}

/** Renders the key for the user's authenticator app, and asks for a code from the app. */
export function SetUpForm({ labelledBy, setUp: { setUp, key, qrCode }, onDone }: SetUpFormProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <QrCode rows={qrCode} />
      <p>
        {texts.key}: <code className={styles["key"]}>{key}</code>
      </p>
      <AttemptForm
        labelledBy={labelledBy}
        submit={texts.confirm}
        attempt={(data) => async (dispatch) => {
          const done = await dispatch(finishSetUp({ setUp, code: textOf(data, "code").trim() }));
          if (finishSetUp.fulfilled.match(done)) onDone(done.payload);
          return done;
        }}
      >
        <Field label={texts.code} name="code" type="text" autoComplete="one-time-code" />
      </AttemptForm>
    </>
  );
}

function QrCode({ rows }: { rows: boolean[][] }) {
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <figure className={styles["code"]} aria-label={texts.qrCode}>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={dark.join("")} />
      </svg>
    </figure>
  );
}
