function nameOf(animation: Animation): string {
  return animation instanceof CSSAnimation ? animation.animationName : "";
}

/** Returns the running animations within an element, with the element and the name by which each is found again. */
function clocksIn(host: HTMLElement) {
  return host.getAnimations({ subtree: true }).map((animation) => ({
    animation,
    target: animation.effect instanceof KeyframeEffect ? animation.effect.target : null,
    name: nameOf(animation),
    time: animation.currentTime,
  }));
}

/**
 * Moves an element into another one without starting its animations again: of a toast, they are its entrance and its
 * time. Safari, and Firefox before 144, have no moveBefore; there the animations start again and are set to where they were.
 */
export function moveWithClocks(host: HTMLElement, place: HTMLElement): void {
  if (host.isConnected && "moveBefore" in place) {
    place.moveBefore(host, null);
    return;
  }
  const before = clocksIn(host);
  place.append(host);
  for (const { animation, target, name } of clocksIn(host)) {
    const old = before.find((each) => each.target === target && each.name === name);
    if (old?.time !== undefined && old.time !== null) animation.currentTime = old.time;
  }
}
