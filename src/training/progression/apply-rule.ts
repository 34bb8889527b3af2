import { toExerciseKey } from '#training/exercise-key.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { buildGridDays, type GridRow } from '#training/program/grid/grid-rows.ts'
import type { ProgramItem, ProgramSet, ProgramWeek } from '#training/program/program.ts'
import { copyToEmptyWeeks, mapProgramItems } from './copy-to-empty-weeks.ts'
import { describeProgressionReason } from './progression-reason.ts'
import {
  getExerciseLoadStep,
  type LoadStep,
  maxProgramWeeks,
  type ProgressionOptions,
  type ProgressionRule,
} from './progression-rule.ts'
import {
  findLastNormalWeek,
  isEmptyWeek,
  listRuleWeeks,
  type RuleWeek,
  type RuleWeekRange,
} from './rule-weeks.ts'
import { applyTargetSets, computeTargetSets, lightenWorkingSets, type TargetSets } from './target-sets.ts'

/** A request to apply a rule to exercises (rows) in a range of weeks; week indexes start at 0. */
export type RuleRequest = RuleWeekRange & {
  rule: ProgressionRule
  /** The keys of the rows, as returned by `buildGridDays`. */
  rows: ReadonlySet<string> | 'all'
}

/** A cell that the rule could not change, with the reason. */
export type UnchangedCell = { row: string; week: number; reason: string }

/**
 * The result of applying a rule. `briefs` maps item ids to the short form of each reason: `+2.5 vs week 1`.
 */
export type RuleResult = {
  weeks: ProgramWeek[]
  unchanged: UnchangedCell[]
  briefs: ReadonlyMap<string, string>
}

/**
 * Applies a rule to a program. Missing and empty weeks become copies of the first week. In each week, the
 * chosen exercises get the sets that the rule prescribes and the reason for the change. Unchanged parts
 * remain the same objects, and applying the same rule again changes nothing. The sources of the rules are
 * listed in docs/training-formulas.md under Progression.
 *
 * `applyRule([week 3×5 75 %], { rule: linear +2.5 %, from: 0, to: 3, rows }, options)` returns weeks with 75,
 * 77.5, 80 and 82.5 %.
 */
export function applyRule(
  weeks: readonly ProgramWeek[],
  request: RuleRequest,
  options: ProgressionOptions,
): RuleResult {
  const { rule, from, to } = request
  const base = weeks[from]
  if (!base || isEmptyWeek(base) || to < from) return createUnchangedResult(weeks)
  const ruleWeeks = listRuleWeeks(rule, weeks, { ...request, to: Math.min(to, maxProgramWeeks - 1) })
  const filled = fillWeeksForRule(weeks, request, ruleWeeks, options.newId)
  const chosen = buildGridDays(filled)
    .flatMap(day => day.rows)
    .filter(row => request.rows === 'all' || request.rows.has(row.key))
  const written = new Map<string, ProgramItem>()
  const unchanged: UnchangedCell[] = []
  const briefs = new Map<string, string>()
  for (const target of listRuleTargets(groupRowsProgressingTogether(chosen, rule), ruleWeeks)) {
    const result = applyRuleToItem(target, request, written, options)
    if (typeof result === 'string')
      unchanged.push({ row: target.row.key, week: target.ruleWeek.week, reason: result })
    else {
      briefs.set(target.known.id, result.brief)
      if (result.item !== target.known) written.set(target.known.id, result.item)
    }
  }
  const changed = mapProgramItems(filled, weeks, item => written.get(item.id) ?? item, options.units)
  return {
    weeks: keepIfUnchanged(weeks, markDeloadWeeks(changed, ruleWeeks, chosen.length > 0)),
    unchanged,
    briefs,
  }
}

/**
 * Fills each empty deload week with a copy of the week on which it is based, and all other empty weeks with
 * copies of the first week.
 */
function fillWeeksForRule(
  weeks: readonly ProgramWeek[],
  { rule, from, to, only }: RuleRequest,
  ruleWeeks: readonly RuleWeek[],
  newId: ProgressionOptions['newId'],
): ProgramWeek[] {
  const ruleWeekAt = new Map(ruleWeeks.map(ruleWeek => [ruleWeek.week, ruleWeek]))
  return copyToEmptyWeeks(
    weeks,
    {
      to: only ?? to,
      isWritten: week => ruleWeekAt.has(week),
      sourceOf: (week, filled) =>
        rule.kind === 'deload'
          ? (ruleWeekAt.get(week)?.last ?? findLastNormalWeek(filled, week) ?? from)
          : from,
    },
    newId,
  )
}

/**
 * Creates the result for a rule that does not apply: the weeks stay unchanged.
 *
 * @example createUnchangedResult(weeks).weeks === weeks // true
 */
export const createUnchangedResult = (weeks: readonly ProgramWeek[]): RuleResult => ({
  weeks: weeks as ProgramWeek[],
  unchanged: [],
  briefs: new Map(),
})

/**
 * Groups rows that progress together. If an exercise progresses by session or has a different pattern each
 * day, all its rows form one group; otherwise, each row is its own group.
 */
function groupRowsProgressingTogether(rows: readonly GridRow[], rule: ProgressionRule): GridRow[][] {
  const isTogether = rule.kind === 'undulating' || (rule.kind === 'linear' && rule.every === 'session')
  const groups = Map.groupBy(rows, row => (isTogether ? toExerciseKey(row.name) : row.key))
  return [...groups.values()]
}

type RuleTarget = {
  ruleWeek: RuleWeek
  row: GridRow
  group: readonly GridRow[]
  /** The index of the row within its group. */
  nth: number
  known: ProgramItem
}

/**
 * Lists the cells that the rule changes. Each row is listed week by week, because the reason for a change
 * compares a week with an earlier one.
 */
function listRuleTargets(groups: readonly GridRow[][], ruleWeeks: readonly RuleWeek[]): RuleTarget[] {
  return groups.flatMap(group =>
    ruleWeeks.flatMap(ruleWeek =>
      group.flatMap((row, nth) => {
        const known = row.cells[ruleWeek.week]?.item
        return known ? [{ ruleWeek, row, group, nth, known }] : []
      }),
    ),
  )
}

/**
 * Applies the rule to an item. Returns the item (the same object if nothing changes), or the reason why the
 * rule does not apply.
 */
function applyRuleToItem(
  { ruleWeek, row, group, nth, known }: RuleTarget,
  { rule, from }: RuleRequest,
  written: ReadonlyMap<string, ProgramItem>,
  options: ProgressionOptions,
): { item: ProgramItem; brief: string } | string {
  const isBySession = rule.kind === 'linear' && rule.every === 'session'
  const first = (isBySession ? group[0] : row) as GridRow
  const source = rule.kind === 'deload' ? (ruleWeek.last ?? from) : from
  const base = first.cells[source]?.item
  const index = isBySession ? ruleWeek.index * group.length + nth : ruleWeek.index
  // The first session is the starting point and does not change.
  if (isBySession && index === 0) return { item: known, brief: '' }
  const before = ruleWeek.last === null ? undefined : row.cells[ruleWeek.last]?.item
  const last = before && (written.get(before.id) ?? before)
  const step = getExerciseLoadStep(options.step, options.implementOf(known.name))
  const progressed: TargetSets = base
    ? computeTargetSets(rule, { base: base.sets, index, nth }, step)
    : { ok: false, reason: `the exercise is not in week ${source + 1}` }
  const target = reduceIfDeload(progressed, rule, ruleWeek, last ?? base, step)
  if (!target.ok) return target.reason
  const sets = reuseSetIds(applyTargetSets(known.sets, target), known.sets, options.newId)
  const { because, brief } = describeProgressionReason(
    { rule, ruleWeek, index, occurrence: { nth, count: group.length }, last, sets },
    options.units,
  )
  const itemRule = rule.kind === 'double' ? { rule: toDoubleRule(rule) } : {}
  const item = { ...known, sets, because, ...itemRule }
  return { item: haveSameFields(item, known) ? known : item, brief }
}

/** A deload also reduces an exercise that its rule cannot progress, for example one without a load. */
function reduceIfDeload(
  progressed: TargetSets,
  rule: ProgressionRule,
  { isDeload }: RuleWeek,
  last: ProgramItem | undefined,
  step: LoadStep,
): TargetSets {
  if (progressed.ok || rule.kind !== 'step' || !isDeload || !last) return progressed
  return lightenWorkingSets(last.sets, rule.lighter, step)
}

/**
 * Returns the rule to store on the item, from which the app calculates the progression after each session.
 */
function toDoubleRule({
  add,
  from,
  to,
}: Extract<ProgressionRule, { kind: 'double' }>): NonNullable<ProgramItem['rule']> {
  if (add.of !== 'load') return { kind: 'double', from, to }
  return 'kg' in add
    ? { kind: 'double', from, to, addKg: add.kg }
    : { kind: 'double', from, to, addPercent: add.percent }
}

/** Gives each new set the id of the set that it replaces. */
function reuseSetIds(
  sets: readonly (PrescribedSet & { id?: string })[],
  known: readonly ProgramSet[],
  newId: ProgressionOptions['newId'],
): ProgramSet[] {
  return sets.map((set, index) => {
    const old = known[index]
    const withId = { ...set, id: old?.id ?? newId() }
    return old && haveSameFields(withId, old) ? old : withId
  })
}

/** Compares two plain values field by field, regardless of the order of their fields. */
function haveSameFields(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(mine)
  return (
    keys.length === Object.keys(theirs).length &&
    keys.every(key => key in theirs && haveSameFields(mine[key], theirs[key]))
  )
}

/** Marks the weeks that the rule turns into deloads. */
function markDeloadWeeks(
  weeks: ProgramWeek[],
  ruleWeeks: readonly RuleWeek[],
  isAny: boolean,
): ProgramWeek[] {
  const deloads = new Set(
    isAny ? ruleWeeks.filter(ruleWeek => ruleWeek.isDeload).map(ruleWeek => ruleWeek.week) : [],
  )
  return weeks.map((week, index) =>
    deloads.has(index) && !week.isDeload && !isEmptyWeek(week) ? { ...week, isDeload: true } : week,
  )
}

function keepIfUnchanged(before: readonly ProgramWeek[], after: ProgramWeek[]): ProgramWeek[] {
  const isUnchanged = after.length === before.length && after.every((week, index) => week === before[index])
  return isUnchanged ? (before as ProgramWeek[]) : after
}
