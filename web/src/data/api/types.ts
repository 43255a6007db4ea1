import type { components, paths } from "./schema.d.ts";

/** Video of the library. Unknown counts, dates and channels are empty strings. */
export type Video = components["schemas"]["Video"];

/** Note at a timestamp of a video. */
export type Note = components["schemas"]["Note"];

/** Category of videos. */
export type Category = components["schemas"]["Category"];

/** Named list of videos. */
export type Playlist = components["schemas"]["Playlist"];

/** Result of a change of a list. */
export type Change = components["schemas"]["Change"];

/** Playlist with the IDs of its videos. */
export type PlaylistByIds = components["schemas"]["PlaylistsByIds"]["playlists"][number];

/** Watch position in a video. */
export type Position = components["schemas"]["Position"];

/** Body of a write of a watch position. */
export type PositionBody = Omit<components["schemas"]["NewPosition"], "ago">;

/** Body of a login. */
export type Credentials = components["schemas"]["LogIn"];

/** Body of a sign-up. */
export type NewAccount = Credentials & {
  firstName: string;
  lastName: string;
  invitation?: string;
  verification?: string;
};

/** Account without its lists. */
export type Account = components["schemas"]["Account"];

/** Entry of the audit log that concerns the user's own account. */
export type Activity = components["schemas"]["Activity"];

/** Session of an account. */
export type AccountSession = components["schemas"]["Session"];

/** State of the second factor of an account. */
export type SecondFactorState = components["schemas"]["SecondFactor"];

/** Passkey of the account. */
export type Passkey = components["schemas"]["Passkey"];

/** Options with which the browser asks for a passkey at a login. */
export type PasskeyRequest = components["schemas"]["PasskeyRequest"];

/** Options of a new passkey. */
export type NewPasskeyOptions = components["schemas"]["NewPasskeyOptions"];

/** Identities of an external login provider that are connected to an account. */
export type Identities = components["responses"]["Identities"]["content"]["application/json"];

/** Account as operators see it. */
export type Person = components["schemas"]["Person"];

/** Link that the server returns only once and that works only once. */
export type OneTimeLink = components["schemas"]["Link"];

/** Sign-up link with a limited number of uses. */
export type Invitation = components["schemas"]["Invitation"];

/** Sign-up policy, and the way in which users reset a password. */
export type Admission = paths["/auth"]["get"]["responses"][200]["content"]["application/json"];

/** Overview of the library's state. */
export type Overview = components["schemas"]["Overview"];

/** Entry of the audit log. */
export type LogEntry = components["schemas"]["LogEntry"];

/** Category as curators see it. */
export type CuratedCategory = components["schemas"]["CuratedCategory"];

/** Elements of generated category images. */
export type CategoryImages = paths["/admin/pictures"]["get"]["responses"][200]["content"]["application/json"];

/** Numbers of a guest's items that a login did not merge, because the account had reached its limits. */
export type MergeSkipped = components["schemas"]["LeftOut"];

/** Video as curators see it. */
export type CuratedVideo = components["schemas"]["CuratedVideo"];

/** Import of videos and its state. */
export type VideoImport = components["schemas"]["Import"];

/** Result of one row of an import file. */
export type ImportRow = components["schemas"]["ImportRow"];

/** Result of the lookup of a link that a curator has pasted. */
export type LinkLookup =
  paths["/admin/videos/look-up"]["post"]["responses"]["200"]["content"]["application/json"]["found"][number];

/** Settings of a study plan: dates, daily minutes and content. */
export type Plan = components["schemas"]["Plan"];

/** Settings of a study plan as the app sends them. */
export type PlanBody = Omit<components["schemas"]["NewPlan"], "ago">;

/** Schedule of the plan until the interview. */
export type PlanDays = components["schemas"]["PlanDays"];

/** Item of a day in the study plan: a video, a part of a video, a question, or a review. */
export type PlanItem = components["schemas"]["PlanItem"];

/** Outline of a video: chapters, transcripts and questions. */
export type Outline =
  paths["/video/{videoId}/outline"]["get"]["responses"][200]["content"]["application/json"];

/** Chapter of a video. */
export type Chapter = components["schemas"]["Chapter"];

/** Transcript of a video in one language. */
export type Transcript =
  paths["/video/{videoId}/transcripts/{language}"]["get"]["responses"][200]["content"]["application/json"];

/** Line of a transcript with its start and end in seconds. */
export type Cue = components["schemas"]["Cue"];

/** Match of a transcript search. */
export type TranscriptHit = components["schemas"]["SpokenMoment"];

/** Segment of a video that a playlist plays, in seconds. Without `to` it ends with the video. */
export type Part = components["schemas"]["Part"];

/** Shared playlist as the server sends it to anyone with the link. */
export type SharedPlaylist =
  paths["/shared/{token}"]["get"]["responses"][200]["content"]["application/json"]["playlist"];

/** Result or preview of an import of curated questions. */
export type QuestionReport = components["schemas"]["QuestionReport"];
