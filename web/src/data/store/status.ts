/** Status of the latest request of a slice; `idle` before the first request. */
export type Status = "idle" | "pending" | "fulfilled" | "rejected";
