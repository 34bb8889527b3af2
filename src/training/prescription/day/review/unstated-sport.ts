import type { DayLine, ParsedDay } from '#training/prescription/day/parsed-day.ts'

/** The sports that a coach can choose for a line that names none, as they are written in front of it. */
export const statableSports = ['Run', 'Bike', 'Row', 'Swim', 'Ski'] as const

/**
 * Returns whether a line is a part of an endurance session of which neither the line nor the day says the sport, so that
 * it is called `Endurance` or `Intervals`.
 *
 * @example isSportUnstated(day, day.lines[0]) // true for `30 min easy`; false for `Run 30 min easy`
 */
export function isSportUnstated({ blocks }: ParsedDay, { kind, block, item, reading }: DayLine): boolean {
  if (kind !== 'item' || block === null || item === null || reading?.item.name !== '') return false
  const name = blocks[block]?.items[item]?.name
  return name === 'Endurance' || name === 'Intervals'
}
