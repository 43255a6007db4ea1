import { createAction, createSelector, type UnknownAction } from "@reduxjs/toolkit";
import type { Video } from "../api/types.ts";
import { responseMetaOf } from "./apiThunk.ts";
import { appReducer } from "./reducer.ts";
import type { RootState } from "./store.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/**
 * Videos that this tab has loaded. Each video is stored once, and lists contain only IDs. The records are divided
 * into shards, so that a change copies one shard and not all records of a large library.
 */
export type VideoRecords = Readonly<Record<number, Shard>>;

/** Videos of one shard, by ID. */
type Shard = Readonly<Record<string, Video>>;

/** Number of shards. With 100,000 videos, a shard contains about 200 videos. */
const SHARDS = 512;
const PRIME = 31;

function shardOf(videoId: string): number {
  let sum = 0;
  for (let index = 0; index < videoId.length; index += 1) {
    sum = (sum * PRIME + videoId.charCodeAt(index)) % SHARDS;
  }
  return sum;
}

function recordOf(records: VideoRecords, videoId: string): Video | undefined {
  return ownEntry(records[shardOf(videoId)] ?? {}, videoId);
}

/** Adds videos that do not come from a response, for example from storage. */
export const storedVideosLoaded = createAction<readonly Video[]>("videoRecords/restored");

function isSame(one: Video | undefined, other: Video): boolean {
  if (one === undefined || one === other) return one === other;
  const fields = Object.keys(other) as (keyof Video)[];
  return fields.length === Object.keys(one).length && fields.every((field) => one[field] === other[field]);
}

function withVideos(records: VideoRecords, videos: readonly Video[]): VideoRecords {
  // The object of an unchanged video is not replaced, so that components with this video do not render again.
  const news = videos.filter((video) => !isSame(recordOf(records, video._id), video));
  if (news.length === 0) return records;
  const opened: Record<number, Record<string, Video>> = {};
  for (const video of news) {
    const number = shardOf(video._id);
    (opened[number] ??= { ...records[number] })[video._id] = video;
  }
  return { ...records, ...opened };
}

const NONE: VideoRecords = {};

function reducer(records: VideoRecords = NONE, action: UnknownAction): VideoRecords {
  if (storedVideosLoaded.match(action)) return withVideos(records, action.payload);
  const { videos } = responseMetaOf(action);
  return videos === undefined ? records : withVideos(records, videos);
}

declare module "./store.ts" {
  interface RootState {
    videoRecords?: VideoRecords;
  }
}

appReducer.inject({ reducerPath: "videoRecords", reducer });

/** Selects all videos that this tab has loaded. */
export function selectVideoRecords({ videoRecords = NONE }: RootState): VideoRecords {
  return videoRecords;
}

/** Selects the video with this ID if it is loaded. */
export function selectVideo(state: RootState, videoId: string): Video | undefined {
  return recordOf(selectVideoRecords(state), videoId);
}

/** Returns the videos with these IDs in their order. */
export function videosByIds(ids: readonly string[], records: VideoRecords): Video[] {
  return ids.map((id) => recordOf(records, id)).filter((video) => video !== undefined);
}

/** Reports whether two lists contain the same video objects in the same order. */
export function areSameVideos(one: readonly Video[], other: readonly Video[]): boolean {
  return one.length === other.length && one.every((video, index) => video === other[index]);
}

/**
 * Creates a selector of the videos of a list from a selector of their IDs. The selector returns the same array until
 * a video of the list changes.
 */
export function createVideosSelector(selectIds: (state: RootState) => readonly string[]) {
  return createSelector([selectIds, selectVideoRecords], videosByIds, {
    memoizeOptions: { resultEqualityCheck: areSameVideos },
  });
}
