import { useState } from "react";
import { Link, useLocation } from "react-router";
import { OperatorForm } from "../../features/auth/account/OperatorForm.tsx";
import { selectIsGuest, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { originOf, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import styles from "./operator.module.css";
import { texts } from "./texts.ts";

/** Where the one-time link leads that makes its visitor the operator. */
export default function OperatorPage() {
  const location = useLocation();
  const token = location.hash.slice(1);
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  const [done, setDone] = useState(false);
  const withAccount = loggedIn && !guest;

  const lead = token === "" ? texts.noLink : withAccount ? texts.asAccount : texts.asVisitor;
  const ways = withAccount ? (
    <OperatorForm token={token} label={texts.become} onDone={() => setDone(true)} />
  ) : (
    <div className={styles["ways"]}>
      <ButtonLink to={`${ROUTES.signup}#${token}`} size="large">
        {texts.signUp}
      </ButtonLink>
      <ButtonLink to={ROUTES.login} state={originOf(location)} size="large" look="outline">
        {texts.logIn}
      </ButtonLink>
    </div>
  );
  return (
    <Entrance
      key={String(done)}
      title={done ? texts.done : texts.title}
      document={titleOf("operator")}
      lead={done ? texts.doneLead : lead}
      form={token !== "" && !done && ways}
    >
      {!done && <>{texts.instead} </>}
      <Link to={ROUTES.explore}>{texts.explore}</Link>.
    </Entrance>
  );
}
