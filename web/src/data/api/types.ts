import type { components, paths } from "./schema.d.ts";

/** A video of the library. Unknown counts, dates and channels are empty strings. */
export type Video = components["schemas"]["Video"];

/** What a person has noted at a moment of a video. */
export type Note = components["schemas"]["Note"];

/** A category of videos. */
export type Category = components["schemas"]["Category"];

/** A named list of videos. */
export type Playlist = components["schemas"]["Playlist"];

/** What a change has made of a list. */
export type Change = components["schemas"]["Change"];

/** A named list of videos, which it names by their ids. */
export type PlaylistByIds = components["schemas"]["PlaylistsByIds"]["playlists"][number];

/** How far a person is in a video. */
export type Position = components["schemas"]["Position"];

/** What is written of how far a person is in a video. */
export type PositionBody = Omit<components["schemas"]["NewPosition"], "ago">;

/** What log-in asks for. */
export type Credentials = components["schemas"]["LogIn"];

/** What the sign-up form sends. */
export type NewAccount = Credentials & { firstName: string; lastName: string; invitation?: string };

/** The person's account, without its lists. */
export type Account = components["schemas"]["Account"];

/** Where an account is logged in. */
export type AccountSession = components["schemas"]["Session"];

/** Somebody with an account, as who looks after people sees them. */
export type Person = components["schemas"]["Person"];

/** A link that works once, and is told once. */
export type OneTimeLink = components["schemas"]["Link"];

/** A link by which so many people may sign up. */
export type Invitation = components["schemas"]["Invitation"];

/** Who may sign up, and how a forgotten password is replaced. */
export type Admission = paths["/auth"]["get"]["responses"][200]["content"]["application/json"];

/** How the library is doing. */
export type Overview = components["schemas"]["Overview"];

/** Who changed what, and when. */
export type LogEntry = components["schemas"]["LogEntry"];

/** A category as who looks after the library sees it. */
export type CuratedCategory = components["schemas"]["CuratedCategory"];

/** What composed pictures of categories are made of. */
export type Pictures = paths["/admin/pictures"]["get"]["responses"][200]["content"]["application/json"];

/** How much of a guest's lists an account had no room for. */
export type LeftOut = components["schemas"]["LeftOut"];

/** A video as who looks after the library sees it. */
export type CuratedVideo = components["schemas"]["CuratedVideo"];

/** An import of videos, and how far it is. */
export type VideoImport = components["schemas"]["Import"];

/** A row of an import: what became of a line of the file. */
export type ImportRow = components["schemas"]["ImportRow"];

/** What a pasted link is. */
export type FoundLink =
  paths["/admin/videos/look-up"]["post"]["responses"]["200"]["content"]["application/json"]["found"][number];

/** What somebody prepares for: when, how long on each day, and with what. */
export type PlanWish = components["schemas"]["Plan"];

/** The plan's wish as the app sends it. */
export type PlanBody = Omit<components["schemas"]["NewPlan"], "ago">;

/** The plan as it lies over the days until the interview. */
export type PlanDays = components["schemas"]["PlanDays"];

/** One day of a plan. */
export type PlanDay = PlanDays["days"][number];

/** Something to do on a day of a plan: a video or a part of it, a question, or one that comes back. */
export type PlanItem = components["schemas"]["PlanItem"];

/** What parts a video has: chapters, transcripts and questions. */
export type Outline =
  paths["/video/{videoId}/outline"]["get"]["responses"][200]["content"]["application/json"];

/** A part of a video that has a name. */
export type Chapter = components["schemas"]["Chapter"];

/** What is said in a video, in one language. */
export type Transcript =
  paths["/video/{videoId}/transcripts/{language}"]["get"]["responses"][200]["content"]["application/json"];

/** What is said from one moment of a video to another, both in seconds. */
export type Cue = components["schemas"]["Cue"];

/** Where words are said in a video. */
export type SpokenMoment = components["schemas"]["SpokenMoment"];

/** What a playlist plays of a video, in seconds; to its end when `to` is not said. */
export type Part = components["schemas"]["Part"];

/** A playlist that somebody has shared, as anyone sees it who has the link. */
export type SharedPlaylist =
  paths["/shared/{token}"]["get"]["responses"][200]["content"]["application/json"]["playlist"];
