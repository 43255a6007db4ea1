/** Lets the browser keep a text of JSON as a file of that name, as it does with what is downloaded. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the end of the press.
  setTimeout(() => URL.revokeObjectURL(address));
}
