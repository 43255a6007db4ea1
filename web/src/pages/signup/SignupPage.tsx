import { Link, useLocation } from "react-router";
import { fetchAdmission, selectAdmission } from "../../features/auth/admission/slice.ts";
import { SignupForm } from "../../features/auth/forms/SignupForm.tsx";
import { selectIsGuest, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import type { Admission } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { useReturn } from "../../widgets/entrance/useReturn.ts";
import { texts } from "./texts.ts";

export { begin } from "./begin.ts";

/** Why nobody can sign up without a link; null where they can. */
function closedBy(admission: Admission | null): "closed" | "invite" | null {
  const signup = admission?.signup;
  return signup === "closed" || signup === "invite" ? signup : null;
}

/**
 * Creates an account and goes back to where the person came from. A guest may come here, too, and keeps the guest's
 * lists. Where the operator wants it, only who has a link can.
 */
export default function SignupPage() {
  const location = useLocation();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  const admission = useAppSelector(selectAdmission);
  const { phase } = useRequest(fetchAdmission);
  useReturn(loggedIn && !guest);

  const invitation = location.hash.slice(1);
  const closed = invitation === "" ? closedBy(admission) : null;
  const { asked, logIn, explore, after, ...words } = guest ? texts.asGuest : texts.asVisitor;
  const { title, lead } = closed ? texts[closed] : invitation ? { ...words, lead: texts.invited } : words;
  const known = admission !== null || phase === "rejected";
  return (
    <Entrance
      key={closed}
      title={title}
      document={titleOf("signup")}
      lead={lead}
      form={
        (known || invitation !== "") &&
        closed === null && (
          <SignupForm invitation={invitation} domains={invitation === "" ? (admission?.domains ?? []) : []} />
        )
      }
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
