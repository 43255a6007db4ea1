import type { UnknownAction } from "@reduxjs/toolkit";
import { logIn, signUp } from "../../features/auth/slice.ts";
import { clearHistory, removeFromHistory } from "../../features/history/slice.ts";
import { addLike, removeLike } from "../../features/likes/slice.ts";
import {
  addIgnored,
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  detailsMissing,
  removeFromPlaylist,
} from "../../features/playlists/slice.ts";
import { addToWatchLater, removeFromWatchLater } from "../../features/watch-later/slice.ts";
import { isAlreadyPresent } from "../../data/api/failure.ts";
import { dialogLost } from "../../data/store/dialogLost.ts";
import { loginRequired, sessionEnded } from "../../data/store/session.ts";
import { showToast, type ToastKind } from "../../ui/toast/toast.ts";
import type { Listener } from "./listeners.ts";

interface Rule {
  when: (action: UnknownAction) => boolean;
  kind: ToastKind;
  text: string;
}

const LOGIN_FIRST = "Please Login TO Continue";

function endedBy(because: "logout" | "refused") {
  return (action: UnknownAction) => sessionEnded.match(action) && action.payload.because === because;
}

function refusedAsPresent(action: UnknownAction) {
  return (
    addToPlaylist.rejected.match(action) && action.payload !== undefined && isAlreadyPresent(action.payload)
  );
}

/** Which action says what. Likes are announced as they start, all else when it is done. */
export const TOASTS: readonly Rule[] = [
  { when: logIn.fulfilled.match, kind: "success", text: "Logged in successfully" },
  { when: logIn.rejected.match, kind: "error", text: "Login failed" },
  { when: signUp.fulfilled.match, kind: "success", text: "Signed in successfully" },
  { when: signUp.rejected.match, kind: "error", text: "Signup failed" },
  { when: endedBy("logout"), kind: "info", text: "Logged Out Successfully" },
  { when: endedBy("refused"), kind: "error", text: LOGIN_FIRST },
  { when: loginRequired.match, kind: "error", text: LOGIN_FIRST },
  { when: addLike.pending.match, kind: "success", text: "Added To Likes" },
  { when: removeLike.pending.match, kind: "success", text: "Removed From Likes" },
  { when: addToWatchLater.fulfilled.match, kind: "success", text: "Added To Watch Later" },
  { when: removeFromWatchLater.fulfilled.match, kind: "success", text: "Removed From Watch Later" },
  {
    when: addToWatchLater.rejected.match,
    kind: "error",
    text: "ERROR OCCURED IN ADDING THIS VIDEO TO WATCH LATER",
  },
  {
    when: removeFromWatchLater.rejected.match,
    kind: "error",
    text: "AN ERROR OCCURED IN REMOVING THIS VIDEO FROM WATCH LATER",
  },
  { when: removeFromHistory.fulfilled.match, kind: "success", text: "Video Removed From History" },
  // The two spaces are the product's own.
  { when: removeFromHistory.rejected.match, kind: "error", text: "Error in removing Video  From History" },
  { when: clearHistory.fulfilled.match, kind: "success", text: "Cleared the whole history" },
  { when: detailsMissing.match, kind: "info", text: "Please enter all details." },
  { when: createPlaylist.fulfilled.match, kind: "success", text: "Playlist created successfully" },
  { when: deletePlaylist.fulfilled.match, kind: "success", text: "Removed this playlist" },
  { when: addToPlaylist.fulfilled.match, kind: "success", text: "Video added to playlist" },
  { when: removeFromPlaylist.fulfilled.match, kind: "success", text: "Video removed from playlist" },
  { when: refusedAsPresent, kind: "info", text: "Video is already present in playlist" },
  { when: dialogLost.match, kind: "error", text: "This could not be opened. Please try again." },
  { when: addIgnored.match, kind: "info", text: "One moment, the playlists are still being updated." },
];

/** Shows the toast of an action in the table. */
export const announce: Listener = (action) => {
  const rule = TOASTS.find(({ when }) => when(action));
  if (rule) showToast(rule.kind, rule.text);
};
