import { useState } from "react";
import { Link, useLocation } from "react-router";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { AttemptForm } from "../../features/auth/forms/AttemptForm.tsx";
import { unsubscribe } from "../../features/plan/reminders.ts";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { texts } from "./texts.ts";

/** Renders the page that turns off reminders by email. It needs the token of a link. */
export default function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const [isDone, setIsDone] = useState(false);
  const { title, lead } = token === "" ? texts.noToken : isDone ? texts.done : texts.ask;
  return (
    <AuthLayout
      key={title}
      title={title}
      document={titleOf("unsubscribe")}
      lead={lead}
      form={
        token !== "" &&
        !isDone && (
          <AttemptForm
            attempt={() => unsubscribe(token)}
            submit={texts.turnOff}
            onDone={() => setIsDone(true)}
          />
        )
      }
    >
      <Link to={ROUTES.plan}>{texts.plan}</Link>
    </AuthLayout>
  );
}
