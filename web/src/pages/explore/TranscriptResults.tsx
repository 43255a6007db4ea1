import { useId, useMemo } from "react";
import { Link } from "react-router";
import { useWatchProgress } from "../../features/positions/useWatchProgress.ts";
import type { TranscriptMatch } from "../../features/transcript-search/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { videoPath } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { selectVideo } from "../../data/store/videoRecords.ts";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import { foldWords } from "../../shared/text/fold.ts";
import { isAppLanguage } from "../../shared/text/language.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { toneOf } from "../../shared/tone.ts";
import { Button } from "../../ui/button/Button.tsx";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./transcript-results.module.css";
import { texts } from "./texts.ts";
import type { TranscriptMatches } from "./useTranscriptMatches.ts";

/** Properties of the list of transcript matches. */
export interface TranscriptResultsProps {
  transcripts: TranscriptMatches;
  /** Whether the search has no other results. */
  isOnly: boolean;
  /** Whether these results will be replaced by those of a new search. */
  isPast: boolean;
  /** Whether more results are loading. */
  busy: boolean;
  onMore: () => void;
}

/** Renders the videos whose transcripts match a search, with links to the timestamps of the matches. */
export default function TranscriptResults({
  transcripts,
  isOnly,
  isPast,
  busy,
  onMore,
}: TranscriptResultsProps) {
  const { query, matches, hasMore } = transcripts;
  const id = useId();
  const sought = useMemo(() => foldWords(query), [query]);
  return (
    <section className={styles["results"]} aria-labelledby={id} aria-busy={isPast || undefined}>
      <h2 id={id} className={styles["heading"]}>
        {texts.transcripts.title}
      </h2>
      <p className={styles["why"]}>
        {isOnly ? texts.transcripts.only : texts.transcripts.alsoInTranscripts(query)}
      </p>
      <ul className={styles["list"]}>
        {matches.map((match) => (
          <li key={match.videoId}>
            <MatchRow match={match} sought={sought} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles["more"]}>
          <Button type="button" look="outline" busy={busy} onClick={onMore}>
            {texts.transcripts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  match: TranscriptMatch;
  /** Words of the query, folded by `foldText`. */
  sought: readonly string[];
}

function MatchRow({ match, sought }: RowProps) {
  const video = useAppSelector((state) => selectVideo(state, match.videoId));
  return video && <KnownRow video={video} match={match} sought={sought} />;
}

function KnownRow({ video, match, sought }: RowProps & { video: Video }) {
  const { from, language, text, others } = match;
  const id = useId();
  const { seen } = useWatchProgress(video);
  const seconds = Math.floor(from);
  return (
    <article className={styles["row"]}>
      <Thumbnail
        videoId={video._id}
        tone={toneOf(video.categoryName)}
        length={video.durationSeconds}
        seen={seen}
        small
      />
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>
          <Link className={styles["link"]} to={`${videoPath(video._id)}?t=${seconds}`} aria-describedby={id}>
            {video.title}
          </Link>
        </h3>
        <p className={styles["detail"]}>{video.creatorName}</p>
        <p id={id} className={styles["quote"]}>
          <span className={styles["timestamp"]}>
            <span aria-hidden="true">{clockTime(seconds)}</span>
            <span className="vh">{texts.transcripts.at(spokenTime(seconds))}</span>
          </span>{" "}
          <q className={styles["text"]} lang={language}>
            <HighlightedText text={text} wanted={sought} />
          </q>
        </p>
        {(others > 0 || !isAppLanguage(language)) && (
          <p className={styles["detail"]}>
            {texts.transcripts.details(isAppLanguage(language) ? "" : languageName(language), others)}
          </p>
        )}
      </div>
    </article>
  );
}
