import { type FormEvent, useId, useState } from "react";
import type { OneTimeLink } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS, type Problems } from "../../ui/field/problems.ts";
import { Invitations } from "./Invitations.tsx";
import { LinkToCopy } from "./LinkToCopy.tsx";
import styles from "./people.module.css";
import { reasonFor } from "./refused.ts";
import { invite } from "./slice.ts";
import { texts } from "./texts.ts";

const MOST_USES = 10_000;

/** What stands against an invitation as it was typed. */
function problemsOf(uses: number, until: string, now: Date): Problems | null {
  const fields = {
    ...(!(Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES) && { uses: texts.usesWrong }),
    ...(until !== "" && !(new Date(until) > now) && { until: texts.untilWrong }),
  };
  return Object.keys(fields).length > 0 ? { fields, whole: [] } : null;
}

/** Makes links by which people create accounts, and takes them back. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<OneTimeLink>();
  const titleId = useId();

  async function make(uses: number, until: string) {
    setBusy(true);
    // The whole of the last day counts.
    const made = await dispatch(
      invite({ uses, ...(until !== "" && { expiresAt: new Date(`${until}T23:59:59`).toISOString() }) }),
    );
    setBusy(false);
    if (invite.fulfilled.match(made)) setLink(made.payload.link);
    if (invite.rejected.match(made)) setProblems({ fields: {}, whole: [reasonFor(made.payload)] });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const uses = Number(textOf(data, "uses"));
    const until = textOf(data, "until");
    const wrong = problemsOf(uses, until === "" ? "" : `${until}T23:59:59`, new Date());
    setProblems(wrong ?? NO_PROBLEMS);
    if (!wrong && !busy) void make(uses, until);
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={link ? texts.invitationMade : texts.inviteTitle} onClose={onClose} />
      <div className={styles["body"]}>
        <p className={styles["meaning"]}>{link ? texts.invitationText : texts.inviteText}</p>
        {link ? (
          <LinkToCopy link={link} />
        ) : (
          <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
            <FieldPair>
              <Field label={texts.uses} name="uses" type="number" autoComplete="off" initial="1" />
              <Field label={texts.until} name="until" type="date" autoComplete="off" hint={texts.untilHint} />
            </FieldPair>
            <Button type="submit" busy={busy}>
              {texts.makeLink}
            </Button>
          </Form>
        )}
        <Invitations />
      </div>
    </Dialog>
  );
}
