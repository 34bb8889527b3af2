import type { ProgramWeek } from '#training/program/program.ts'
import { applyRule, createUnchangedResult, type RuleResult } from './apply-rule.ts'
import {
  type DeloadReduction,
  type Increase,
  maxProgramWeeks,
  type ProgressionOptions,
  type ProgressionRule,
} from './progression-rule.ts'
import { findLastNormalWeek } from './rule-weeks.ts'

/**
 * Fills a week with a copy of the last normal week before it, with one value increased ("Copy last week, +2.5
 * %"). A normal week is neither empty nor a deload. A load increase of 2.5 % adds 2.5 percentage points to
 * percentages of a max, and increases loads in kilograms by 2.5 %, rounded to whole load steps. If the week
 * already has exercises, keeps them and updates only their values. `copyLastWeekWithIncrease([3×5 80 %], 1, {
 * of: 'load', percent: 2.5 }, options)` returns two weeks, the second with 3×5 82.5 %.
 *
 * @param toWeek - from 0, at most the number of weeks
 * @returns the same weeks if no normal week can be copied or the program is full
 */
export function copyLastWeekWithIncrease(
  weeks: readonly ProgramWeek[],
  toWeek: number,
  increase: Increase,
  options: ProgressionOptions,
): RuleResult {
  const from = findLastNormalWeek(weeks, toWeek)
  if (from === undefined || toWeek > weeks.length || toWeek >= maxProgramWeeks)
    return createUnchangedResult(weeks)
  const rule: ProgressionRule = { kind: 'linear', add: increase, every: 'week', eachNth: 1 }
  return applyRule(weeks, { rule, from, to: toWeek, only: toWeek, rows: 'all' }, options)
}

/**
 * Inserts a deload week after the week at index `after`. The deload is based on the last normal week up to
 * that index.
 *
 * `addDeloadWeek([3×5 80 %], 0, defaultDeload, options)` returns weeks with 3×5 80 % and 2×5 70 %.
 */
export function addDeloadWeek(
  weeks: readonly ProgramWeek[],
  after: number,
  lighter: DeloadReduction,
  options: ProgressionOptions,
): RuleResult {
  const from = findLastNormalWeek(weeks, after + 1)
  if (from === undefined || weeks.length >= maxProgramWeeks) return createUnchangedResult(weeks)
  const empty = { id: options.newId(), name: '', notes: '', isDeload: false, days: [] }
  const extended = weeks.toSpliced(after + 1, 0, empty)
  const rule: ProgressionRule = { kind: 'deload', eachNth: after + 2 - from, lighter }
  return applyRule(extended, { rule, from, to: after + 1, only: after + 1, rows: 'all' }, options)
}
