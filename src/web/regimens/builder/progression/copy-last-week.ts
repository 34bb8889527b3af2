import type { ProgramWeek } from '#training/program/program.ts'
import { bumpLastWeek } from '#training/progression/bump.ts'
import { type Increase, type Manner, weeksAtMost } from '#training/progression/rule.ts'
import { isEmptyWeek, lastNormalWeek } from '#training/progression/turns.ts'
import { amountName } from './kept-amount.ts'

/** The weeks with last week copied, or the sentence that says why not. */
type Outcome = { weeks: ProgramWeek[]; weekId: string; says: string } | string

/** Fills the week one is in where nothing stands in it yet, else adds one at the end: nothing written is overwritten. */
export function copyLastWeek(
  weeks: readonly ProgramWeek[],
  weekId: string | undefined,
  amount: Increase,
  manner: Manner,
): Outcome {
  const current = weeks.findIndex(week => week.id === weekId)
  const isOpen = current > 0 && weeks[current] !== undefined && isEmptyWeek(weeks[current])
  const target = isOpen ? current : weeks.length
  if (target >= weeksAtMost) return `A program has at most ${weeksAtMost} weeks.`
  const from = lastNormalWeek(weeks, target)
  const after = bumpLastWeek(weeks, target, amount, manner).weeks
  const written = after[target]
  if (from === undefined || !written) return 'There is no week with exercises to copy.'
  const says = `Week ${target + 1} is week ${from + 1}, ${amountName(amount, manner.units)}`
  return { weeks: after, weekId: written.id, says }
}
