import { formatCount } from '#training/localization/format-count.ts'
import type { PastedWorkoutLog } from '#training/prescription/day/workout-log.ts'

/** Explains why a pasted workout log is not read as a program. */
export function describeWorkoutLog({ app, rowCount }: PastedWorkoutLog): string {
  const source = app ? `a workout log exported from ${app}` : 'an exported workout log'
  return `This is ${source} (${formatCount(rowCount, 'set')}). It records what was done, so nothing in it is read as a program.`
}
