import { formatCount } from '#training/localization/format-count.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { formatItemChange } from '#training/program/format-item-change.ts'
import type { ProgramItem, ProgramSet } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import {
  formatDeloadReduction,
  formatIncrease,
  formatOrdinal,
  formatProgressionRule,
  formatSetsOrNone,
} from './format-progression.ts'
import type { ProgressionRule } from './progression-rule.ts'
import type { RuleWeek } from './rule-weeks.ts'

type ChangedItem = {
  rule: ProgressionRule
  ruleWeek: RuleWeek
  index: number
  /**
   * The index of this row among the rows that progress together, starting at 0, and the number of those rows.
   */
  occurrence: { nth: number; count: number }
  /**
   * The program item for the same exercise in the week on which this item's week is based; undefined if there
   * is none.
   */
  last: ProgramItem | undefined
  sets: ProgramSet[]
}

/**
 * The maximum lengths, in characters, of the lists of sets in a reason, so that the whole reason stays within
 * the 300 characters that the contract allows.
 */
const maxSetsTextLength = 120
const maxPreviousSetsTextLength = 60

/**
 * Explains how a progression rule produced the sets of an exercise: `Week 3: 3×5 80 %, +2.5 vs week 2
 * (linear, +2.5 % a week)`. The short form is `+2.5 vs week 2`.
 */
export function describeProgressionReason(
  change: ChangedItem,
  units: Units,
): { because: string; brief: string } {
  const { rule, ruleWeek, sets } = change
  const shortened = truncate(formatSetsOrNone(sets.filter(isWorkingSet), units), maxSetsTextLength)
  const brief = formatReasonDetail(change, units)
  const detail = brief === '' ? '' : `, ${brief}`
  return {
    because: `Week ${ruleWeek.week + 1}: ${shortened}${detail} (${formatProgressionRule(rule, units)})`,
    brief,
  }
}

function formatReasonDetail(
  { rule, ruleWeek, index, occurrence, last, sets }: ChangedItem,
  units: Units,
): string {
  const week = ruleWeek.last === null ? '' : `week ${ruleWeek.last + 1}`
  switch (rule.kind) {
    case 'double':
      return [
        `same load until every set reaches ${formatCount(rule.to, 'rep')}`,
        `then ${formatIncrease(rule.add, units)} and back to ${rule.from}`,
      ].join(', ')
    case 'cycle':
      return `week ${(index % rule.weeks.length) + 1} of ${rule.weeks.length}${formatCyclePass(rule, index)}`
    case 'undulating':
      return `${formatOrdinal(occurrence.nth + 1)} of ${occurrence.count} sessions in the week`
    case 'deload':
      return `lighter than ${week}: ${formatDeloadReduction(rule.lighter)}`
    case 'taper': {
      const percent = rule.shares[Math.min(index, rule.shares.length) - 1] ?? 100
      return `${percent} % of the volume of ${week}, same load and effort`
    }
    case 'step':
      if (ruleWeek.isDeload) return `lighter: ${formatDeloadReduction(rule.lighter)}`
      return formatChangeSinceLast(last, sets, week, units)
    case 'top-set':
      return [
        formatChangeSinceLast(last, sets, week, units),
        `back-off sets ${rule.backOff.dropPercent} % below the top set`,
      ]
        .filter(Boolean)
        .join(', ')
    default:
      return formatChangeSinceLast(last, sets, week, units)
  }
}

function formatCyclePass(
  { weeks, addEachPass }: Extract<ProgressionRule, { kind: 'cycle' }>,
  index: number,
): string {
  const pass = Math.floor(index / weeks.length)
  if (pass === 0) return ''
  return `, cycle ${pass + 1}${addEachPass === 0 ? '' : `, +${addEachPass * pass} vs cycle 1`}`
}

/**
 * Describes how the sets differ from the last ones: `+2.5 vs week 1`, `same as week 1` or, if the difference is not
 * a single number, `was 3×5 100 kg in week 1`.
 */
function formatChangeSinceLast(
  last: ProgramItem | undefined,
  sets: readonly ProgramSet[],
  week: string,
  units: Units,
): string {
  if (!last || week === '') return ''
  const change = formatItemChange(last, { ...last, sets: [...sets] }, units)
  if (change) return `${change} vs ${week}`
  const [before, now] = [last.sets, sets].map(each => formatSetsOrNone(each.filter(isWorkingSet), units))
  return before === now || before === undefined
    ? `same as ${week}`
    : `was ${truncate(before, maxPreviousSetsTextLength)} in ${week}`
}

const truncate = (words: string, most: number) => (words.length <= most ? words : `${words.slice(0, most)}…`)
