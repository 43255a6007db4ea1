// Queues what a person presses and types on a still, and replays it on the app when that stands in its place: each on
// the corresponding element, in order. Links lead on at once, unless something before them waits for the app, or they lead
// to the log-in.
{
  const still = document.querySelector("[data-still]");
  const root = still?.parentElement;

  /** How many inputs the queue holds at most; how long, in milliseconds, an input waits for its element in the app. */
  const LIMIT = 50;
  const PATIENCE = 10_000;

  // Without scripts, controls of a still do nothing (src/app/drawn.tsx).
  const CONTROLS = "button, fieldset, form, input, label, search, select, textarea";
  const setInert = (inert) => {
    for (const control of still.querySelectorAll(CONTROLS)) control.inert = inert;
  };

  const isText = (element) => element.matches("textarea, input:not([type=radio], [type=checkbox])");

  /** What an element is known by, wherever it stands; "" when its place alone says which it is. */
  const nameOf = (element) => {
    const named = ["href", "name", "value"].filter((name) => element.hasAttribute(name));
    // The names of radios are made anew for each page.
    const [name] = element.type === "radio" ? ["value"] : named;
    if (element.matches("button, form") || name === undefined) return "";
    return `${element.localName}[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  };

  const alike = (element, parent) =>
    [...parent.children].filter(
      (other) => other.localName === element.localName && other.className === element.className,
    );

  /** Returns how to find the element that corresponds to one of the still: by its name, or by the way to it and its words. */
  const correspondingTo = (element) => {
    const name = nameOf(element);
    if (name !== "") {
      const at = [...still.querySelectorAll(name)].indexOf(element);
      return () => root.querySelectorAll(name)[at] ?? root.querySelector(name) ?? undefined;
    }
    const way = [];
    for (let at = element; at !== still; at = at.parentElement)
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
      // React has put a setter of its own before it, by which it would take the value for known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    key: (target, { key }) => {
      if (isText(target)) replays.fill(target, { value: target.value + key });
      else target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
  };

  /** Returns the element once it is there; undefined when it does not come. */
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
    const until = performance.now() + PATIENCE;
    // A press on the app itself ends what still waits.
    const ended = new AbortController();
    document.addEventListener("pointerdown", () => ended.abort(), { capture: true, signal: ended.signal });
    // oxlint-disable no-await-in-loop -- one after the other
    for (const input of queue) {
      // Typing goes on at once. All else comes after the app has rendered what the input before has changed, and after its effects.
      if (input.does !== "fill" || input !== queue[0]) await new Promise((done) => setTimeout(done));
      const target = input.find
        ? (input.find() ?? (await whenThere(input.find, until)))
        : document.activeElement;
      if (ended.signal.aborted) return;
      if (target) replays[input.does](target, input);
    }
    // oxlint-enable no-await-in-loop
    ended.abort();
  };

  const follow = () => {
    const queue = [];
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    let focused = null;

    const leaves = (input) => ["follow", "submit"].includes(input?.kind);
    const record = (element, input) => {
      // Of two links, the second is the one that the person wants.
      if (leaves(input) && leaves(queue.at(-1))) queue.pop();
      if (queue.length < LIMIT) queue.push({ ...input, element, find: element && correspondingTo(element) });
    };

    const followLink = (event, link) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target !== "";
      // The log-in leads back to where the person was, which only the app tells it.
      const waits = queue.length > 0 || /\/(login|signup)$/.test(link.pathname);
      if (!waits || isOther || link.origin !== location.origin) return;
      event.preventDefault();
      record(link, { does: "press", kind: "follow" });
    };
    const handlers = {
      focusin: ({ target }) => (focused = target),
      click: (event) => {
        const control = event.target.closest("a[href], button, input");
        if (!control || !still.contains(control) || isText(control)) return;
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
    if (still.contains(document.activeElement)) focused = document.activeElement;
    setInert(false);

    const stop = () => {
      gone.abort();
      watching.disconnect();
    };
    const handOver = () => {
      stop();
      const field = focused !== null && isText(focused) ? focused : undefined;
      const selected = [field?.selectionStart, field?.selectionEnd];
      const isThere = focused !== null && !leaves(queue.at(-1)) && still.contains(focused);
      const find = isThere ? correspondingTo(focused) : () => undefined;
      const giveFocus = () => {
        const target = find();
        if (!target || ![document.body, target].includes(document.activeElement)) return;
        target.focus({ preventScroll: true });
        if (field) target.setSelectionRange(...selected);
      };
      giveFocus();
      if (queue.length > 0) replay(queue).then(giveFocus);
    };
    const watching = new MutationObserver(() => {
      if (!root.querySelector("[data-still]")) handOver();
    });
    watching.observe(root, { childList: true });

    // Nothing comes of it: the controls do nothing again, and the link leads on.
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
  if (still) follow();
}
