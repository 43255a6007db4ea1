/**
 * Runs a callback after the browser has painted the current page content, so that the callback does not delay the
 * paint. In a background tab, which does not paint, it runs the callback in a new task. Returns a function that
 * cancels the callback.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  // The browser paints between two frame callbacks, so the content is painted before the second callback.
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
