import { bodyOf } from "../../data/api/failure.ts";
import type { LogEntry } from "../../data/api/types.ts";
import { createPagedList } from "../../data/store/pagedList.ts";

/** Subject of an entry of the audit log. */
export type LogSubject = "video" | "category" | "person" | "import" | "login" | "library";

/**
 * Filter of the audit log: a subject, "all" or "accounts". "accounts" selects the logins, and names the accounts of
 * failed logins.
 */
export type LogFilter = LogSubject | "all" | "accounts";

function queryOf(about: LogFilter) {
  if (about === "all") return {};
  return about === "accounts" ? { about: "login" as const, accounts: true } : { about };
}

/** Selected entries of the audit log, newest first. */
export const AUDIT_LOG = createPagedList<LogEntry, LogFilter>({
  name: "log",
  read: async (api, about, before) => {
    const query = { ...queryOf(about), ...(before !== undefined && { before }) };
    const { entries, next } = await bodyOf(api.GET("/admin/log", { params: { query } }));
    return { items: entries, next };
  },
});
