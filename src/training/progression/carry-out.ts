import { exerciseKey } from '../exercise-name.ts'
import type { Rule } from '../prescription/prescription.ts'
import type { ProgramWeek } from '../program/program.ts'
import { type GridRow, rowsOf } from '../program/rows.ts'
import { type Applied, type Asked, applyRule, unchanged } from './apply.ts'
import type { Manner, ProgressionRule } from './rule.ts'
import { lastNormalWeek } from './turns.ts'

/**
 * What the rules that are written in the text of a program (`+2.5kg/wk`, `lp(5lb)`, `dp(5lb, 8, 12)`, `DELOAD: -40% volume`)
 * ask for up to a week (from 0): each from the first week where it stands. `none` is no rule: such an exercise stays.
 *
 * `rulesIn([Squat 5x5 100 kg +2.5kg/wk], 3)` is one linear rule, from week 1 to 4.
 */
export function rulesIn(weeks: readonly ProgramWeek[], to: number): Asked[] {
  const found = new Map<string, Asked & { rows: Set<string> }>()
  for (const row of rowsOf(weeks).flatMap(day => day.rows)) {
    for (const asked of rulesOf(row, weeks, to)) {
      const key = keyOf(row, asked)
      const known = found.get(key)
      if (known) known.rows.add(row.key)
      else found.set(key, { ...asked, rows: new Set([row.key]) })
    }
  }
  return [...found.values()].toSorted((one, other) => one.from - other.from)
}

/** What goes on from session to session is counted over all days of its exercise; all others stand alone. */
function keyOf(row: GridRow, { rule, from, only }: Omit<Asked, 'rows'>): string {
  const isBySession = rule.kind === 'linear' && rule.every === 'session'
  return JSON.stringify([isBySession ? exerciseKey(row.name) : row.key, from, only, rule])
}

function rulesOf({ cells }: GridRow, weeks: readonly ProgramWeek[], to: number): Omit<Asked, 'rows'>[] {
  const ruleAt = (week: number) => cells[week]?.item.rule
  const from = cells.findIndex((_, week) => toProgression(ruleAt(week)))
  const rule = toProgression(ruleAt(from))
  const deloads = cells.flatMap((_, week) => deloadAt(ruleAt(week), week, weeks))
  return [...(rule ? [{ rule, from, to }] : []), ...deloads.filter(one => one.to <= to)]
}

function deloadAt(
  rule: Rule | null | undefined,
  week: number,
  weeks: readonly ProgramWeek[],
): Omit<Asked, 'rows'>[] {
  const from = lastNormalWeek(weeks, week)
  if (rule?.kind !== 'deload' || from === undefined) return []
  const [volumePercent, loadPercent] = rule.of === 'volume' ? [rule.percent, 0] : [0, rule.percent]
  const lighter = { volumePercent, loadPercent, rpe: 0 }
  return [{ rule: { kind: 'deload', eachNth: week - from + 1, lighter }, from, to: week, only: week }]
}

function toProgression(rule: Rule | null | undefined): ProgressionRule | undefined {
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

/**
 * Carries out the rules that are written in the text, up to a week (from 0): see `applyRule`.
 *
 * `carryOutRules([Squat 5x5 100 kg +2.5kg/wk], 3, manner)` are four weeks of 100, 102.5, 105 and 107.5 kg.
 */
export function carryOutRules(weeks: readonly ProgramWeek[], to: number, manner: Manner): Applied {
  return rulesIn(weeks, to).reduce(({ weeks: now, kept, briefs }, asked) => {
    const next = applyRule(now, asked, manner)
    return { weeks: next.weeks, kept: [...kept, ...next.kept], briefs: new Map([...briefs, ...next.briefs]) }
  }, unchanged(weeks))
}
