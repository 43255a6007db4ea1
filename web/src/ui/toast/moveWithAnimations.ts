function nameOf(animation: Animation): string {
  return animation instanceof CSSAnimation ? animation.animationName : "";
}

/**
 * Returns the running animations inside an element. Each animation has its element and a name, by which it is found
 * after the move.
 */
function clocksIn(host: HTMLElement) {
  return host.getAnimations({ subtree: true }).map((animation) => ({
    animation,
    target: animation.effect instanceof KeyframeEffect ? animation.effect.target : null,
    name: nameOf(animation),
    time: animation.currentTime,
  }));
}

/**
 * Moves an element without restarting its animations, which are the entrance and the timer of a toast. Safari, and
 * Firefox before 144, do not support moveBefore. There, the animations restart, and the function sets their previous
 * times again.
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
