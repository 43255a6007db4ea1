import { createDrafts } from "../../data/drafts/drafts.ts";
import { isOwnListDraft } from "../../widgets/own-questions/listDraft.ts";

/** Draft of the list of own questions. Its key is always "list". */
export const LIST_DRAFTS = createDrafts("ownQuestions", isOwnListDraft);
