/**
 * Adds `startWorker` to a page, before the page's own scripts run. Measurements use it to start the worker of the
 * simulated backend, send requests to it, and terminate it.
 */
export function offerWorker() {
  globalThis.startWorker = (script) => {
    const program = new Worker(script, { type: "module" });
    let id = 0;
    const ask = (question) =>
      new Promise((answered, failed) => {
        const mine = (id += 1);
        const hear = ({ data }) => {
          if (data.id !== mine) return;
          program.removeEventListener("message", hear);
          if ("error" in data) failed(new Error(data.error));
          else answered(data.answer);
        };
        program.addEventListener("message", hear);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        program.postMessage({ id: mine, ...question });
      });
    return { ask, end: () => program.terminate() };
  };
}
