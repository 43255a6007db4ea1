/** How far a slice's latest request is; `idle` before the first. */
export type Status = "idle" | "pending" | "fulfilled" | "rejected";
