import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ADMISSION } from "../../features/auth/admission/admission.ts";
import { parseVerification } from "../../features/auth/admission/verification.ts";
import { SignupForm } from "../../features/auth/forms/SignupForm.tsx";
import { selectIsGuestExpired } from "../../features/auth/guestExpiry.ts";
import { texts as guestTexts } from "../../features/auth/guestTexts.ts";
import { VerificationForm } from "../../features/auth/forms/VerificationForm.tsx";
import { texts as words } from "../../features/auth/forms/texts.ts";
import { selectIsGuest, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import type { Admission } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useResource } from "../../data/store/useResource.ts";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { useReturnAfterLogin } from "../../widgets/auth-layout/useReturnAfterLogin.ts";
import { planAfterLogin } from "../../widgets/first-day/planAfterLogin.ts";
import { texts as planTexts } from "../../widgets/first-day/texts.ts";
import { texts } from "./texts.ts";

export { loader } from "./loader.ts";

/** Returns the reason why a sign-up needs a link; null if it does not. */
function closedBy(admission: Admission | null): "closed" | "invite" | null {
  const signup = admission?.signup;
  return signup === "closed" || signup === "invite" ? signup : null;
}

function hintOf(domains: readonly string[]): string | undefined {
  return domains.length > 0 ? words.onlyOf(domains) : undefined;
}

/**
 * Renders the page that creates an account. After the sign-up, the user returns to the original page. A guest's lists
 * are preserved. The operator can require an invitation link, or a verified email address.
 */
export default function SignupPage() {
  const location = useLocation();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  const isExpired = useAppSelector(selectIsGuestExpired);
  const resource = useResource(ADMISSION);
  const { value: admission, status } = resource;
  const isPlanning = useReturnAfterLogin(loggedIn && !guest, planAfterLogin);

  const [sent, setSent] = useState(false);
  const verification = parseVerification(location.hash);
  const invitation = verification === null ? location.hash.slice(1) : "";
  const hasLink = location.hash.length > 1;
  const closed = hasLink ? null : closedBy(admission);
  const verifies = !hasLink && closed === null && admission?.verification === true;
  const domains = hasLink ? [] : (admission?.domains ?? []);
  const { asked, logIn, explore, after, ...heading } = guest ? texts.asGuest : texts.asVisitor;
  const { title, lead } = headOf();
  const known = admission !== null || status === "rejected";
  function headOf(): { title: string; lead: string | undefined } {
    if (closed) return texts[closed];
    if (verifies) return sent ? texts.sent(guest) : { ...heading, lead: texts.verify };
    if (verification) return { ...heading, lead: texts.verified };
    if (hasLink) return { ...heading, lead: texts.invited };
    return isExpired ? { ...heading, lead: `${guestTexts.expired} ${guestTexts.expiredHow}` } : heading;
  }

  return (
    <AuthLayout
      // If the title or the link changes, the key creates a new layout, whose heading gets the focus.
      key={title + location.hash}
      title={title}
      document={titleOf("signup")}
      lead={lead}
      form={
        isPlanning ? (
          <output>{planTexts.planning}</output>
        ) : (
          <>
            {!hasLink && <LoadFailure of={resource} text={texts.admissionFailed} inline />}
            {verifies && !sent && <VerificationForm hint={hintOf(domains)} onSent={() => setSent(true)} />}
            {(known || hasLink) && closed === null && !verifies && (
              <SignupForm invitation={invitation} verification={verification} domains={domains} />
            )}
          </>
        )
      }
    >
      {verification && (
        <>
          {texts.expired}{" "}
          <Link to={ROUTES.signup} state={location.state} onClick={() => setSent(false)}>
            {words.newLink}
          </Link>
          {". "}
        </>
      )}
      {asked}{" "}
      <Link to={ROUTES.login} state={loginStateFor(ROUTES.login, location)}>
        {logIn}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{explore}</Link>
      {after}
    </AuthLayout>
  );
}
