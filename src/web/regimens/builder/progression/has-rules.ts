import type { ProgramWeek } from '#training/program/program.ts'
import { listWrittenRules } from '#training/progression/written-rules.ts'

/**
 * Returns whether the program contains rules that can be applied. First checks whether any rule exists,
 * because listing rules is expensive.
 */
export const hasRules = (weeks: readonly ProgramWeek[]): boolean =>
  weeks.some(hasWrittenRule) && listWrittenRules(weeks, weeks.length).length > 0

/** Caches whether each week contains a rule, so that unchanged weeks are not searched again. */
const cachedHasRules = new WeakMap<ProgramWeek, boolean>()

function hasWrittenRule(week: ProgramWeek): boolean {
  const before = cachedHasRules.get(week)
  if (before !== undefined) return before
  const is = week.days.some(day => day.blocks.some(block => block.items.some(item => Boolean(item.rule))))
  cachedHasRules.set(week, is)
  return is
}
