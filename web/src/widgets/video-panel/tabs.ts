import type { ComponentType } from "react";
import type { Video } from "../../data/api/types.ts";
import type { RootState } from "../../data/store/store.ts";
import { selectChapters, selectTranscripts } from "../../data/outline/slice.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import { texts } from "./texts.ts";

/** Use of a tab's keyboard shortcut. Each use is a new object. */
export interface ShortcutPress {
  /** Time of the video in whole seconds. */
  seconds: number;
  /** Initial text of the note. */
  text?: string;
}

/** Properties that every tab gets. */
export interface TabProps {
  video: Video;
  playhead: Playhead;
  /** Latest use of the tab's shortcut for this video; null before the first. */
  asked: ShortcutPress | null;
  /** Opens the notes tab and starts a note at a timestamp with a text; absent if the user cannot write notes. */
  onNote?: (seconds: number, text: string) => void;
  /** Opens the tab of the questions and starts a question at a time with a text. */
  onQuestion?: (seconds: number, text: string) => void;
}

/** Tab of the panel. */
export interface PanelTab {
  /** Name of the tab, which must be unique. The browser also stores it. */
  name: string;
  title: string;
  /** Loads the component of the tab when the tab first opens. */
  load: () => Promise<{ default: ComponentType<TabProps> }>;
  /** Reports whether the tab is shown for a video. Without this function, it always is. */
  isThere?: (state: RootState, videoId: string) => boolean;
  /** Keyboard shortcut that opens the tab. */
  shortcut?: string;
}

/** Tabs that follow the tab of related videos, in order. */
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
