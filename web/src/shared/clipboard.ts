/**
 * Puts a text on the clipboard, and tells whether it did. It has to follow a press. Where the browser keeps its
 * clipboard to pages with https, the text is copied as a person would copy a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return copyAsSelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // a person or a policy may have forbidden it
  }
}

function copyAsSelection(text: string): boolean {
  const selected = document.createElement("span");
  selected.className = "vh";
  selected.textContent = text;
  // Under an open dialog nothing can be selected.
  (document.activeElement?.closest("dialog") ?? document.body).append(selected);
  // As it is written, without what the page's look makes of it.
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
