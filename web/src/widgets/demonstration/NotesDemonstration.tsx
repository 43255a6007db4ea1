import { Clock, Download, Search } from "lucide-react";
import { titleOf } from "../../data/pages.ts";
import { Demonstration } from "./Demonstration.tsx";
import styles from "./notes.module.css";
import { texts } from "./notesTexts.ts";

const { time, search, export: exported } = texts.points;
const POINTS = [
  { icon: Clock, ...time },
  { icon: Search, ...search },
  { icon: Download, ...exported },
];

/** Renders the notes page for a visitor, with example notes. */
export default function NotesDemonstration() {
  return (
    <Demonstration document={titleOf("notes")} title={texts.title} lead={texts.lead} points={POINTS}>
      <p className={styles["video"]}>{texts.video}</p>
      <ul className={styles["notes"]}>
        {texts.notes.map(({ at, text }) => (
          <li key={at} className={styles["note"]}>
            <span className={styles["time"]}>{at}</span>
            {text}
          </li>
        ))}
      </ul>
    </Demonstration>
  );
}
