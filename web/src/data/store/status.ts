/** Status of the latest request of a slice; `idle` before the first request. */
export type Status = "idle" | "pending" | "fulfilled" | "rejected";

/** Reports whether the latest request has ended, with or without success. */
export function hasSettled(status: Status): boolean {
  return status === "fulfilled" || status === "rejected";
}
