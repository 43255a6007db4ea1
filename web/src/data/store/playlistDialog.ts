import { createAction } from "@reduxjs/toolkit";
import type { Video } from "../api/types.ts";

/** The playlist dialog opens: for a video, or for a new playlist alone. */
export const playlistDialogOpened = createAction<Video | null>("playlistDialog/opened");

/** The playlist dialog closes. */
export const playlistDialogClosed = createAction("playlistDialog/closed");
