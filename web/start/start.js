// Starts the app. If the page is prerendered, the app and its files load after the first paint. Otherwise they would
// delay styles and fonts on a slow connection, and the app would delay the first paint on a fast connection.
{
  // First errors of the page. When the app has loaded, it reports them (src/app/errorReports.ts).
  globalThis.greenroomErrors = [];
  for (const kind of ["error", "unhandledrejection", "greenroom:broke"])
    addEventListener(kind, (event) => {
      if (globalThis.greenroomErrors.length < 5) globalThis.greenroomErrors.push(event);
    });

  const { app, lost, again } = document.currentScript.dataset;

  // For a style sheet that could not be loaded, some browsers create a sheet whose rules cannot be read.
  const isLost = ({ sheet }) => {
    try {
      return sheet === null || sheet.cssRules.length === 0;
    } catch {
      return true;
    }
  };

  const whenLoaded = (link) =>
    new Promise((came, failed) => {
      link.addEventListener("load", came);
      link.addEventListener("error", () => {
        link.remove();
        // The app loads the styles of its page itself, and renders nothing before that.
        if ("page" in link.dataset) came();
        else failed(new Error(link.href));
      });
    });

  // If a style sheet could not be loaded, it is requested once more, because the page must not be shown without
  // styles.
  const getStyles = (link) => {
    const next = link.cloneNode();
    link.replaceWith(next);
    return whenLoaded(next);
  };

  const showFailure = () => {
    document.dispatchEvent(new Event("greenroom:lost"));
    const notice = document.createElement("div");
    const button = document.createElement("button");
    notice.role = "alert";
    notice.dataset.lost = "";
    button.textContent = again;
    button.addEventListener("click", () => location.reload());
    notice.append(lost, " ", button);
    document.body.append(notice);
  };

  // Until all its styles are loaded, the page is hidden.
  const failedStyles = () => [...document.querySelectorAll('link[rel="stylesheet"]')].filter(isLost);
  const loadFailedStyles = async () => {
    const root = document.getElementById("root");
    root.hidden = true;
    await Promise.all(failedStyles().map(getStyles));
    root.hidden = false;
  };

  // All files load in parallel. After Back, the page shows its earlier content and needs no new data.
  const getNeeded = () => {
    const returned = "returned" in document.documentElement.dataset;
    for (const link of document.querySelectorAll("link[data-rel]"))
      if (!returned || !("fresh" in link.dataset)) link.rel = link.dataset.rel;
  };

  const start = () => {
    getNeeded();
    return (failedStyles().length > 0 ? loadFailedStyles() : Promise.resolve())
      .then(() => import(app))
      .catch(showFailure);
  };

  // Shows an image of the prerendered page when it has loaded, as the app does. A grey image in the ratio 4:3 is not
  // shown, because YouTube returns it for a missing size.
  const showImage = ({ target }) => {
    if (Math.abs(target.naturalWidth / target.naturalHeight - 4 / 3) > 0.1) target.dataset.shown = "";
  };
  const showImages = (prerendered) => {
    for (const image of prerendered.querySelectorAll("img"))
      if (image.complete && image.naturalWidth > 0) showImage({ target: image });
    prerendered.addEventListener("load", showImage, { capture: true });
  };

  // Not every browser reports paints, and a background tab does not paint.
  const reportsPaint = PerformanceObserver.supportedEntryTypes?.includes("paint");
  const prerendered = document.querySelector("[data-prerendered]");
  if (prerendered) showImages(prerendered);
  if (document.hidden || !reportsPaint || !prerendered) start();
  else {
    let started = false;
    const startOnce = () => {
      if (!started) start();
      started = true;
    };
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName("first-contentful-paint").length > 0) startOnce();
    }).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", startOnce, { once: true });
  }
}
