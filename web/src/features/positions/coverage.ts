interface Passage {
  from: number;
  to: number;
}

/** Passages of a video that were played. */
export interface Coverage {
  /** Adds a passage, and returns how many of its seconds no earlier passage contains. */
  add: (from: number, to: number) => number;
}

/** Returns the played passages of a video, without any passage at first. */
export function createCoverage(): Coverage {
  let passages: readonly Passage[] = [];
  return {
    add: (from, to) => {
      const touching = passages.filter((each) => each.from <= to && each.to >= from);
      const known = touching.reduce(
        (sum, each) => sum + Math.min(to, each.to) - Math.max(from, each.from),
        0,
      );
      const joined = {
        from: Math.min(from, ...touching.map((each) => each.from)),
        to: Math.max(to, ...touching.map((each) => each.to)),
      };
      passages = [...passages.filter((each) => !touching.includes(each)), joined];
      return to - from - known;
    },
  };
}
