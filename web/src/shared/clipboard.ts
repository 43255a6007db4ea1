/**
 * Copies a text to the clipboard and returns whether it succeeded. Call it in response to a user gesture. If the
 * browser has no clipboard API without HTTPS, it copies the text as a selection.
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
