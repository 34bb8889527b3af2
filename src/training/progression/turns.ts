import type { ProgramWeek } from '../program/program.ts'
import type { ProgressionRule } from './rule.ts'

/** A week that a rule writes. */
export type Turn = {
  /** Its place in the program, from 0. */
  week: number
  /** How often the rule has moved on until then: 0 in the week in which it begins. */
  index: number
  /** The week from which it goes on; null: it is the first. */
  last: number | null
  isDeload: boolean
}

/** From which week to which, from 0; `only`: of these, that one alone is written. */
export type Range = { from: number; to: number; only?: number }

/**
 * Which weeks a rule writes, in order. Lighter weeks in between are left as they are, unless the rule makes its own:
 * `turnsOf(linear, weeks, { from: 0, to: 3 })` with a deload in week 3 is weeks 2 and 4, of which the fourth goes on from the second.
 */
export function turnsOf(
  rule: ProgressionRule,
  weeks: readonly ProgramWeek[],
  { from, to, only }: Range,
): Turn[] {
  const isAsked = (week: number) => week === from || only === undefined || only === week
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    week: from + index,
    index,
  })).filter(({ week }) => isAsked(week))
  if (rule.kind === 'deload') return deloads(weeks, from, all, rule.eachNth)
  if (rule.kind === 'taper') return all.slice(1).map(turn => ({ ...turn, last: from, isDeload: false }))
  const isOwn = (index: number) => isDeloadTurn(rule, index)
  const makesOwn = all.some(({ index }) => isOwn(index))
  const isFree = (week: number) => week === from || week === only || weeks[week]?.isDeload !== true
  const written = makesOwn ? all : all.filter(({ week }) => isFree(week))
  const turns = written.map(({ week }, index) => ({
    week,
    index,
    last: written[index - 1]?.week ?? null,
    isDeload: isOwn(index),
  }))
  return rule.kind === 'linear' && rule.every === 'week' ? turns.slice(1) : turns
}

function isDeloadTurn(rule: ProgressionRule, index: number): boolean {
  if (rule.kind === 'step') return index % (rule.up + 1) === rule.up
  return rule.kind === 'cycle' && rule.weeks[index % rule.weeks.length]?.isDeload === true
}

/** Every nth week, each lighter than the last normal one before it. */
function deloads(
  weeks: readonly ProgramWeek[],
  from: number,
  all: readonly { week: number; index: number }[],
  eachNth: number,
): Turn[] {
  const isDeload = (index: number) => eachNth > 0 && (index + 1) % eachNth === 0
  const isNormal = (week: number) =>
    week === from || (!isDeload(week - from) && weeks[week]?.isDeload !== true)
  return all
    .filter(({ index }) => index > 0 && isDeload(index))
    .map(turn => {
      let last = turn.week - 1
      while (last > from && !isNormal(last)) last--
      return { ...turn, last, isDeload: true }
    })
}

/**
 * The last week before this one that is no deload; undefined: there is none with anything in it.
 *
 * @example lastNormalWeek([heavy, deload], 2) // 0
 */
export function lastNormalWeek(weeks: readonly ProgramWeek[], before: number): number | undefined {
  const last = weeks.slice(0, before).findLastIndex(week => !week.isDeload && !isEmptyWeek(week))
  return last < 0 ? undefined : last
}

/**
 * Whether nothing is written in a week yet, neither exercises nor text.
 *
 * @example isEmptyWeek({ ...week, days: [] }) // true
 */
export function isEmptyWeek(week: ProgramWeek): boolean {
  return week.days.every(day => day.text.trim() === '' && day.notes === '' && day.blocks.every(isEmptyBlock))
}

const isEmptyBlock = (block: { items: readonly unknown[] }) => block.items.length === 0
