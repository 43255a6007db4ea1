import { createAction, createSelector, type UnknownAction } from "@reduxjs/toolkit";
import type { Video } from "../api/types.ts";
import { answerMetaOf } from "./apiThunk.ts";
import { appReducer } from "./reducer.ts";
import type { RootState } from "./store.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/**
 * Every video that this tab has heard of, once. Lists hold ids. They lie in drawers, of which an answer copies few: one
 * object of all would be copied for every page of a library that somebody has opened far.
 */
export type VideoRecords = Readonly<Record<number, Drawer>>;

/** Some of the videos, by id. */
type Drawer = Readonly<Record<string, Video>>;

/** How many drawers there are: of 100,000 videos each holds some 200. */
const DRAWERS = 512;
const PRIME = 31;

function drawerOf(videoId: string): number {
  let sum = 0;
  for (let place = 0; place < videoId.length; place += 1) {
    sum = (sum * PRIME + videoId.charCodeAt(place)) % DRAWERS;
  }
  return sum;
}

function recordOf(records: VideoRecords, videoId: string): Video | undefined {
  return ownEntry(records[drawerOf(videoId)] ?? {}, videoId);
}

/** Videos that did not come in an answer, but out of this browser's storage for instance. */
export const videosRestored = createAction<readonly Video[]>("videoRecords/restored");

function isSame(one: Video | undefined, other: Video): boolean {
  if (one === undefined || one === other) return one === other;
  const fields = Object.keys(other) as (keyof Video)[];
  return fields.length === Object.keys(one).length && fields.every((field) => one[field] === other[field]);
}

function withVideos(records: VideoRecords, videos: readonly Video[]): VideoRecords {
  // What has not changed stays the same object, so that nothing is drawn again for it.
  const news = videos.filter((video) => !isSame(recordOf(records, video._id), video));
  if (news.length === 0) return records;
  const opened: Record<number, Record<string, Video>> = {};
  for (const video of news) {
    const number = drawerOf(video._id);
    (opened[number] ??= { ...records[number] })[video._id] = video;
  }
  return { ...records, ...opened };
}

const NONE: VideoRecords = {};

function reducer(records: VideoRecords = NONE, action: UnknownAction): VideoRecords {
  if (videosRestored.match(action)) return withVideos(records, action.payload);
  const { videos } = answerMetaOf(action);
  return videos === undefined ? records : withVideos(records, videos);
}

declare module "./store.ts" {
  interface RootState {
    videoRecords?: VideoRecords;
  }
}

appReducer.inject({ reducerPath: "videoRecords", reducer });

/** Every video that this tab has heard of. */
export function selectVideoRecords({ videoRecords = NONE }: RootState): VideoRecords {
  return videoRecords;
}

/** The video with this id, when this tab has heard of it. */
export function selectVideo(state: RootState, videoId: string): Video | undefined {
  return recordOf(selectVideoRecords(state), videoId);
}

/** The videos with these ids, in their order. */
export function videosOf(ids: readonly string[], records: VideoRecords): Video[] {
  return ids.map((id) => recordOf(records, id)).filter((video) => video !== undefined);
}

/** Whether two lists hold the very same videos in the same order. */
export function areSame(one: readonly Video[], other: readonly Video[]): boolean {
  return one.length === other.length && one.every((video, place) => video === other[place]);
}

/** Makes the selector of a list's videos out of the one of its ids. It answers with the same list until one of them changes. */
export function createVideosSelector(selectIds: (state: RootState) => readonly string[]) {
  return createSelector([selectIds, selectVideoRecords], videosOf, {
    memoizeOptions: { resultEqualityCheck: areSame },
  });
}
