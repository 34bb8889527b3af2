import { programLimits } from '#training/program/pasted-table/build-table-weeks.ts'
import type { WeekText } from './program-text.ts'

/**
 * Returns whether a program has more weeks, days or text than can be stored.
 *
 * @example isProgramTooLarge([{ name: '', notes: '', days: [] }]) // false
 */
export const isProgramTooLarge = (weeks: readonly WeekText[]) =>
  weeks.length > programLimits.weeks ||
  weeks.some(
    ({ days }) =>
      days.length > programLimits.days || days.some(({ text }) => text.length > programLimits.characters),
  )
