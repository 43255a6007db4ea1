// Starts the app when the still of its page has been seen: on a fast connection the app would be there before the
// first frame is painted, and that frame would wait for all of it.
{
  const { app } = document.currentScript.dataset;
  const start = () =>
    import(app).catch(() => {
      const notice = document.createElement("p");
      notice.role = "alert";
      notice.dataset.lost = "";
      notice.textContent = "Greenroom could not be loaded. Please reload the page.";
      document.body.append(notice);
    });

  // A tab in the background paints nothing, and not every browser tells when it paints.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) start();
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
