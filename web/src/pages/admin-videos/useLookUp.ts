import { useEffect, useState } from "react";
import { lookUpLinks } from "../../features/curation/slice.ts";
import type { LinkLookup } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { errorMessageFor } from "../../features/curation/changes.ts";

/** Time without typing, in milliseconds, after which links are looked up. */
const LOOKUP_DELAY = 300;

/** Link that the user has pasted, and the values that the user has entered for it. */
export interface LinkDraft extends LinkLookup {
  categoryId: string;
  title: string;
  creatorName: string;
}

function draftOf(found: LinkLookup): LinkDraft {
  const { title = "", creatorName = "" } = found;
  return { ...found, title, creatorName, categoryId: "" };
}

interface LookedUp {
  drafts: readonly LinkDraft[];
  /** Whether links are being looked up. */
  busy: boolean;
  /** Error message of the lookup; empty without an error. */
  error: string;
  change: (text: string, change: Partial<LinkDraft>) => void;
  leaveOut: (text: string) => void;
}

/**
 * Looks up the links in a text while the user types. If the text changes, the values that the user has entered for a
 * link do not change.
 */
export function useLookUp(text: string): LookedUp {
  const dispatch = useAppDispatch();
  const [drafts, setDrafts] = useState<readonly LinkDraft[]>([]);
  const [answered, setAnswered] = useState("");
  const [error, setError] = useState("");
  const wanted = text.trim();

  useEffect(() => {
    const pause = setTimeout(async () => {
      if (wanted === "") {
        setDrafts([]);
        setError("");
        return setAnswered("");
      }
      const done = await dispatch(lookUpLinks(wanted));
      if (isStale(done)) return;
      setAnswered(wanted);
      if (lookUpLinks.rejected.match(done)) return setError(errorMessageFor(done.payload));
      setError("");
      setDrafts((before) =>
        done.payload.map((found) => before.find(({ text: link }) => link === found.text) ?? draftOf(found)),
      );
    }, LOOKUP_DELAY);
    return () => clearTimeout(pause);
  }, [dispatch, wanted]);

  return {
    drafts: wanted === "" ? [] : drafts,
    busy: wanted !== "" && answered !== wanted,
    error,
    change: (link, change) =>
      setDrafts((all) => all.map((one) => (one.text === link ? { ...one, ...change } : one))),
    leaveOut: (link) => setDrafts((all) => all.filter((one) => one.text !== link)),
  };
}
