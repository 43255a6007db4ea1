/** Lets the browser keep a file under this name, as it does with what is downloaded. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the end of the press.
  setTimeout(() => URL.revokeObjectURL(address));
}
