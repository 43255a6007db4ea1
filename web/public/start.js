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

  // A tab in the background paints nothing.
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
