import { createDrafts } from "../../../data/drafts/drafts.ts";
import { isOwnListDraft } from "../../../widgets/own-questions/listDraft.ts";

/** Draft of the list of an interview's questions. Its key is always "asked". */
export const ASKED_DRAFTS = createDrafts("askedQuestions", isOwnListDraft);
