/** A new list of the same items in random order (Fisher-Yates); every order is equally likely. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) {
    const index = Math.floor(random() * left.length);
    // The last one takes the place of the drawn one, which keeps each draw at constant cost.
    const last = left.pop() as T;
    drawn.push(index === left.length ? last : (left.splice(index, 1, last)[0] as T));
  }
  return drawn;
}
