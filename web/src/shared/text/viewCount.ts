const THOUSAND = 1_000;
const MILLION = 1_000_000;

/**
 * A view count as it stands on a card: "982", "12k", "1M", always rounded down.
 * The empty string when the count is unknown or not a string of digits.
 */
export function abbreviateViews(viewQuantity: string): string {
  if (!/^\d+$/.test(viewQuantity)) return "";
  const views = Number(viewQuantity);
  if (views < THOUSAND) return String(views);
  if (views < MILLION) return `${Math.floor(views / THOUSAND)}k`;
  return `${Math.floor(views / MILLION)}M`;
}
