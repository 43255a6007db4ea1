import type { ComponentType } from "react";
import type { Video } from "../../data/api/types.ts";
import type { RootState } from "../../data/store/store.ts";
import { selectChapters, selectTranscripts } from "../../data/outline/slice.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import { texts } from "./texts.ts";

/** Press of a tab's shortcut. Each press is a new object. */
export interface ShortcutPress {
  /** Current time in whole seconds. */
  seconds: number;
  /** Initial text. */
  text?: string;
}

/** Properties of every tab. */
export interface TabProps {
  video: Video;
  playhead: Playhead;
  /** Last press of the tab's shortcut for this video, or null. */
  asked: ShortcutPress | null;
  /** Opens the tab of the notes and starts a note at a time with a text; absent without notes. */
  onNote?: (seconds: number, text: string) => void;
}

/** Tab of the panel. */
export interface PanelTab {
  /** Unique name, also used in the browser's storage. */
  name: string;
  title: string;
  /** Loads the content when the tab first opens. */
  load: () => Promise<{ default: ComponentType<TabProps> }>;
  /** Reports whether the tab applies to a video; by default it does. */
  isThere?: (state: RootState, videoId: string) => boolean;
  /** Shortcut that opens the tab. */
  shortcut?: string;
}

/** Tabs after the related videos, in order. */
export const TABS: readonly PanelTab[] = [
  {
    name: "chapters",
    title: texts.chapters,
    load: () => import("../../features/chapters/ChaptersTab.tsx"),
    isThere: (state, videoId) => selectChapters(state, videoId).length > 0,
  },
  {
    name: "transcript",
    title: texts.transcript,
    load: () => import("../../features/transcripts/TranscriptTab.tsx"),
    isThere: (state, videoId) => selectTranscripts(state, videoId).length > 0,
  },
  {
    name: "notes",
    title: texts.notes,
    load: () => import("../../features/notes/NotesTab.tsx"),
    shortcut: "n",
  },
  {
    name: "questions",
    title: texts.questions,
    load: () => import("./questions/QuestionsTab.tsx"),
    shortcut: "q",
  },
];
