const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A day as it stands on screen: "2022-11-22" becomes "Nov 22, 2022". The empty string when it is unknown
 * or no such day. Read as text, because a Date would move it by the reader's time zone.
 */
export function uploadDate(dateOfUpload: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfUpload);
  if (!match) return "";
  const [, year, month, day] = match;
  const name = MONTHS[Number(month) - 1];
  const date = Number(day);
  return name && date >= 1 && date <= 31 ? `${name} ${date}, ${year}` : "";
}
