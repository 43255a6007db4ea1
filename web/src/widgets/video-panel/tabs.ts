import type { ComponentType } from "react";
import type { Video } from "../../data/api/types.ts";
import type { RootState } from "../../data/store/store.ts";
import { selectChapters, selectTranscripts } from "../../data/outline/slice.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import { texts } from "./texts.ts";

/** A press on the key of a tab. Every press is another object. */
export interface Asked {
  /** The moment that was on show, in whole seconds. */
  seconds: number;
  /** The words to begin with, where the press brings some. */
  text?: string;
}

/** What every tab is given. */
export interface TabProps {
  video: Video;
  playhead: Playhead;
  /** The last press on the tab's key beside this video; null before there was one. */
  asked: Asked | null;
  /** Opens the notes, and begins one at a moment with some words; absent where there are none. */
  onNote?: (seconds: number, text: string) => void;
}

/** A tab of the panel, beside the one of what comes next. */
export interface PanelTab {
  /** Tells it from the others, in the browser's storage too. */
  name: string;
  title: string;
  /** Its content, in a script that comes when the tab is first opened. */
  load: () => Promise<{ default: ComponentType<TabProps> }>;
  /** Whether it has anything to say of a video; a tab without this stands beside every video. */
  isThere?: (state: RootState, videoId: string) => boolean;
  /** The single key that opens it and asks something of it. */
  shortcut?: string;
}

/** The tabs that follow what comes next, in their order. */
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
