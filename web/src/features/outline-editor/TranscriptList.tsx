import { Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { fetchOutline } from "../../data/outline/slice.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useProgress, useTransfer } from "../../data/store/transfers.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import styles from "./outline-editor.module.css";
import { cancelRestoration } from "./restorations.ts";
import {
  type TranscriptId,
  readTranscript,
  removeTranscript,
  selectCounted,
  selectRestored,
} from "./slice.ts";
import { texts } from "./texts.ts";

interface TranscriptListProps {
  /** ID of the heading that names the list. */
  id: string;
  videoId: string;
  /** Languages in which the video has a transcript. */
  languages: readonly string[];
}

/** Renders the transcripts of a video with their sizes. The user can remove a transcript and undo this. */
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
      <Restorations videoId={videoId} heading={heading} />
    </>
  );
}

/** Loads transcripts one after the other, to determine their sizes. */
function useCounts(videoId: string, languages: readonly string[]): void {
  const dispatch = useAppDispatch();
  const missing = useAppSelector((state) =>
    languages.find((language) => selectCounted(state, { videoId, language }) === undefined),
  );

  useEffect(() => {
    if (missing !== undefined) void dispatch(readTranscript({ videoId, language: missing }));
  }, [dispatch, videoId, missing]);
}

interface RestorationsProps {
  videoId: string;
  /** Heading that gets the focus when a focused button is removed. */
  heading: RefObject<HTMLElement | null>;
}

function Restorations({ videoId, heading }: RestorationsProps) {
  const restored = useAppSelector(selectRestored);
  return Object.entries(restored)
    .filter(([, each]) => each.videoId === videoId)
    .map(([requestId, { language }]) => (
      <Restoration key={requestId} requestId={requestId} language={language} heading={heading} />
    ));
}

interface RestorationProps extends Pick<RestorationsProps, "heading"> {
  requestId: string;
  language: string;
}

function Restoration({ requestId, language, heading }: RestorationProps) {
  const progress = useProgress(requestId);
  return (
    <TransferBar
      label={texts.restoring(language)}
      progress={progress}
      onCancel={() => {
        heading.current?.focus();
        cancelRestoration(requestId);
      }}
    />
  );
}

function Row({ asked, heading }: { asked: TranscriptId; heading: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const counted = useAppSelector((state) => selectCounted(state, asked));
  const row = useRef<HTMLLIElement>(null);
  const { isInFlight, progress, start, cancel } = useTransfer(removeTranscript);
  const { language } = asked;

  async function remove() {
    // The focused button is replaced by the progress bar and later removed with its row. The heading gets the focus
    // in both cases.
    if (row.current?.contains(document.activeElement)) heading.current?.focus();
    const done = await start(asked);
    // The server can have removed the transcript before the request was cancelled.
    if (isStale(done)) void dispatch(fetchOutline(asked.videoId));
    if (removeTranscript.fulfilled.match(done) && row.current?.contains(document.activeElement)) {
      heading.current?.focus();
    }
  }

  return (
    <li ref={row} className={styles["transcript"]}>
      <span className={styles["words"]}>
        <b>{languageName(language)}</b>
        <small className={styles["muted"]}>
          {counted === undefined && texts.counting}
          {counted === null && texts.notCounted}
          {counted && texts.cues(counted.cues, counted.until)}
        </small>
      </span>
      <span className={styles["tag"]}>{language}</span>
      {isInFlight ? (
        <div className={styles["removing"]}>
          <TransferBar
            label={texts.removing(language)}
            progress={progress}
            onCancel={() => {
              heading.current?.focus();
              cancel();
            }}
          />
        </div>
      ) : (
        <IconButton icon={Trash2} label={texts.remove(language)} onClick={() => void remove()} />
      )}
    </li>
  );
}
