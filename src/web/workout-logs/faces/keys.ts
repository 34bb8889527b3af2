/** What the keys do before the clock of a block, in the keyboard map. */
export const faceKeys = [
  ['Enter', 'start, count a round, done'],
  ['P', 'pause, go on'],
  ['Esc', 'to the sets; the clock goes on'],
] as const
