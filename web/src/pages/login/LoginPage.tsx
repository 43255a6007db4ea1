import { useState } from "react";
import { Link, useLocation } from "react-router";
import { LoginForm } from "../../features/auth/forms/LoginForm.tsx";
import { CodeForm, type PendingLogIn } from "../../features/auth/second-factor/CodeForm.tsx";
import type { SignOnAttempt } from "../../features/auth/sign-on/attempt.ts";
import { ConnectForm, LinkForm } from "../../features/auth/sign-on/ConnectForm.tsx";
import { texts as signOnTexts } from "../../features/auth/sign-on/texts.ts";
import { type SignOnStep, useSignOnReturn } from "../../features/auth/sign-on/useSignOnReturn.ts";
import { selectIsGuestExpired } from "../../features/auth/guestExpiry.ts";
import { texts as guestTexts } from "../../features/auth/guestTexts.ts";
import { selectIsGuest } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { loginStateFor, ROUTES, hasSessionEnded } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { useReturnAfterLogin } from "../../widgets/auth-layout/useReturnAfterLogin.ts";
import { planAfterLogin } from "../../widgets/first-day/planAfterLogin.ts";
import { texts as planTexts } from "../../widgets/first-day/texts.ts";
import { texts } from "./texts.ts";

interface StepProps {
  step: SignOnStep;
  pending: PendingLogIn | null;
  onPending: (pending: PendingLogIn | null) => void;
  asGuest: boolean;
  onOpen: (token: string, attempt: SignOnAttempt) => void;
  onCancel: () => void;
}

function Step({ step, pending, onPending, asGuest, onOpen, onCancel }: StepProps) {
  switch (step.name) {
    case "finishing":
      return <output>{signOnTexts.finishing}</output>;
    case "password":
      return <ConnectForm attempt={step.attempt} onOpen={onOpen} onCancel={onCancel} />;
    case "link":
      return <LinkForm link={step.link} onOpen={onOpen} onCancel={onCancel} />;
    case "none":
      return pending ? (
        <CodeForm pending={pending} onBack={() => onPending(null)} />
      ) : (
        <LoginForm asGuest={asGuest} problem={step.problem} onCodeNeeded={onPending} />
      );
  }
}

/** Renders the login page. After the login, the user returns to the original page. A guest can log in to an account. */
export default function LoginPage() {
  const location = useLocation();
  const account = useAccount();
  const guest = useAppSelector(selectIsGuest);
  const [arrivedAs] = useState(account);
  const asGuest = guest && account === arrivedAs;
  const [pending, setPending] = useState<PendingLogIn | null>(null);
  const { step, open, cancel } = useSignOnReturn();
  const isDone = account !== null && !asGuest && step.name === "none";
  const isPlanning = useReturnAfterLogin(isDone, planAfterLogin);

  const isExpired = useAppSelector(selectIsGuestExpired);
  const ended = isExpired ? `${guestTexts.expired} ${guestTexts.expiredHow}` : texts.ended;
  const lead = asGuest ? texts.asGuest.lead : ended;
  const { asked, signUp, explore, after } = asGuest ? texts.asGuest : texts.asVisitor;
  return (
    <AuthLayout
      title={texts.title}
      document={titleOf("login")}
      lead={asGuest || isExpired || hasSessionEnded(location.state) ? lead : undefined}
      form={
        isPlanning ? (
          <output>{planTexts.planning}</output>
        ) : (
          <Step
            step={step}
            pending={pending}
            onPending={setPending}
            asGuest={asGuest}
            onOpen={open}
            onCancel={cancel}
          />
        )
      }
    >
      {/* The following steps belong to a login with an account, so the links are hidden. */}
      {pending === null && step.name === "none" && (
        <>
          {asked}{" "}
          <Link to={ROUTES.signup} state={loginStateFor(ROUTES.signup, location)}>
            {signUp}
          </Link>{" "}
          {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
          {after}
        </>
      )}
    </AuthLayout>
  );
}
