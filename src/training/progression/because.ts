import type { WrittenSet } from '../prescription/prescription.ts'
import { changeAgainst } from '../program/delta.ts'
import type { ProgramItem, ProgramSet } from '../program/program.ts'
import type { Units } from '../units.ts'
import { isWorking } from './increase.ts'
import type { ProgressionRule } from './rule.ts'
import type { Turn } from './turns.ts'
import { increaseWords, lighteningWords, nth, ruleWords, setWords } from './words.ts'

type Moved = {
  rule: ProgressionRule
  turn: Turn
  index: number
  /** The how-manyeth of how many that are counted together, the first 0. */
  place: { nth: number; of: number }
  /** The exercise in the week from which it goes on. */
  last: ProgramItem | undefined
  sets: ProgramSet[]
}

/** What a sentence says of the sets at most, so that it keeps within the contract's 300 with its reason. */
const longestSets = 140

/**
 * Why an exercise has these numbers, in words: `Week 3: 3×5 80 %, +2.5 on week 2 (linear, +2.5 % a week)`; in brief
 * `+2.5 on week 2`.
 */
export function reasonOf(moved: Moved, units: Units): { because: string; brief: string } {
  const { rule, turn, sets } = moved
  const words = setWords(sets.filter(isWorking), units)
  const shown = words.length <= longestSets ? words : `${words.slice(0, longestSets)}…`
  const brief = detailOf(moved, units)
  const detail = brief === '' ? '' : `, ${brief}`
  return { because: `Week ${turn.week + 1}: ${shown}${detail} (${ruleWords(rule, units)})`, brief }
}

function detailOf({ rule, turn, index, place, last, sets }: Moved, units: Units): string {
  const week = turn.last === null ? '' : `week ${turn.last + 1}`
  switch (rule.kind) {
    case 'double':
      return `the same load until every set has ${rule.to}, then ${increaseWords(rule.add, units)} and ${rule.from} again`
    case 'cycle':
      return `week ${(index % rule.weeks.length) + 1} of ${rule.weeks.length}${passWords(rule, index)}`
    case 'undulating':
      return `${nth(place.nth + 1)} of ${place.of} in the week`
    case 'deload':
      return `lighter than ${week}: ${lighteningWords(rule.lighter)}`
    case 'taper':
      return `${rule.shares[Math.min(index, rule.shares.length) - 1] ?? 100} % of the volume of ${week}, load and effort stay`
    case 'step':
      if (turn.isDeload) return `lighter: ${lighteningWords(rule.lighter)}`
      return againstLast(last, sets, week, units)
    case 'top-set':
      return `back-off ${rule.backOff.dropPercent} % under the top set`
    default:
      return againstLast(last, sets, week, units)
  }
}

function passWords(
  { weeks, addEachPass }: Extract<ProgressionRule, { kind: 'cycle' }>,
  index: number,
): string {
  const pass = Math.floor(index / weeks.length)
  if (pass === 0) return ''
  return `, ${nth(pass + 1)} time${addEachPass === 0 ? '' : `, +${addEachPass * pass} on the first`}`
}

function againstLast(
  last: ProgramItem | undefined,
  sets: readonly (WrittenSet & { id: string })[],
  week: string,
  units: Units,
): string {
  if (!last || week === '') return ''
  const change = changeAgainst(last, { ...last, sets: [...sets] }, units)
  return change ? `${change} on ${week}` : `as in ${week}`
}
