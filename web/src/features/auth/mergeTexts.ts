import { formatCount, formatNumber } from "../../shared/text/plural.ts";
import type { GuestLists } from "./guestLists.ts";

/** Describes a guest's data in words. If the data could not be counted, the text contains no numbers. */
export function describeGuestData(lists: GuestLists | null): string {
  if (lists === null) return "lists";
  if (lists.videos > 0) return formatCount(lists.videos, { one: "video", other: "videos" });
  if (lists.playlists > 0) return formatCount(lists.playlists, { one: "playlist", other: "playlists" });
  return "notes and plans";
}

/** Texts about merging a guest's data into an account. They are not in the main script. */
export const texts = {
  bring: (lists: GuestLists | null) => `Add my ${describeGuestData(lists)} to the account`,
  brought: (lists: GuestLists | null, skipped: number) =>
    skipped === 0
      ? `Your ${describeGuestData(lists)} were added.`
      : `Your ${describeGuestData(lists)} were added, except ${formatNumber(skipped)} that exceed the limits of the account.`,
} as const;
