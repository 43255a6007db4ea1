import { createDrafts, isMomentDraft, type MomentDraft } from "../../data/drafts/drafts.ts";

/** A note that is being written. */
export type NoteDraft = MomentDraft;

/** Notes that are being written: new ones by their videos' ids, changes of others by the notes'. */
export const NOTE_DRAFTS = createDrafts<NoteDraft>("note", isMomentDraft);
