/**
 * Copies a text to the clipboard and returns whether it succeeded. It must run in response to a user gesture.
 * Browsers that restrict the clipboard API to HTTPS copy the text as a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return copyAsSelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // blocked by the user or a policy
  }
}

function copyAsSelection(text: string): boolean {
  const selected = document.createElement("span");
  selected.className = "vh";
  selected.textContent = text;
  // A modal dialog makes elements outside it unselectable.
  (document.activeElement?.closest("dialog") ?? document.body).append(selected);
  // Copies the text without the page's styles.
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
