/**
 * Time in milliseconds for which the object URL is valid. It is long, because iOS asks the user before it downloads a
 * file.
 */
const FILE_TTL = 60_000;

/** Downloads a text or a Blob as a file with this name. */
export function saveFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FILE_TTL);
}
