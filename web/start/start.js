// Starts the app. Where there is a still of the page, it waits until that has been seen, and so does all that the app
// needs: on a slow connection that would take the place of styles and fonts, and on a fast one the app would be there
// before the first frame is painted, which would wait for all of it.
{
  // Errors before the app reports them itself (src/app/errorReports.ts): the first few.
  globalThis.greenroomErrors = [];
  for (const kind of ["error", "unhandledrejection", "greenroom:broke"])
    addEventListener(kind, (event) => {
      if (globalThis.greenroomErrors.length < 5) globalThis.greenroomErrors.push(event);
    });

  const { app, lost, again } = document.currentScript.dataset;

  // Some browsers give a stylesheet that never came a sheet, but one that nobody may read.
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
        // The app asks for the styles of its page itself, and shows nothing without them.
        if ("page" in link.dataset) came();
        else failed(new Error(link.href));
      });
    });

  // A stylesheet that was lost on its way is asked for once more: nothing is to be shown without.
  const getStyles = (link) => {
    const next = link.cloneNode();
    link.replaceWith(next);
    return whenLoaded(next);
  };

  const giveUp = () => {
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

  // Until they are there, what stands in the page is not to be seen.
  const lostStyles = () => [...document.querySelectorAll('link[rel="stylesheet"]')].filter(isLost);
  const getLostStyles = async () => {
    const root = document.getElementById("root");
    root.hidden = true;
    await Promise.all(lostStyles().map(getStyles));
    root.hidden = false;
  };

  // Together, and not one after the other as each turns out to be needed. Who comes back needs what they have left.
  const getNeeded = () => {
    const returned = "returned" in document.documentElement.dataset;
    for (const link of document.querySelectorAll("link[data-rel]"))
      if (!returned || !("fresh" in link.dataset)) link.rel = link.dataset.rel;
  };

  const start = () => {
    getNeeded();
    return (lostStyles().length > 0 ? getLostStyles() : Promise.resolve())
      .then(() => import(app))
      .catch(giveUp);
  };

  // A picture of the still is on show when it is there, as in the app. For a size it does not have, YouTube sends a grey
  // one, which is 4 to 3.
  const showPicture = ({ target }) => {
    if (Math.abs(target.naturalWidth / target.naturalHeight - 4 / 3) > 0.1) target.dataset.shown = "";
  };
  const showPictures = (still) => {
    for (const picture of still.querySelectorAll("img"))
      if (picture.complete && picture.naturalWidth > 0) showPicture({ target: picture });
    still.addEventListener("load", showPicture, { capture: true });
  };

  // A tab in the background paints nothing, and not every browser tells when it paints.
  const told = PerformanceObserver.supportedEntryTypes?.includes("paint");
  const still = document.querySelector("[data-still]");
  if (still) showPictures(still);
  if (document.hidden || !told || !still) start();
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
