import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ADMISSION } from "../../features/auth/admission/admission.ts";
import { NewPasswordForm } from "../../features/auth/forms/NewPasswordForm.tsx";
import { ResetForm } from "../../features/auth/forms/ResetForm.tsx";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useResource } from "../../data/store/useResource.ts";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { AuthLayout } from "../../widgets/auth-layout/AuthLayout.tsx";
import { texts } from "./texts.ts";

export { loader } from "./loader.ts";

/**
 * Renders the page that replaces a forgotten password. It requests a link or, opened by a link, sets the new
 * password.
 */
export default function ResetPage() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const resource = useResource(ADMISSION);
  const { value: admission, status } = resource;
  const [sent, setSent] = useState(false);

  const byOperator = admission?.reset === "operator";
  const known = admission !== null || status === "rejected";
  const { title, lead } = token
    ? texts.withLink
    : sent
      ? texts.sent
      : byOperator
        ? texts.byOperator
        : texts.ask;
  return (
    <AuthLayout
      key={title}
      title={title}
      document={titleOf("reset")}
      lead={lead}
      form={
        token ? (
          <NewPasswordForm token={token} onSet={() => void navigate(ROUTES.login, { replace: true })} />
        ) : (
          !sent &&
          !byOperator && (
            <>
              <LoadFailure of={resource} text={texts.resetFailed} inline />
              {known && <ResetForm onSent={() => setSent(true)} />}
            </>
          )
        )
      }
    >
      {texts.remembered} <Link to={ROUTES.login}>{texts.logIn}</Link>.
    </AuthLayout>
  );
}
