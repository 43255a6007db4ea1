import { useId } from "react";
import { Link } from "react-router";
import { videoPath } from "../../data/routes.ts";
import { type VideosOfNotes, type NoteGroup, titleOfVideo } from "./groups.ts";
import { NoteEntry } from "./NoteEntry.tsx";
import styles from "./notes.module.css";

interface NoteGroupViewProps {
  group: NoteGroup;
  videos: VideosOfNotes;
  /** ID of the note that the user edits. */
  edited: string | undefined;
  onEdit: (id: string | undefined) => void;
}

/** Renders the notes of one video or one day. */
export function NoteGroupView({ group, videos, edited, onEdit }: NoteGroupViewProps) {
  const id = useId();
  const { title, videoId, notes } = group;
  const video = videoId === undefined ? undefined : videos.get(videoId);
  return (
    <section className={styles["group"]} aria-labelledby={id}>
      <h2 className={styles["title"]} id={id}>
        {video ? <Link to={videoPath(video._id)}>{title}</Link> : title}
      </h2>
      {video && <p className={styles["creator"]}>{video.creatorName}</p>}
      <ul className={styles["list"]}>
        {notes.map((note) => (
          <NoteEntry
            key={note._id}
            note={note}
            about={videoId === undefined ? titleOfVideo(note.videoId, videos) : ""}
            isEdited={note._id === edited}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}
