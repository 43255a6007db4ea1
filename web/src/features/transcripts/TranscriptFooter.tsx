import { ArrowUpDown, Check } from "lucide-react";
import { clockTime } from "../../shared/text/duration.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { texts } from "./texts.ts";
import styles from "./transcripts.module.css";

interface TranscriptFooterProps {
  isFollowing: boolean;
  /** Start of the current cue in seconds. */
  seconds: number;
  onFollow: () => void;
  language: string;
  /** Languages in which the video has a transcript. */
  offered: readonly string[];
  onLanguage: (language: string) => void;
}

/** Renders controls below the transcript. The transcript can scroll with the video, and its language can be changed. */
export function TranscriptFooter({
  isFollowing,
  seconds,
  onFollow,
  language,
  offered,
  onLanguage,
}: TranscriptFooterProps) {
  const Icon = isFollowing ? Check : ArrowUpDown;
  return (
    <div className={styles["foot"]}>
      <button type="button" className={styles["follow"]} data-follows={isFollowing} onClick={onFollow}>
        <Icon size={17} strokeWidth={2} aria-hidden="true" />
        {isFollowing ? texts.following : texts.backTo(clockTime(seconds))}
      </button>
      {offered.length > 1 ? (
        <select
          className={styles["language"]}
          aria-label={texts.language}
          value={language}
          onChange={({ target }) => onLanguage(target.value)}
        >
          {offered.map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles["only"]}>{languageName(language)}</span>
      )}
    </div>
  );
}
