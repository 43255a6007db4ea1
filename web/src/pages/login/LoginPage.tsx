import { useState } from "react";
import { Link, useLocation } from "react-router";
import { LoginForm } from "../../features/auth/forms/LoginForm.tsx";
import { selectIsGuest } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { handedTo, ROUTES, sessionEndedThere } from "../../data/routes.ts";
import { useAccount } from "../../data/store/person.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { useReturn } from "../../widgets/entrance/useReturn.ts";
import { texts } from "./texts.ts";

/** Opens a session and goes back to where the person came from. A guest may come here, too, to log in to an account. */
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
    <Entrance
      title={texts.title}
      document={titleOf("login")}
      lead={asGuest || sessionEndedThere(location.state) ? lead : undefined}
      form={<LoginForm asGuest={asGuest} />}
    >
      {asked}{" "}
      <Link to={ROUTES.signup} state={handedTo(ROUTES.signup, location)}>
        {signUp}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
      {after}
    </Entrance>
  );
}
