import { useState } from "react";
import { Link, useLocation } from "react-router";
import { LoginForm } from "../../features/auth/forms/LoginForm.tsx";
import { selectIsGuest } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { loginStateFor, ROUTES, hasSessionEnded } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { useReturn } from "../../widgets/auth-layout/useReturn.ts";
import { texts } from "./texts.ts";

/** Starts a session and returns to the original page. Guests can log in to an account. */
export default function LoginPage() {
  const location = useLocation();
  const account = useAccount();
  const guest = useAppSelector(selectIsGuest);
  const [arrivedAs] = useState(account);
  const asGuest = guest && account === arrivedAs;
  useReturn(account !== null && !asGuest);

  const lead = asGuest ? texts.asGuest.lead : texts.ended;
  const { asked, signUp, explore, after } = asGuest ? texts.asGuest : texts.asVisitor;
  return (
    <AuthLayout
      title={texts.title}
      document={titleOf("login")}
      lead={asGuest || hasSessionEnded(location.state) ? lead : undefined}
      form={<LoginForm asGuest={asGuest} />}
    >
      {asked}{" "}
      <Link to={ROUTES.signup} state={loginStateFor(ROUTES.signup, location)}>
        {signUp}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
      {after}
    </AuthLayout>
  );
}
