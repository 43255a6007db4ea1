import { Link, useLocation } from "react-router";
import { SignupForm } from "../../features/auth/forms/SignupForm.tsx";
import { selectIsGuest, selectIsLoggedIn } from "../../features/auth/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { useReturn } from "../../widgets/entrance/useReturn.ts";
import { texts } from "./texts.ts";

/** Creates an account and goes back to where the person came from. A guest may come here, too, and keeps the guest's lists. The fragment may be the token of a link that lets in. */
export default function SignupPage() {
  const location = useLocation();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  useReturn(loggedIn && !guest);

  const { title, lead, asked, logIn, explore, after } = guest ? texts.asGuest : texts.asVisitor;
  return (
    <Entrance
      title={title}
      document={titleOf("signup")}
      lead={lead}
      form={<SignupForm invitation={location.hash.slice(1)} />}
    >
      {asked}{" "}
      <Link to={ROUTES.login} state={handedTo(ROUTES.login, location)}>
        {logIn}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
      {after}
    </Entrance>
  );
}
