import { useId, useMemo } from "react";
import { Link } from "react-router";
import { usePlace } from "../../features/positions/usePlace.ts";
import type { Said } from "../../features/spoken/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { videoPath } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { selectVideo } from "../../data/store/videoRecords.ts";
import { clockTime, spokenTime } from "../../shared/text/duration.ts";
import { foldedWords } from "../../shared/text/fold.ts";
import { isAppLanguage } from "../../shared/text/language.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { toneOf } from "../../shared/tone.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Marked } from "../../ui/marked/Marked.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./spoken.module.css";
import { texts } from "./texts.ts";
import type { SaidMoments } from "./useSaid.ts";

/** What the section of what is said is given. */
export interface SpokenProps {
  said: SaidMoments;
  /** Whether nothing else was found. */
  isAlone: boolean;
  /** Whether it makes way for others in a moment. */
  isPast: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  onMore: () => void;
}

/** The videos in which the words are said: each leads to its moment. */
export default function Spoken({ said, isAlone, isPast, busy, onMore }: SpokenProps) {
  const { query, moments, hasMore } = said;
  const id = useId();
  const sought = useMemo(() => foldedWords(query), [query]);
  return (
    <section className={styles["spoken"]} aria-labelledby={id} aria-busy={isPast || undefined}>
      <h2 id={id} className={styles["heading"]}>
        {texts.spoken.title}
      </h2>
      <p className={styles["why"]}>{isAlone ? texts.spoken.alone : texts.spoken.beside(query)}</p>
      <ul className={styles["list"]}>
        {moments.map((moment) => (
          <li key={moment.videoId}>
            <SpokenRow moment={moment} sought={sought} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles["more"]}>
          <Button type="button" look="outline" busy={busy} onClick={onMore}>
            {texts.spoken.more}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  moment: Said;
  /** The words that are said, folded. */
  sought: readonly string[];
}

function SpokenRow({ moment, sought }: RowProps) {
  const video = useAppSelector((state) => selectVideo(state, moment.videoId));
  return video && <KnownRow video={video} moment={moment} sought={sought} />;
}

function KnownRow({ video, moment, sought }: RowProps & { video: Video }) {
  const { from, language, text, others } = moment;
  const id = useId();
  const { seen } = usePlace(video);
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
          <span className={styles["moment"]}>
            <span aria-hidden="true">{clockTime(seconds)}</span>
            <span className="vh">{texts.spoken.at(spokenTime(seconds))}</span>
          </span>{" "}
          <q className={styles["text"]} lang={language}>
            <Marked text={text} wanted={sought} />
          </q>
        </p>
        {(others > 0 || !isAppLanguage(language)) && (
          <p className={styles["detail"]}>
            {texts.spoken.besides(isAppLanguage(language) ? "" : languageName(language), others)}
          </p>
        )}
      </div>
    </article>
  );
}
