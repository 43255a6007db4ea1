import { Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./outline-desk.module.css";
import { type Asked, readTranscript, removeTranscript, selectCounted } from "./slice.ts";
import { texts } from "./texts.ts";

interface TranscriptListProps {
  /** The heading's. */
  id: string;
  videoId: string;
  /** In which there are transcripts. */
  languages: readonly string[];
}

/** What is said in a video: its languages, how much there is of each, and the way out for each, which can be taken back. */
export function TranscriptList({ id, videoId, languages }: TranscriptListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useCounts(videoId, languages);
  return (
    <>
      <h3 ref={heading} id={id} className={styles["heading"]} tabIndex={-1}>
        {texts.transcripts}
      </h3>
      {languages.length === 0 && <p className={styles["muted"]}>{texts.noTranscripts}</p>}
      {languages.length > 0 && (
        <ul className={styles["transcripts"]} aria-labelledby={id}>
          {languages.map((language) => (
            <Row key={language} asked={{ videoId, language }} heading={heading} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Counts the transcripts that nobody has counted, one after the other: each comes whole. */
function useCounts(videoId: string, languages: readonly string[]): void {
  const dispatch = useAppDispatch();
  const missing = useAppSelector((state) =>
    languages.find((language) => selectCounted(state, { videoId, language }) === undefined),
  );

  useEffect(() => {
    if (missing !== undefined) void dispatch(readTranscript({ videoId, language: missing }));
  }, [dispatch, videoId, missing]);
}

function Row({ asked, heading }: { asked: Asked; heading: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const counted = useAppSelector((state) => selectCounted(state, asked));
  const row = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const { language } = asked;

  async function remove() {
    if (busy) return;
    setBusy(true);
    const done = await dispatch(removeTranscript(asked));
    setBusy(false);
    // The row goes, and must not take the focus along.
    const isFocused = row.current?.contains(document.activeElement) === true;
    if (removeTranscript.fulfilled.match(done) && isFocused) heading.current?.focus();
  }

  return (
    <li ref={row} className={styles["transcript"]}>
      <span className={styles["words"]}>
        <b>{languageName(language)}</b>
        <small className={styles["muted"]}>
          {counted === undefined && texts.counting}
          {counted === null && texts.notCounted}
          {counted && texts.said(counted.cues, counted.until)}
        </small>
      </span>
      <span className={styles["tag"]}>{language}</span>
      <IconButton icon={Trash2} label={texts.remove(language)} onClick={() => void remove()} />
    </li>
  );
}
