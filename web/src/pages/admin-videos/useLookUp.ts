import { useEffect, useState } from "react";
import { lookUp } from "../../features/curation/slice.ts";
import type { FoundLink } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { isOutdated } from "../../data/store/apiThunk.ts";
import { reasonFor } from "../../features/curation/changes.ts";

/** For how long typing pauses until the links are looked up, in milliseconds. */
const PAUSE = 300;

/** A link that was pasted, and what a person has chosen for it. */
export interface Draft extends FoundLink {
  categoryId: string;
  title: string;
  creatorName: string;
}

function draftOf(found: FoundLink): Draft {
  const { title = "", creatorName = "" } = found;
  return { ...found, title, creatorName, categoryId: "" };
}

interface LookedUp {
  drafts: readonly Draft[];
  /** Whether links are being looked up. */
  busy: boolean;
  /** Why they could not be; empty otherwise. */
  refusal: string;
  change: (text: string, change: Partial<Draft>) => void;
  leaveOut: (text: string) => void;
}

/** What the links in a text are, as somebody types or pastes it. What was chosen for a link stays with it. */
export function useLookUp(text: string): LookedUp {
  const dispatch = useAppDispatch();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [answered, setAnswered] = useState("");
  const [refusal, setRefusal] = useState("");
  const wanted = text.trim();

  useEffect(() => {
    const pause = setTimeout(async () => {
      if (wanted === "") {
        setDrafts([]);
        setRefusal("");
        return setAnswered("");
      }
      const done = await dispatch(lookUp(wanted));
      if (isOutdated(done)) return;
      setAnswered(wanted);
      if (lookUp.rejected.match(done)) return setRefusal(reasonFor(done.payload));
      setRefusal("");
      setDrafts((before) =>
        done.payload.map((found) => before.find(({ text: link }) => link === found.text) ?? draftOf(found)),
      );
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [dispatch, wanted]);

  return {
    drafts: wanted === "" ? [] : drafts,
    busy: wanted !== "" && answered !== wanted,
    refusal,
    change: (link, change) =>
      setDrafts((all) => all.map((one) => (one.text === link ? { ...one, ...change } : one))),
    leaveOut: (link) => setDrafts((all) => all.filter((one) => one.text !== link)),
  };
}
