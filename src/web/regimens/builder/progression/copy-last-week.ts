import { formatCount } from '#training/localization/format-count.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import { copyLastWeekWithIncrease } from '#training/progression/copy-last-week.ts'
import {
  type Increase,
  maxProgramWeeks,
  type ProgressionOptions,
} from '#training/progression/progression-rule.ts'
import { findLastNormalWeek, isEmptyWeek } from '#training/progression/rule-weeks.ts'
import { formatWeekCopyIncrease } from './week-copy-increases.ts'

/**
 * The result of copying a week: the program's weeks with the copy, or an error message if copying is not
 * possible.
 */
type CopyWeekResult = { weeks: ProgramWeek[]; weekId: string; message: string } | string

/**
 * Copies the last week into the open week if the open week is empty; otherwise, into a new week at the end.
 * Never overwrites existing content.
 */
export function copyLastWeek(
  weeks: readonly ProgramWeek[],
  weekId: string | undefined,
  amount: Increase,
  options: ProgressionOptions,
): CopyWeekResult {
  const current = weeks.findIndex(week => week.id === weekId)
  const isOpen = current > 0 && weeks[current] !== undefined && isEmptyWeek(weeks[current])
  const target = isOpen ? current : weeks.length
  if (target >= maxProgramWeeks) return `A program can have at most ${formatCount(maxProgramWeeks, 'week')}.`
  const from = findLastNormalWeek(weeks, target)
  const after = copyLastWeekWithIncrease(weeks, target, amount, options).weeks
  const copy = after[target]
  if (from === undefined || !copy) return 'There is no week with exercises to copy.'
  const message = `Week ${target + 1} copied from week ${from + 1}, ${formatWeekCopyIncrease(amount, options.units)}`
  return { weeks: after, weekId: copy.id, message }
}
