function nameOf(animation: Animation): string {
  return animation instanceof CSSAnimation ? animation.animationName : "";
}

/** Returns the running animations within an element. Each has the element and the name by which it is found again. */
function clocksIn(host: HTMLElement) {
  return host.getAnimations({ subtree: true }).map((animation) => ({
    animation,
    target: animation.effect instanceof KeyframeEffect ? animation.effect.target : null,
    name: nameOf(animation),
    time: animation.currentTime,
  }));
}

/**
 * Moves an element without restarting its animations, which are a toast's entrance and timer. Safari, and Firefox
 * before 144, have no moveBefore. In these browsers the animations restart, and the function sets them to their
 * previous time.
 */
export function moveWithAnimations(host: HTMLElement, newParent: HTMLElement): void {
  if (host.isConnected && "moveBefore" in newParent) {
    newParent.moveBefore(host, null);
    return;
  }
  const before = clocksIn(host);
  newParent.append(host);
  for (const { animation, target, name } of clocksIn(host)) {
    const old = before.find((each) => each.target === target && each.name === name);
    if (old?.time !== undefined && old.time !== null) animation.currentTime = old.time;
  }
}
