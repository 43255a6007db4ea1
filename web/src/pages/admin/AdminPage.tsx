import { fetchOverview, selectOverview } from "../../features/overview/slice.ts";
import type { Overview } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { fileSize } from "../../shared/text/fileSize.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { KeptSafe } from "./KeptSafe.tsx";
import { MostWatched } from "./MostWatched.tsx";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";
import { ToLookAt } from "./ToLookAt.tsx";

function titleFor({ videos: { dead } }: Overview): string {
  return dead === 0 ? texts.well : texts.wellBut(texts.dead(dead));
}

/** How the library is doing: who is here, what is watched, what wants a look, and what is kept safe. */
export default function AdminPage() {
  return (
    <AdminFrame page="admin" least="curator">
      <HowItIs />
    </AdminFrame>
  );
}

function HowItIs() {
  const overview = useAppSelector(selectOverview);
  const { phase, retry } = useRequest(fetchOverview);
  return (
    <>
      <PageTitle key={String(overview === null)} document={titleOf("admin")} className={styles["title"]}>
        {overview ? titleFor(overview) : texts.loading}
      </PageTitle>
      {!overview && phase === "rejected" && <FailedState text={texts.failed} onRetry={retry} />}
      {overview && (
        <>
          <Facts overview={overview} />
          <div className={styles["two"]}>
            <MostWatched watched={overview.mostWatched} />
            <div className={styles["aside"]}>
              <ToLookAt overview={overview} />
              {overview.keeping && <KeptSafe keeping={overview.keeping} />}
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
