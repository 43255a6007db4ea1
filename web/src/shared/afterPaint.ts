/**
 * Runs a callback after the current page content is painted, for work that would delay the paint. A background tab
 * does not paint and runs it in a new task. Returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  // The browser paints after the first frame callback, so the content is painted before the second callback.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
