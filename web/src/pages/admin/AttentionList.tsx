import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { Overview } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

/** Lists videos that need attention, because they are unavailable or have no length. */
export function AttentionList({ overview: { videos, deadVideos } }: { overview: Overview }) {
  const id = useId();
  const [first] = deadVideos;
  const matters = [
    {
      title: texts.dead(videos.dead),
      text: first ? texts.deadToo(first.title, videos.dead - 1) : "",
      to: `${ROUTES["admin-videos"]}?only=dead`,
      way: texts.seeDead,
      count: videos.dead,
    },
    {
      title: texts.noLength(videos.noLength),
      text: texts.noLengthText,
      to: `${ROUTES["admin-videos"]}?only=noLength`,
      way: texts.seeNoLength,
      count: videos.noLength,
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles["sunk"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {texts.attention}
      </h2>
      {matters.length === 0 && <p className={styles["nothing"]}>{texts.noAttention}</p>}
      <ul className={styles["matters"]}>
        {matters.map(({ title, text, to, way }) => (
          <li key={to}>
            <b>{title}</b>
            <span>{text}</span>
            <Link className={styles["more"]} to={to}>
              {way}
              <span className="vh">: {title}</span>
              <ArrowRight size={16} strokeWidth={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
