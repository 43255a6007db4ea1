import { Ban, X } from "lucide-react";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { toneOf } from "../../shared/tone.ts";
import { MAX_VIDEO_NAME, MAX_VIDEO_TITLE } from "../../shared/limits.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { TextLine } from "../../ui/field/TextLine.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import { texts } from "./texts.ts";
import type { LinkDraft } from "./useLookUp.ts";
import addStyles from "./add.module.css";
import styles from "./videos.module.css";

interface LinkPreviewProps {
  drafts: readonly LinkDraft[];
  onChange: (text: string, change: Partial<LinkDraft>) => void;
  onLeaveOut: (text: string) => void;
}

/** Renders the links that the user has pasted. Links that cannot be added have a reason. */
export function LinkPreview({ drafts, onChange, onLeaveOut }: LinkPreviewProps) {
  if (drafts.length === 0) return null;
  return (
    <ul className={addStyles["found"]} aria-label={texts.add.found}>
      {drafts.map((draft) => (
        <FoundLink
          key={draft.text}
          draft={draft}
          onChange={(change) => onChange(draft.text, change)}
          onLeaveOut={() => onLeaveOut(draft.text)}
        />
      ))}
    </ul>
  );
}

interface FoundLinkProps {
  draft: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
  onLeaveOut: () => void;
}

function FoundLink({ draft, onChange, onLeaveOut }: FoundLinkProps) {
  const { text, _id, title, known, refused } = draft;
  const isKnown = known !== undefined && known.removed !== true;
  const reason = refused ?? (isKnown ? texts.add.known : undefined);
  const name = known?.title ?? (title === "" ? text : title);
  return (
    <li>
      {_id === undefined || refused !== undefined ? (
        <span className={addStyles["wrongLink"]}>
          <Ban size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : (
        <span className={styles["thumbnail"]}>
          <Thumbnail videoId={_id} tone={toneOf(known?.categoryName ?? "")} small />
        </span>
      )}
      <div className={styles["words"]}>
        {reason === undefined && known === undefined ? (
          <Titles draft={draft} onChange={onChange} />
        ) : (
          <b>{name}</b>
        )}
        {reason !== undefined && (
          <small className={refused ? styles["wrong"] : styles["muted"]}>{reason}</small>
        )}
        {known?.removed === true && <small className={styles["muted"]}>{texts.add.returns}</small>}
      </div>
      {reason === undefined && <CategoryOf draft={draft} name={name} onChange={onChange} />}
      <IconButton icon={X} label={texts.add.leaveOut(name)} onClick={onLeaveOut} />
    </li>
  );
}

/** Renders the title from YouTube, or text fields if YouTube has not returned a title. */
function Titles({
  draft: { text, title, creatorName, state },
  onChange,
}: Omit<FoundLinkProps, "onLeaveOut">) {
  if (state !== "unchecked") {
    return (
      <>
        <b>{title}</b>
        <small className={styles["muted"]}>{creatorName}</small>
      </>
    );
  }
  return (
    <div className={addStyles["typed"]}>
      <TextLine
        className={styles["input"]}
        aria-label={texts.add.title(text)}
        placeholder={texts.add.titleHint}
        maxLength={MAX_VIDEO_TITLE}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextLine
        className={styles["input"]}
        aria-label={texts.add.creator(text)}
        placeholder={texts.add.creatorHint}
        maxLength={MAX_VIDEO_NAME}
        value={creatorName}
        onChange={({ target }) => onChange({ creatorName: target.value })}
      />
    </div>
  );
}

function CategoryOf({ draft, name, onChange }: Omit<FoundLinkProps, "onLeaveOut"> & { name: string }) {
  const categories = useAppSelector(selectCategoriesList);
  return (
    <select
      className={styles["select"]}
      aria-label={texts.add.category(name)}
      value={draft.categoryId || (draft.known?.categoryId ?? "")}
      onChange={({ target }) => onChange({ categoryId: target.value })}
    >
      <option value="">{texts.add.chooseCategory}</option>
      {categories.map(({ _id, categoryName }) => (
        <option key={_id} value={_id}>
          {categoryName}
        </option>
      ))}
    </select>
  );
}
