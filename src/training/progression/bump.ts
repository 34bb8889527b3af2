import type { ProgramWeek } from '../program/program.ts'
import { type Applied, applyRule, unchanged } from './apply.ts'
import { type Increase, type Lightening, type Manner, type ProgressionRule, weeksAtMost } from './rule.ts'
import { lastNormalWeek } from './turns.ts'

/**
 * "Copy last week, +2.5 %": a week written from the last normal one before it, with so much more of one thing. Last week
 * is the last with anything in it that is no deload. Percentages of a max go up by 2.5 points, kilos by 2.5 % in whole
 * steps, RPE and sets stay, unless they are what is asked more of. A week with exercises keeps them and gets the
 * numbers; an empty one, or the one after the last, is filled.
 *
 * `bumpLastWeek([3×5 80 %], 1, { of: 'load', percent: 2.5 }, manner)` are two weeks, 3×5 80 % and 3×5 82.5 %.
 *
 * @param toWeek - from 0, at most the number of weeks
 * @returns the same weeks where there is no last week, or no room for one more
 */
export function bumpLastWeek(
  weeks: readonly ProgramWeek[],
  toWeek: number,
  increase: Increase,
  manner: Manner,
): Applied {
  const from = lastNormalWeek(weeks, toWeek)
  if (from === undefined || toWeek > weeks.length || toWeek >= weeksAtMost) return unchanged(weeks)
  const rule: ProgressionRule = { kind: 'linear', add: increase, every: 'week', eachNth: 1 }
  return applyRule(weeks, { rule, from, to: toWeek, only: toWeek, rows: 'all' }, manner)
}

/**
 * A new week behind the one at `after` (from 0), lighter than the last normal one up to there.
 *
 * `addDeloadWeek([3×5 80 %], 0, usualDeload, manner)` are two weeks, 3×5 80 % and 2×5 70 %.
 */
export function addDeloadWeek(
  weeks: readonly ProgramWeek[],
  after: number,
  lighter: Lightening,
  manner: Manner,
): Applied {
  const from = lastNormalWeek(weeks, after + 1)
  if (from === undefined || weeks.length >= weeksAtMost) return unchanged(weeks)
  const empty = { id: manner.newId(), name: '', notes: '', isDeload: false, days: [] }
  const wider = weeks.toSpliced(after + 1, 0, empty)
  const rule: ProgressionRule = { kind: 'deload', eachNth: after + 2 - from, lighter }
  return applyRule(wider, { rule, from, to: after + 1, only: after + 1, rows: 'all' }, manner)
}
