import { Download } from "lucide-react";
import { Link } from "react-router";
import type { Note, Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { saveFile } from "../../shared/saveFile.ts";
import tabStyles from "../../ui/tab/tab.module.css";
import { notesAsMarkdown } from "./markdown.ts";
import styles from "./notes-tab.module.css";
import { texts } from "./texts.ts";
import { useTimestampLink } from "./useTimestampLink.ts";

/** Renders a link to the page of all notes, and the export of this video's notes. */
export function NotesTabFooter({ video, notes }: { video: Video; notes: readonly Note[] }) {
  const linkTo = useTimestampLink();
  return (
    <div className={`${tabStyles["foot"]} ${styles["wide"]}`}>
      <Link className={styles["all"]} to={ROUTES.notes}>
        {texts.all}
      </Link>
      {notes.length > 0 && (
        <button
          type="button"
          className={`${tabStyles["act"]} ${styles["end"]}`}
          onClick={() =>
            saveFile(
              texts.fileOf(video._id),
              notesAsMarkdown([{ title: video.title, notes }], linkTo),
              "text/markdown",
            )
          }
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.exportOne}
        </button>
      )}
    </div>
  );
}
