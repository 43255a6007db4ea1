// Records input on a prerendered page and repeats it on the app, in order and on the corresponding elements. A link
// works at once, unless earlier input waits for the app, or the link opens the login.
{
  const prerendered = document.querySelector("[data-prerendered]");
  const root = prerendered?.parentElement;

  /** Maximum number of recorded inputs, and maximum time in milliseconds to wait until the app has an element. */
  const LIMIT = 50;
  const HANDOVER_TIMEOUT = 10_000;

  // The controls of a prerendered page have no effect until the app has rendered (src/app/prerender.tsx).
  const CONTROLS = "button, fieldset, form, input, label, search, select, textarea";
  const setInert = (inert) => {
    for (const control of prerendered.querySelectorAll(CONTROLS)) control.inert = inert;
  };

  const isText = (element) => element.matches("textarea, input:not([type=radio], [type=checkbox])");

  /** Returns a CSS selector that identifies an element by its attributes; "" if there is none. */
  const nameOf = (element) => {
    const named = ["href", "name", "value"].filter((name) => element.hasAttribute(name));
    // The name of a radio button is different in each render, so its value is used.
    const [name] = element.type === "radio" ? ["value"] : named;
    if (element.matches("button, form") || name === undefined) return "";
    return `${element.localName}[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  };

  const alike = (element, parent) =>
    [...parent.children].filter(
      (other) => other.localName === element.localName && other.className === element.className,
    );

  /**
   * Returns a function that finds the element of the app that corresponds to an element of the prerendered page. It
   * finds the element by its attributes, or by its path and text.
   */
  const correspondingTo = (element) => {
    const name = nameOf(element);
    if (name !== "") {
      const at = [...prerendered.querySelectorAll(name)].indexOf(element);
      return () => root.querySelectorAll(name)[at] ?? root.querySelector(name) ?? undefined;
    }
    const way = [];
    for (let at = element; at !== prerendered; at = at.parentElement)
      way.unshift({ element: at, at: alike(at, at.parentElement).indexOf(at) });
    return () => {
      let found = root;
      for (const step of way) found = found && alike(step.element, found)[step.at];
      return found?.textContent === element.textContent ? found : undefined;
    };
  };

  const replays = {
    press: (control) => control.click(),
    submit: (form) => form.requestSubmit(),
    fill: (field, { value }) => {
      field.focus({ preventScroll: true });
      // React replaces the setter of the element's value. React does not detect a value that is set with its own
      // setter, so the setter of the prototype is used.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    key: (target, { key }) => {
      if (isText(target)) replays.fill(target, { value: target.value + key });
      else target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
  };

  /** Returns an element as soon as it exists; undefined after the timeout. */
  const whenThere = (find, until) =>
    new Promise((found) => {
      let timer;
      const look = () => {
        const element = find();
        if (element === undefined && performance.now() < until) return;
        watching.disconnect();
        clearTimeout(timer);
        found(element);
      };
      const watching = new MutationObserver(look);
      watching.observe(root, { childList: true, subtree: true });
      timer = setTimeout(look, Math.max(0, until - performance.now()));
      look();
    });

  const replay = async (queue) => {
    const until = performance.now() + HANDOVER_TIMEOUT;
    // If the user clicks on the app itself, the remaining input is discarded.
    const ended = new AbortController();
    document.addEventListener("pointerdown", () => ended.abort(), { capture: true, signal: ended.signal });
    for (const input of queue) {
      // Text is entered at once. Other input waits until the app has rendered the previous change and run its
      // effects.
      if (input.does !== "fill" || input !== queue[0]) await new Promise((done) => setTimeout(done));
      const target = input.find
        ? (input.find() ?? (await whenThere(input.find, until)))
        : document.activeElement;
      if (ended.signal.aborted) return;
      if (target) replays[input.does](target, input);
    }
    ended.abort();
  };

  const follow = () => {
    const queue = [];
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    let focused = null;

    const leaves = (input) => ["follow", "submit"].includes(input?.kind);
    const record = (element, input) => {
      // If the user clicks on another link, the first link is discarded.
      if (leaves(input) && leaves(queue.at(-1))) queue.pop();
      if (queue.length < LIMIT) queue.push({ ...input, element, find: element && correspondingTo(element) });
    };

    const followLink = (event, link) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target !== "";
      // Links to the login wait for the app, because only the app can store the current page as the page to return
      // to.
      const waits = queue.length > 0 || /\/(login|signup)$/.test(link.pathname);
      if (!waits || isOther || link.origin !== location.origin) return;
      event.preventDefault();
      record(link, { does: "press", kind: "follow" });
    };
    const handlers = {
      focusin: ({ target }) => (focused = target),
      click: (event) => {
        const control = event.target.closest("a[href], button, input");
        if (!control || !prerendered.contains(control) || isText(control)) return;
        if (control.localName === "a") followLink(event, control);
        else if (!control.form || control.type !== "submit") record(control, { does: "press" });
      },
      input: ({ target }) => {
        if (!isText(target)) return;
        const last = queue.at(-1);
        if (last?.does === "fill" && last.element === target) last.value = target.value;
        else record(target, { does: "fill", value: target.value });
      },
      submit: (event) => {
        event.preventDefault();
        record(event.target, { does: "submit", kind: "submit" });
      },
      keydown: ({ target, key, ctrlKey, metaKey, altKey }) => {
        const isSign = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
        if (isSign && !isText(target)) record(undefined, { does: "key", key });
      },
    };
    for (const [kind, handler] of Object.entries(handlers)) document.addEventListener(kind, handler, options);
    if (prerendered.contains(document.activeElement)) focused = document.activeElement;
    setInert(false);

    const stop = () => {
      gone.abort();
      watching.disconnect();
    };
    const handOver = () => {
      stop();
      const field = focused !== null && isText(focused) ? focused : undefined;
      const selected = [field?.selectionStart, field?.selectionEnd];
      const isThere = focused !== null && !leaves(queue.at(-1)) && prerendered.contains(focused);
      const find = isThere ? correspondingTo(focused) : () => undefined;
      const giveFocus = () => {
        const target = find();
        if (!target || ![document.body, target].includes(document.activeElement)) return;
        target.focus({ preventScroll: true });
        // Date fields have no selection that could be restored.
        if (Number.isInteger(selected[0])) target.setSelectionRange(...selected);
      };
      giveFocus();
      if (queue.length > 0) replay(queue).then(giveFocus);
    };
    const watching = new MutationObserver(() => {
      if (!root.querySelector("[data-prerendered]")) handOver();
    });
    watching.observe(root, { childList: true });

    // If the app could not be loaded, the controls are disabled again, and the recorded link is followed.
    document.addEventListener(
      "greenroom:lost",
      () => {
        const last = queue.at(-1);
        stop();
        setInert(true);
        if (last?.kind === "follow") location.assign(last.element.href);
      },
      { signal: gone.signal },
    );
  };
  if (prerendered) follow();
}
