import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { fetchAdmission, selectAdmission } from "../../features/auth/admission/slice.ts";
import { NewPasswordForm } from "../../features/auth/forms/NewPasswordForm.tsx";
import { ResetForm } from "../../features/auth/forms/ResetForm.tsx";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { texts } from "./texts.ts";

export { begin } from "./begin.ts";

/** For who has forgotten a password: asks for a link, or sets a new one by the link that led here. */
export default function ResetPage() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const admission = useAppSelector(selectAdmission);
  const { phase } = useRequest(fetchAdmission);
  const [sent, setSent] = useState(false);

  const byOperator = admission?.reset === "operator";
  const known = admission !== null || phase === "rejected";
  const { title, lead } = token
    ? texts.withLink
    : sent
      ? texts.sent
      : byOperator
        ? texts.byOperator
        : texts.ask;
  return (
    <Entrance
      key={title}
      title={title}
      document={titleOf("reset")}
      lead={lead}
      form={
        token ? (
          <NewPasswordForm token={token} onSet={() => void navigate(ROUTES.login, { replace: true })} />
        ) : (
          known && !sent && !byOperator && <ResetForm onSent={() => setSent(true)} />
        )
      }
    >
      {texts.remembered} <Link to={ROUTES.login}>{texts.logIn}</Link>.
    </Entrance>
  );
}
