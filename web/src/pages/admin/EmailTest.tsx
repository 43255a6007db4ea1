import { useId, useState } from "react";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { sendTestEmail } from "../../features/overview/overview.ts";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

/** Result before a test email was sent. */
const NONE = { accepted: "", failure: "" };

/**
 * Renders a button that sends a test email to the operator's own address. Then it shows the response of the mail
 * server.
 */
export function EmailTest() {
  const id = useId();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState(NONE);

  async function send() {
    setBusy(true);
    setResult(NONE);
    const done = await dispatch(sendTestEmail());
    setBusy(false);
    if (sendTestEmail.rejected.match(done))
      setResult({ ...NONE, failure: apiErrorMessage(done.payload, texts.email.notSent) });
    else if (done.payload.accepted) setResult({ ...NONE, accepted: texts.email.accepted });
    else setResult({ ...NONE, failure: texts.email.failed(done.payload.failure ?? "") });
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {texts.email.title}
      </h2>
      <div className={styles["backups"]}>
        <Button type="button" look="outline" busy={busy} onClick={() => void send()}>
          {busy ? texts.email.sending : texts.email.send}
        </Button>
        <output>{result.accepted}</output>
        <p role="alert">{result.failure}</p>
      </div>
    </section>
  );
}
