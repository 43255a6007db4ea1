import { useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ActivityList } from "../../features/auth/account/ActivityList.tsx";
import { DeleteDialog } from "../../features/auth/account/DeleteDialog.tsx";
import { DownloadButton } from "../../features/auth/account/DownloadButton.tsx";
import { EmailForm } from "../../features/auth/account/EmailForm.tsx";
import { NameForm } from "../../features/auth/account/NameForm.tsx";
import { PasswordForm } from "../../features/auth/account/PasswordForm.tsx";
import { includesRole } from "../../data/roles.ts";
import { PasskeyList } from "../../features/auth/passkeys/PasskeyList.tsx";
import { usePasskeys } from "../../features/auth/passkeys/usePasskeys.ts";
import { SECOND_FACTOR } from "../../features/auth/second-factor/requests.ts";
import { SecondFactor } from "../../features/auth/second-factor/SecondFactor.tsx";
import { ConnectedLogins } from "../../features/auth/sign-on/ConnectedLogins.tsx";
import { CONNECTED_LOGINS } from "../../features/auth/sign-on/requests.ts";
import { ADMISSION } from "../../features/auth/admission/admission.ts";
import { parseVerification } from "../../features/auth/admission/verification.ts";
import { SessionList } from "../../features/auth/account/SessionList.tsx";
import { ACCOUNT, ACCOUNT_ACTIVITY, SESSIONS } from "../../features/auth/account/slice.ts";
import { texts as words } from "../../features/auth/account/texts.ts";
import type { Account } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useResource } from "../../data/store/useResource.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./account.module.css";
import { AccountSection } from "./AccountSection.tsx";
import { texts } from "./texts.ts";

/** Renders the account page, on which the user can change, export and delete the account. */
export default function AccountPage() {
  const resource = useResource(ACCOUNT);
  const { value: account } = resource;
  return (
    <div className={styles["page"]}>
      <PageHead title={texts.title} document={titleOf("account")} state={account ? stateOf(account) : ""} />
      <LoadFailure of={resource} text={texts.failed} />
      {account && includesRole(account.role, "curator") && (
        <p className={styles["desk"]}>
          <ButtonLink to={ROUTES.admin}>{texts.desk}</ButtonLink>
        </p>
      )}
      {account?.guest === false && <Changes account={account} />}
      <Sessions email={account?.email ?? ""} />
      {account?.guest === false && <ActivityOfAccount />}
      {account && <Data account={account} />}
    </div>
  );
}

function stateOf({ guest, email, role, createdAt }: Account): string {
  if (guest) return texts.guest;
  return [email, words.since(createdAt), words.roles[role]].filter((part) => part !== "").join(" · ");
}

function Changes({ account }: { account: Account }) {
  const id = useId();
  return (
    <>
      <AccountSection id={`${id}-name`} {...texts.name}>
        <NameForm account={account} labelledBy={`${id}-name`} />
      </AccountSection>
      <AccountSection id={`${id}-email`} {...texts.email}>
        <EmailOfAccount labelledBy={`${id}-email`} />
      </AccountSection>
      <AccountSection id={`${id}-password`} {...texts.password}>
        <PasswordForm labelledBy={`${id}-password`} email={account.email} />
      </AccountSection>
      <SecondFactorOfAccount />
      <SignOn />
    </>
  );
}

function EmailOfAccount({ labelledBy }: { labelledBy: string }) {
  const navigate = useNavigate();
  const verification = parseVerification(useLocation().hash);
  const resource = useResource(ADMISSION);
  const { value: admission, status } = resource;
  // With a verified email address from a link, the form does not need the site's settings.
  if (!admission && !verification) {
    return (
      <>
        {status !== "rejected" && <SkeletonLine length="long" />}
        <LoadFailure of={resource} text={texts.emailFailed} inline />
      </>
    );
  }
  return (
    <EmailForm
      key={verification?.token ?? ""}
      labelledBy={labelledBy}
      verifies={admission?.verification === true}
      verification={verification}
      onChanged={() => {
        if (verification) void navigate(ROUTES.account, { replace: true });
      }}
    />
  );
}

function SecondFactorOfAccount() {
  const admission = useResource(ADMISSION).value;
  if (admission?.secondFactor !== true) return null;
  return (
    <>
      <Passkeys />
      <Codes />
    </>
  );
}

function Codes() {
  const id = useId();
  const resource = useResource(SECOND_FACTOR);
  const { value: state, status } = resource;
  return (
    <AccountSection id={id} {...texts.secondFactor}>
      {state && <SecondFactor labelledBy={id} state={state} />}
      {!state && status !== "rejected" && <SkeletonLine length="long" />}
      <LoadFailure of={resource} text={texts.secondFactorFailed} inline />
    </AccountSection>
  );
}

function Passkeys() {
  const id = useId();
  const isOffered = usePasskeys();
  const state = useResource(SECOND_FACTOR).value;
  if (!state) return null;
  const { passkeys, hasPassword } = state;
  if (passkeys.length === 0 && !(isOffered && hasPassword)) return null;
  return (
    <AccountSection id={id} {...texts.passkeys}>
      <PasskeyList labelledBy={id} passkeys={passkeys} hasPassword={hasPassword} />
    </AccountSection>
  );
}

function SignOn() {
  const signOn = useResource(ADMISSION).value?.signOn;
  return signOn === undefined ? null : <Logins />;
}

function Logins() {
  const id = useId();
  const resource = useResource(CONNECTED_LOGINS);
  const { value: logins, status } = resource;
  return (
    <AccountSection id={id} {...texts.signOn}>
      {logins && <ConnectedLogins labelledBy={id} logins={logins} />}
      {!logins && status !== "rejected" && <SkeletonLine length="long" />}
      <LoadFailure of={resource} text={texts.signOnFailed} inline />
    </AccountSection>
  );
}

function Sessions({ email }: { email: string }) {
  const id = useId();
  const resource = useResource(SESSIONS);
  const { value: sessions, status } = resource;
  return (
    <AccountSection id={id} {...texts.sessions}>
      {sessions && <SessionList sessions={sessions} email={email} />}
      {!sessions && status !== "rejected" && <SkeletonLine length="long" />}
      <LoadFailure of={resource} text={texts.sessionsFailed} inline />
    </AccountSection>
  );
}

function ActivityOfAccount() {
  const id = useId();
  const resource = useResource(ACCOUNT_ACTIVITY);
  const { value: entries, status } = resource;
  return (
    <AccountSection id={id} {...texts.activity}>
      {entries && entries.length > 0 && <ActivityList entries={entries} />}
      {entries?.length === 0 && <p>{texts.noActivity}</p>}
      {!entries && status !== "rejected" && <SkeletonLine length="long" />}
      <LoadFailure of={resource} text={texts.activityFailed} inline />
    </AccountSection>
  );
}

function Data({ account }: { account: Account }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <AccountSection id={`${id}-data`} {...texts.data}>
        <DownloadButton />
      </AccountSection>
      <AccountSection id={`${id}-leave`} {...texts.leave}>
        <Button type="button" look="danger" onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      </AccountSection>
      {asking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </>
  );
}
