/** Status of a slice's latest request; `idle` before the first. */
export type Status = "idle" | "pending" | "fulfilled" | "rejected";
