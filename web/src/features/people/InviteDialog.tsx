import { useState } from "react";
import type { OneTimeLink } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_INVITATION_USES } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form } from "../../ui/field/Form.tsx";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import { Invitations } from "./Invitations.tsx";
import { LinkToCopy } from "./LinkToCopy.tsx";
import styles from "./people.module.css";
import { errorMessageFor } from "./errorMessage.ts";
import { invite } from "./slice.ts";
import { texts } from "./texts.ts";

/** Returns the time at which the last day of an invitation ends. */
const endOf = (until: string) => new Date(`${until}T23:59:59`);

function check({ uses, until }: { uses: string; until: string }) {
  const count = Number(uses);
  return {
    ...(!(Number.isInteger(count) && count >= 1 && count <= MAX_INVITATION_USES) && {
      uses: texts.usesWrong,
    }),
    ...(until !== "" && !(endOf(until) > new Date()) && { until: texts.untilWrong }),
  };
}

/** Renders a dialog that creates and revokes invitations, which are links to the sign-up. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<OneTimeLink>();

  const { form, field, busy } = useForm({
    schema: { uses: {}, until: {} },
    check,
    send: async ({ uses, until }) => {
      const made = await dispatch(
        invite({ uses: Number(uses), ...(until !== "" && { expiresAt: endOf(until).toISOString() }) }),
      );
      if (invite.rejected.match(made)) return formProblems([errorMessageFor(made.payload)]);
      if (invite.fulfilled.match(made)) setLink(made.payload.link);
      return undefined;
    },
  });

  return (
    <FormDialog
      // A new dialog has no open question about changes, which would cover the link.
      key={link ? "link" : "form"}
      title={link ? texts.invitationMade : texts.inviteTitle}
      // The link replaces the form.
      {...(link && { hasUnsavedChanges: false })}
      onClose={onClose}
    >
      {(titleId) => (
        <div className={styles["body"]}>
          <p className={styles["meaning"]}>{link ? texts.invitationText : texts.inviteText}</p>
          {link ? (
            <LinkToCopy link={link} />
          ) : (
            <Form {...form} labelledBy={titleId}>
              <FieldPair>
                <Field {...field("uses")} label={texts.uses} type="number" autoComplete="off" initial="1" />
                <Field
                  {...field("until")}
                  label={texts.until}
                  type="date"
                  autoComplete="off"
                  hint={texts.untilHint}
                />
              </FieldPair>
              <Button type="submit" busy={busy}>
                {texts.makeLink}
              </Button>
            </Form>
          )}
          <Invitations />
        </div>
      )}
    </FormDialog>
  );
}
