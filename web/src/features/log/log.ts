import { bodyOf } from "../../data/api/failure.ts";
import type { LogEntry } from "../../data/api/types.ts";
import { createPagedList } from "../../data/store/pagedList.ts";

/** Kind of item that an entry of the audit log is about. */
export type LogSubject = "video" | "category" | "person" | "import" | "login" | "library";

/**
 * Filter of the audit log. A subject selects the entries about such items. "accounts" selects logins, including the
 * account names of failed logins.
 */
export type LogFilter = LogSubject | "all" | "accounts";

function queryOf(about: LogFilter) {
  if (about === "all") return {};
  return about === "accounts" ? { about: "login" as const, accounts: true } : { about };
}

/** Entries of the audit log that match a filter, newest first. */
export const AUDIT_LOG = createPagedList<LogEntry, LogFilter>({
  name: "log",
  read: async (api, about, before) => {
    const query = { ...queryOf(about), ...(before !== undefined && { before }) };
    const { entries, next } = await bodyOf(api.GET("/admin/log", { params: { query } }));
    return { items: entries, next };
  },
});
