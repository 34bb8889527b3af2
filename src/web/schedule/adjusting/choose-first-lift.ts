import type { ProgramDay } from '#training/program/program.ts'

/** Returns the first exercise of a day that has loads, or else the first one; undefined if the day has none. */
export function chooseFirstLift(day: Pick<ProgramDay, 'blocks'>) {
  const items = day.blocks.flatMap(block => block.items)
  return items.find(item => item.sets.some(set => set.load)) ?? items[0]
}
