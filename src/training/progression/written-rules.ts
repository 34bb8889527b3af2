import { toExerciseKey } from '#training/exercise-key.ts'
import type { ItemProgression } from '#training/prescription/prescription.ts'
import { buildGridDays, type GridRow } from '#training/program/grid/grid-rows.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import type { RuleRequest } from './apply-rule.ts'
import type { ProgressionRule } from './progression-rule.ts'
import { findLastNormalWeek } from './rule-weeks.ts'

/**
 * Lists the rules written in the text of a program (`+2.5kg/wk`, `lp(5lb)`, `dp(5lb, 8, 12)`, `DELOAD: -40%
 * volume`), in the weeks up to the index `to`. Each rule starts in the first week in which it is written. An
 * exercise with the rule `none` does not progress.
 *
 * `listWrittenRules([Squat 5x5 100 kg +2.5kg/wk], 3)` returns one linear rule for weeks 1 to 4.
 */
export function listWrittenRules(weeks: readonly ProgramWeek[], to: number): RuleRequest[] {
  const found = new Map<string, RuleRequest & { rows: Set<string> }>()
  for (const row of buildGridDays(weeks).flatMap(day => day.rows)) {
    for (const request of listRulesOfRow(row, weeks, to)) {
      const key = getRuleKey(row, request)
      const known = found.get(key)
      if (known) known.rows.add(row.key)
      else found.set(key, { ...request, rows: new Set([row.key]) })
    }
  }
  return [...found.values()].toSorted((one, other) => one.from - other.from)
}

/**
 * A linear rule that increases the load every session has one key per exercise, shared by all days; any other
 * rule has one key per row.
 */
function getRuleKey(row: GridRow, { rule, from, only }: Omit<RuleRequest, 'rows'>): string {
  const isBySession = rule.kind === 'linear' && rule.every === 'session'
  return JSON.stringify([isBySession ? toExerciseKey(row.name) : row.key, from, only, rule])
}

function listRulesOfRow(
  { cells }: GridRow,
  weeks: readonly ProgramWeek[],
  to: number,
): Omit<RuleRequest, 'rows'>[] {
  const ruleAt = (week: number) => cells[week]?.item.rule
  const from = cells.findIndex((_, week) => toProgressionRule(ruleAt(week)))
  const rule = toProgressionRule(ruleAt(from))
  const deloads = cells.flatMap((_, week) => findDeloadRule(ruleAt(week), week, weeks))
  return [...(rule ? [{ rule, from, to }] : []), ...deloads.filter(one => one.to <= to)]
}

function findDeloadRule(
  rule: ItemProgression | null | undefined,
  week: number,
  weeks: readonly ProgramWeek[],
): Omit<RuleRequest, 'rows'>[] {
  const from = findLastNormalWeek(weeks, week)
  if (rule?.kind !== 'deload' || from === undefined) return []
  const [volumePercent, loadPercent] = rule.of === 'volume' ? [rule.percent, 0] : [0, rule.percent]
  const lighter = { volumePercent, loadPercent, rpe: 0 }
  return [{ rule: { kind: 'deload', eachNth: week - from + 1, lighter }, from, to: week, only: week }]
}

function toProgressionRule(rule: ItemProgression | null | undefined): ProgressionRule | undefined {
  if (rule?.kind !== 'linear' && rule?.kind !== 'double') return undefined
  const { addKg, addPercent } = rule
  if (addKg === undefined && addPercent === undefined) return undefined
  const add =
    addKg === undefined
      ? { of: 'load' as const, percent: addPercent ?? 0 }
      : { of: 'load' as const, kg: addKg }
  if (rule.kind === 'double') return { kind: 'double', from: rule.from, to: rule.to, add }
  return { kind: 'linear', add, every: rule.every, eachNth: 1 }
}
