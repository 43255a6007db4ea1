import { useId, useState } from "react";
import { DeleteDialog } from "../../features/auth/account/DeleteDialog.tsx";
import { DownloadButton } from "../../features/auth/account/DownloadButton.tsx";
import { EmailForm } from "../../features/auth/account/EmailForm.tsx";
import { NameForm } from "../../features/auth/account/NameForm.tsx";
import { PasswordForm } from "../../features/auth/account/PasswordForm.tsx";
import { reaches } from "../../data/roles.ts";
import { SessionList } from "../../features/auth/account/SessionList.tsx";
import {
  fetchAccount,
  fetchSessions,
  selectAccountRead,
  selectSessions,
} from "../../features/auth/account/slice.ts";
import { texts as words } from "../../features/auth/account/texts.ts";
import type { Account } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./account.module.css";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

/** Who I am here, where I am logged in, what is kept of me, and the way to change or end each of these. */
export default function AccountPage() {
  const account = useAppSelector(selectAccountRead);
  const { phase, retry } = useRequest(fetchAccount);
  return (
    <div className={styles["page"]}>
      <PageHead title={texts.title} document={titleOf("account")} state={account ? stateOf(account) : ""} />
      {account === null && phase === "rejected" && <FailedState text={texts.failed} onRetry={retry} />}
      {account && reaches(account.role, "curator") && (
        <p className={styles["desk"]}>
          <ButtonLink to={ROUTES.admin}>{texts.desk}</ButtonLink>
        </p>
      )}
      {account?.guest === false && <Changes account={account} />}
      <Sessions />
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
      <Section id={`${id}-name`} {...texts.name}>
        <NameForm account={account} labelledBy={`${id}-name`} />
      </Section>
      <Section id={`${id}-email`} {...texts.email}>
        <EmailForm labelledBy={`${id}-email`} />
      </Section>
      <Section id={`${id}-password`} {...texts.password}>
        <PasswordForm labelledBy={`${id}-password`} email={account.email} />
      </Section>
    </>
  );
}

function Sessions() {
  const id = useId();
  const sessions = useAppSelector(selectSessions);
  const { phase, retry } = useRequest(fetchSessions);
  return (
    <Section id={id} {...texts.sessions}>
      {sessions && <SessionList sessions={sessions} />}
      {!sessions && phase === "pending" && <SkeletonLine length="long" />}
      {!sessions && phase === "rejected" && <Notice text={texts.sessionsFailed} onRetry={retry} />}
    </Section>
  );
}

function Data({ account }: { account: Account }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Section id={`${id}-data`} {...texts.data}>
        <DownloadButton />
      </Section>
      <Section id={`${id}-leave`} {...texts.leave}>
        <Button type="button" look="danger" onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      </Section>
      {asking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </>
  );
}
