/** How long a file can be fetched, in milliseconds: iOS asks the person first whether to download it. */
const FILE_TTL = 60_000;

/** Lets the browser keep a text or a picture as a file of that name, as it does with what is downloaded. */
export function saveFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FILE_TTL);
}
