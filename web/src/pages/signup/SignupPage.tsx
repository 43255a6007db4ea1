import { Link, useLocation } from "react-router";
import { ADMISSION } from "../../features/auth/admission/admission.ts";
import { SignupForm } from "../../features/auth/forms/SignupForm.tsx";
import { selectIsGuest, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import type { Admission } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { useReturn } from "../../widgets/auth-layout/useReturn.ts";
import { texts } from "./texts.ts";

export { loader } from "./loader.ts";

/** Returns why sign-up needs a link; null if it does not. */
function closedBy(admission: Admission | null): "closed" | "invite" | null {
  const signup = admission?.signup;
  return signup === "closed" || signup === "invite" ? signup : null;
}

/**
 * Creates an account and returns to the original page. A guest's lists are preserved. The operator can require a
 * link.
 */
export default function SignupPage() {
  const location = useLocation();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  const resource = useResource(ADMISSION);
  const { value: admission, status } = resource;
  useReturn(loggedIn && !guest);

  const invitation = location.hash.slice(1);
  const closed = invitation === "" ? closedBy(admission) : null;
  const { asked, logIn, explore, after, ...words } = guest ? texts.asGuest : texts.asVisitor;
  const { title, lead } = closed ? texts[closed] : invitation ? { ...words, lead: texts.invited } : words;
  const known = admission !== null || status === "rejected";
  return (
    <AuthLayout
      key={closed}
      title={title}
      document={titleOf("signup")}
      lead={lead}
      form={
        <>
          {invitation === "" && <LoadFailure of={resource} text={texts.admissionFailed} inline />}
          {(known || invitation !== "") && closed === null && (
            <SignupForm
              invitation={invitation}
              domains={invitation === "" ? (admission?.domains ?? []) : []}
            />
          )}
        </>
      }
    >
      {asked}{" "}
      <Link to={ROUTES.login} state={loginStateFor(ROUTES.login, location)}>
        {logIn}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
      {after}
    </AuthLayout>
  );
}
