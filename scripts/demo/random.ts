/** A seeded source of numbers, so that every demonstration shows the same club. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}
