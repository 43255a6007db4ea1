import { OVERVIEW } from "../../features/overview/overview.ts";
import type { Overview } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useResource } from "../../data/store/useResource.ts";
import { fileSize } from "../../shared/text/fileSize.ts";
import { LoadFailure } from "../../ui/empty-state/LoadFailure.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { BackupStatus } from "./BackupStatus.tsx";
import { EmailTest } from "./EmailTest.tsx";
import { MostWatched } from "./MostWatched.tsx";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";
import { AttentionList } from "./AttentionList.tsx";

function titleFor({ videos: { dead } }: Overview): string {
  return dead === 0 ? texts.well : texts.wellBut(texts.dead(dead));
}

/** Renders the overview of the library: users, watched videos, problems and backups. */
export default function AdminPage() {
  return (
    <AdminFrame page="admin" least="curator">
      <HowItIs />
    </AdminFrame>
  );
}

function HowItIs() {
  const resource = useResource(OVERVIEW);
  const { value: overview } = resource;
  return (
    <>
      <PageTitle key={String(overview === null)} document={titleOf("admin")} className={styles["title"]}>
        {overview ? titleFor(overview) : texts.loading}
      </PageTitle>
      <LoadFailure of={resource} text={texts.failed} />
      {overview && (
        <>
          <Facts overview={overview} />
          <div className={styles["two"]}>
            <MostWatched watched={overview.mostWatched} />
            <div className={styles["sidebar"]}>
              <AttentionList overview={overview} />
              {overview.keeping && <BackupStatus maintenance={overview.keeping} />}
              {overview.keeping?.mail === true && <EmailTest />}
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Facts({ overview: { people, videos, size } }: { overview: Overview }) {
  const facts = [
    { label: texts.people, figure: texts.number(people.accounts), also: texts.guests(people.guests) },
    { label: texts.thisWeek, figure: texts.number(people.activeThisWeek), also: texts.ofPeople },
    { label: texts.videos, figure: texts.number(videos.all), also: texts.categories(videos.categories) },
    ...(size
      ? [
          {
            label: texts.onDisk,
            figure: fileSize(size.database),
            also: size.free === undefined ? texts.freeUnknown : texts.free(fileSize(size.free)),
          },
        ]
      : []),
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, figure, also }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles["figure"]}>{figure}</dd>
          <dd className={styles["also"]}>{also}</dd>
        </div>
      ))}
    </dl>
  );
}
