const THOUSAND = 1_000;
const MILLION = 1_000_000;

/**
 * Abbreviates a view count for a card, always rounded down: "982", "12k", "1M". It returns the empty string if the
 * count is unknown or not a string of digits.
 */
export function abbreviateViews(viewQuantity: string): string {
  if (!/^\d+$/.test(viewQuantity)) return "";
  const views = Number(viewQuantity);
  if (views < THOUSAND) return String(views);
  if (views < MILLION) return `${Math.floor(views / THOUSAND)}k`;
  return `${Math.floor(views / MILLION)}M`;
}
