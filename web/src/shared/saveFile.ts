/** Lets the browser keep a text or a picture as a file of that name, as it does with what is downloaded. */
export function saveFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the end of the press.
  setTimeout(() => URL.revokeObjectURL(address));
}
