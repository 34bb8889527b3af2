import type { ProgramWeek } from '#training/program/program.ts'
import { rulesIn } from '#training/progression/carry-out.ts'

/** Whether rules are written that could be carried out. Where none is written, nothing is set side by side to find that. */
export const hasRules = (weeks: readonly ProgramWeek[]): boolean =>
  weeks.some(isRuled) && rulesIn(weeks, weeks.length).length > 0

/** A week that stays the same is looked through once. */
const known = new WeakMap<ProgramWeek, boolean>()

function isRuled(week: ProgramWeek): boolean {
  const before = known.get(week)
  if (before !== undefined) return before
  const is = week.days.some(day => day.blocks.some(block => block.items.some(item => Boolean(item.rule))))
  known.set(week, is)
  return is
}
