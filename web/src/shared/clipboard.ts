/**
 * Copies a text to the clipboard and returns whether the copy succeeded. Call it in response to a user gesture.
 * Without HTTPS, the browser has no clipboard API, and the function copies a selection of the text instead.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return copyAsSelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // the user or a policy has blocked access to the clipboard
  }
}

function copyAsSelection(text: string): boolean {
  const selected = document.createElement("span");
  selected.className = "vh";
  selected.textContent = text;
  // While a modal dialog is open, the browser cannot select text outside the dialog.
  (document.activeElement?.closest("dialog") ?? document.body).append(selected);
  // Copies plain text, without the styles of the page.
  const asWritten = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", asWritten);
  try {
    getSelection()?.selectAllChildren(selected);
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", asWritten);
    getSelection()?.removeAllRanges();
    selected.remove();
  }
}
