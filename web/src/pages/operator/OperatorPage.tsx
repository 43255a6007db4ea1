import { Link, useLocation } from "react-router";
import { ACCOUNT } from "../../features/auth/account/slice.ts";
import { OperatorForm } from "../../features/auth/account/OperatorForm.tsx";
import { selectIsGuest, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { returnStateOf, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import styles from "./operator.module.css";
import { texts } from "./texts.ts";

/**
 * Renders the page of the one-time link that makes an account an operator. A visitor gets links to sign-up and login,
 * which return to this page.
 */
export default function OperatorPage() {
  const location = useLocation();
  const token = location.hash.slice(1);
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  const { value: account, status } = useResource(ACCOUNT);
  const withAccount = loggedIn && !guest;
  const done = withAccount && account?.role === "operator";

  const lead = token === "" ? texts.noLink : withAccount ? texts.asAccount : texts.asVisitor;
  const isKnown = account?.guest === false || status === "rejected";
  const ways = withAccount ? (
    isKnown && <OperatorForm token={token} label={texts.become} />
  ) : (
    <div className={styles["ways"]}>
      <ButtonLink to={`${ROUTES.signup}#${token}`} state={returnStateOf(location)} size="large">
        {texts.signUp}
      </ButtonLink>
      <ButtonLink to={ROUTES.login} state={returnStateOf(location)} size="large" look="outline">
        {texts.logIn}
      </ButtonLink>
    </div>
  );
  return done ? (
    <AuthLayout
      key="done"
      title={texts.done}
      document={titleOf("operator")}
      lead={texts.doneLead}
      form={
        <ButtonLink to={ROUTES.admin} size="large">
          {texts.toAdmin}
        </ButtonLink>
      }
    >
      <Link to={ROUTES.explore}>{texts.explore}</Link>.
    </AuthLayout>
  ) : (
    <AuthLayout title={texts.title} document={titleOf("operator")} lead={lead} form={token !== "" && ways}>
      {texts.instead} <Link to={ROUTES.explore}>{texts.explore}</Link>.
    </AuthLayout>
  );
}
