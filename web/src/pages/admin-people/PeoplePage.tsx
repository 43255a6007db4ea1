import { UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import "../../features/people/changes.ts";
import "../../features/people/refused.ts";
import { InviteDialog } from "../../features/people/InviteDialog.tsx";
import {
  fetchMorePeople,
  fetchPeople,
  type PeopleQuery,
  selectNextPeople,
  selectPeople,
  selectPeopleTotal,
} from "../../features/people/slice.ts";
import { isOutdated } from "../../data/store/apiThunk.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { PeopleFilters } from "./PeopleFilters.tsx";
import { PeopleTable } from "./PeopleTable.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

/** The people who have an account: who they are, what they may do, and the way in for others. */
export default function PeoplePage() {
  return (
    <AdminFrame page="admin-people" least="operator">
      <People />
    </AdminFrame>
  );
}

/** Reads the people that a query selects, anew with each. */
function usePeople(query: PeopleQuery) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<"pending" | "fulfilled" | "rejected">("pending");

  useEffect(() => {
    void dispatch(fetchPeople(query)).then((read) => {
      if (!isOutdated(read)) setOutcome(read.meta.requestStatus);
    });
  }, [dispatch, query, attempt]);

  return { outcome, retry: () => setAttempt((count) => count + 1) };
}

function People() {
  const dispatch = useAppDispatch();
  const people = useAppSelector(selectPeople);
  const total = useAppSelector(selectPeopleTotal);
  const next = useAppSelector(selectNextPeople);
  const [query, setQuery] = useState<PeopleQuery>({ q: "", show: "all" });
  const [inviting, setInviting] = useState(false);
  const { outcome, retry } = usePeople(query);

  return (
    <>
      <PageHead
        title={texts.title}
        document={titleOf("admin-people")}
        state={people ? texts.count(total) : ""}
      >
        <Button type="button" onClick={() => setInviting(true)}>
          <UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.invite}
        </Button>
      </PageHead>
      <PeopleFilters query={query} onChange={setQuery} />
      {outcome === "rejected" && <FailedState text={texts.failed} onRetry={retry} />}
      {!people && outcome === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {people?.length === 0 && <p className={styles["note"]}>{texts.none}</p>}
      {people && people.length > 0 && outcome !== "rejected" && <PeopleTable people={people} />}
      {people && (
        <ShowMore
          shown={people.length}
          known={total}
          hasMore={next !== ""}
          onMore={() => void dispatch(fetchMorePeople({ ...query, cursor: next }))}
        />
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
