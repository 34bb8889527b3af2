import type { ProgramWeek } from '#training/program/program.ts'
import type { ProgressionRule } from './progression-rule.ts'

/** A week that a rule changes. */
export type RuleWeek = {
  /** The index of the week in the program. */
  week: number
  /** The number of progressions so far: 0 in the week in which the rule begins. */
  index: number
  /** The index of the week on which this week is based; null for the first week. */
  last: number | null
  isDeload: boolean
}

/** A range of week indexes. If `only` is set, the rule changes only the week with that index. */
export type RuleWeekRange = { from: number; to: number; only?: number }

/**
 * Lists the weeks that a rule changes, in order. Skips existing deload weeks unless the rule itself defines
 * deloads: `listRuleWeeks(linear, weeks, { from: 0, to: 3 })` returns weeks 2 and 4 if week 3 is a deload,
 * and week 4 is then based on week 2.
 */
export function listRuleWeeks(
  rule: ProgressionRule,
  weeks: readonly ProgramWeek[],
  { from, to, only }: RuleWeekRange,
): RuleWeek[] {
  const isInRange = (week: number) => week === from || only === undefined || only === week
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    week: from + index,
    index,
  })).filter(({ week }) => isInRange(week))
  if (rule.kind === 'deload') return listDeloadWeeks(weeks, from, all, rule.eachNth)
  if (rule.kind === 'taper')
    return all.slice(1).map(ruleWeek => ({ ...ruleWeek, last: from, isDeload: false }))
  const isRuleDeload = (index: number) => isDeloadIndex(rule, index)
  const hasRuleDeloads = all.some(({ index }) => isRuleDeload(index))
  const isFree = (week: number) => week === from || week === only || weeks[week]?.isDeload !== true
  const written = hasRuleDeloads ? all : all.filter(({ week }) => isFree(week))
  const ruleWeeks = written.map(({ week }, index) => ({
    week,
    index,
    last: written[index - 1]?.week ?? null,
    isDeload: isRuleDeload(index),
  }))
  return rule.kind === 'linear' && rule.every === 'week' ? ruleWeeks.slice(1) : ruleWeeks
}

function isDeloadIndex(rule: ProgressionRule, index: number): boolean {
  if (rule.kind === 'step') return index % (rule.up + 1) === rule.up
  return rule.kind === 'cycle' && rule.weeks[index % rule.weeks.length]?.isDeload === true
}

/** Lists the deload weeks, one every `eachNth` weeks, each based on the last normal week before it. */
function listDeloadWeeks(
  weeks: readonly ProgramWeek[],
  from: number,
  all: readonly { week: number; index: number }[],
  eachNth: number,
): RuleWeek[] {
  const isDeload = (index: number) => eachNth > 0 && (index + 1) % eachNth === 0
  const isNormal = (week: number) =>
    week === from || (!isDeload(week - from) && weeks[week]?.isDeload !== true)
  return all
    .filter(({ index }) => index > 0 && isDeload(index))
    .map(ruleWeek => {
      let last = ruleWeek.week - 1
      while (last > from && !isNormal(last)) last--
      return { ...ruleWeek, last, isDeload: true }
    })
}

/**
 * Returns the index of the last week before index `before` that is neither empty nor a deload; undefined if
 * there is none.
 *
 * @example findLastNormalWeek([heavy, deload], 2) // 0
 */
export function findLastNormalWeek(weeks: readonly ProgramWeek[], before: number): number | undefined {
  const last = weeks.slice(0, before).findLastIndex(week => !week.isDeload && !isEmptyWeek(week))
  return last < 0 ? undefined : last
}

/**
 * Returns whether a week has neither exercises nor text.
 *
 * @example isEmptyWeek({ ...week, days: [] }) // true
 */
export function isEmptyWeek(week: ProgramWeek): boolean {
  return week.days.every(day => day.text.trim() === '' && day.notes === '' && day.blocks.every(isEmptyBlock))
}

const isEmptyBlock = (block: { items: readonly unknown[] }) => block.items.length === 0
