import { bodyOf } from "../../data/api/failure.ts";
import type { LogEntry } from "../../data/api/types.ts";
import { createPagedList } from "../../data/store/pagedList.ts";

/** Subject of an entry of the audit log. */
export type LogSubject = "video" | "category" | "person" | "import" | "login" | "library";

/** Entries of the audit log about a subject or all, newest first. */
export const LOG = createPagedList<LogEntry, LogSubject | "all">({
  name: "log",
  read: async (api, about, before) => {
    const query = { ...(about !== "all" && { about }), ...(before !== undefined && { before }) };
    const { entries, next } = await bodyOf(api.GET("/admin/log", { params: { query } }));
    return { items: entries, next };
  },
});
