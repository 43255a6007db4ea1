import { Link2, UserPlus } from "lucide-react";
import { useState } from "react";
import "../../features/people/changes.ts";
import "../../features/people/errorMessage.ts";
import { AddPersonDialog } from "../../features/people/AddPersonDialog.tsx";
import { InviteDialog } from "../../features/people/InviteDialog.tsx";
import { PEOPLE, type PeopleQuery } from "../../features/people/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { usePagedList } from "../../data/store/pagedList.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { PeopleFilters } from "./PeopleFilters.tsx";
import { PeopleTable } from "./PeopleTable.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

/** Renders the page on which operators manage accounts. */
export default function PeoplePage() {
  return (
    <AdminFrame page="admin-people" least="operator">
      <People />
    </AdminFrame>
  );
}

function People() {
  const [query, setQuery] = useState<PeopleQuery>({ q: "", show: "all" });
  const [opened, setOpened] = useState<"add" | "invite">();
  const { items: people, total, next, status, denial, refresh, readMore } = usePagedList(PEOPLE, query);

  return (
    <>
      <PageHead
        title={texts.title}
        document={titleOf("admin-people")}
        state={people ? texts.count(total) : ""}
      >
        <div className={styles["actions"]}>
          <Button type="button" look="outline" onClick={() => setOpened("invite")}>
            <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.invite}
          </Button>
          <Button type="button" onClick={() => setOpened("add")}>
            <UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.add}
          </Button>
        </div>
      </PageHead>
      <PeopleFilters query={query} onChange={setQuery} />
      {status === "rejected" && <FailedState text={texts.failed} denial={denial} onRetry={refresh} />}
      {!people && status === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {people?.length === 0 && status !== "rejected" && <p className={styles["note"]}>{texts.none}</p>}
      {people && people.length > 0 && status !== "rejected" && <PeopleTable people={people} />}
      {people && <ShowMore shown={people.length} known={total} hasMore={next !== ""} onMore={readMore} />}
      {opened === "add" && <AddPersonDialog onAdded={refresh} onClose={() => setOpened(undefined)} />}
      {opened === "invite" && <InviteDialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
