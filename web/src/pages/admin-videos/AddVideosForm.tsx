import { Link as LinkIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { errorMessageFor } from "../../features/curation/changes.ts";
import { addVideos } from "../../features/curation/slice.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_VIDEO_NAME, MAX_VIDEO_TITLE } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { isTooLong } from "../../ui/field/useLengthLimit.tsx";
import { LinkPreview } from "./LinkPreview.tsx";
import { texts } from "./texts.ts";
import { type LinkDraft, useLookUp } from "./useLookUp.ts";
import styles from "./add.module.css";

interface Ready {
  _id: string;
  title: string;
  creatorName: string;
  categoryId: string;
}

/** Returns the links that can be added, without duplicates. */
function addable(drafts: readonly LinkDraft[]): LinkDraft[] {
  const ids = new Set<string>();
  return drafts.filter(({ _id, refused, known }) => {
    if (_id === undefined || refused !== undefined || (known && known.removed !== true) || ids.has(_id))
      return false;
    ids.add(_id);
    return true;
  });
}

function readyOf({ _id = "", title, creatorName, categoryId, known }: LinkDraft): Ready {
  return {
    _id,
    title: (title || (known?.title ?? "")).trim(),
    creatorName: (creatorName || (known?.creatorName ?? "")).trim(),
    categoryId: categoryId || (known?.categoryId ?? ""),
  };
}

function isTooLongToAdd({ title, creatorName }: Ready): boolean {
  return isTooLong(title, MAX_VIDEO_TITLE) || isTooLong(creatorName, MAX_VIDEO_NAME);
}

/** Renders a form that adds videos. The user pastes one or more links and sees a preview. */
export function AddVideosForm() {
  const dispatch = useAppDispatch();
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const { drafts, busy, error: lookUpError, change, leaveOut } = useLookUp(text);
  const [adding, setAdding] = useState(false);
  const ready = addable(drafts).map((draft) => readyOf(draft));
  const isBlocked = busy || adding || ready.length === 0 || ready.some(isTooLongToAdd);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBlocked) return;
    if (ready.some(({ title, categoryId }) => title === "" || categoryId === ""))
      return setError(texts.add.missing);
    setAdding(true);
    const done = await dispatch(addVideos(ready));
    setAdding(false);
    if (addVideos.rejected.match(done)) return setError(errorMessageFor(done.payload));
    setError("");
    setText("");
  }

  return (
    <form onSubmit={(event) => void add(event)}>
      <div className={styles["add"]}>
        <LinkIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="text"
          aria-label={texts.add.label}
          placeholder={texts.add.hint}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            // A field with a single line would join several pasted lines, so the text is inserted by the app.
            event.preventDefault();
            const pasted = event.clipboardData.getData("text").replaceAll(/\s+/g, " ").trim();
            setText((before) => `${before.trim()} ${pasted}`.trim());
          }}
        />
        <Button type="submit" busy={isBlocked}>
          {texts.add.button(ready.length)}
        </Button>
      </div>
      <LinkPreview drafts={drafts} onChange={change} onLeaveOut={leaveOut} />
      <output className={styles["message"]}>{busy ? texts.add.looking : error || lookUpError}</output>
    </form>
  );
}
