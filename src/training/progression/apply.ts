import { exerciseKey } from '../exercise-name.ts'
import type { WrittenSet } from '../prescription/prescription.ts'
import type { ProgramItem, ProgramSet, ProgramWeek } from '../program/program.ts'
import { type GridRow, rowsOf } from '../program/rows.ts'
import { reasonOf } from './because.ts'
import { eachItemOf, fillWeeks } from './fill.ts'
import { type Manner, type ProgressionRule, weeksAtMost } from './rule.ts'
import { isEmptyWeek, lastNormalWeek, type Range, type Turn, turnsOf } from './turns.ts'
import { takeOver, wantedSets } from './write.ts'

/** Which exercises a rule moves on, from which week to which (from 0). */
export type Asked = Range & {
  rule: ProgressionRule
  /** Keys of `rowsOf`. */
  rows: ReadonlySet<string> | 'all'
}

/** A number that was asked for and stays as it is, and why. */
export type Kept = { row: string; week: number; why: string }

/** `briefs`: of the reason beside each exercise, by its id, what its numbers do not say: `+2.5 on week 1`. */
export type Applied = { weeks: ProgramWeek[]; kept: Kept[]; briefs: ReadonlyMap<string, string> }

/**
 * The program with a rule carried out: weeks that are missing or empty become copies of the first, and in each the chosen
 * exercises get what the rule says, with the reason beside it. Nothing else changes: what is as it was is the very same,
 * and carrying out the same rule again changes nothing. Sources of the rules: docs/training-formulas.md, Progression.
 *
 * `applyRule([week 3×5 75 %], { rule: linear +2.5 %, from: 0, to: 3, rows }, manner)` is four weeks of 75, 77.5, 80, 82.5 %.
 */
export function applyRule(weeks: readonly ProgramWeek[], asked: Asked, manner: Manner): Applied {
  const { rule, from, to } = asked
  const base = weeks[from]
  if (!base || isEmptyWeek(base) || to < from) return unchanged(weeks)
  const turns = turnsOf(rule, weeks, { ...asked, to: Math.min(to, weeksAtMost - 1) })
  const filled = filledFor(weeks, asked, turns, manner.newId)
  const chosen = rowsOf(filled)
    .flatMap(day => day.rows)
    .filter(row => asked.rows === 'all' || asked.rows.has(row.key))
  const written = new Map<string, ProgramItem>()
  const kept: Kept[] = []
  const briefs = new Map<string, string>()
  for (const place of placesOf(groupsOf(chosen, rule), turns)) {
    const result = itemOn(place, asked, written, manner)
    if (typeof result === 'string') kept.push({ row: place.row.key, week: place.turn.week, why: result })
    else {
      briefs.set(place.known.id, result.brief)
      if (result.item !== place.known) written.set(place.known.id, result.item)
    }
  }
  const changed = eachItemOf(filled, weeks, item => written.get(item.id) ?? item, manner.units)
  return { weeks: sameAs(weeks, marked(changed, turns, chosen.length > 0)), kept, briefs }
}

/** A lighter week is the copy of the one it is lighter than, any other of the first. */
function filledFor(
  weeks: readonly ProgramWeek[],
  { rule, from, to, only }: Asked,
  turns: readonly Turn[],
  newId: Manner['newId'],
): ProgramWeek[] {
  const turnOf = new Map(turns.map(turn => [turn.week, turn]))
  return fillWeeks(
    weeks,
    {
      to: only ?? to,
      isWritten: week => turnOf.has(week),
      sourceOf: (week, filled) =>
        rule.kind === 'deload' ? (turnOf.get(week)?.last ?? lastNormalWeek(filled, week) ?? from) : from,
    },
    newId,
  )
}

/** Nothing is written: `unchanged(weeks).weeks` are the very same. */
export const unchanged = (weeks: readonly ProgramWeek[]): Applied => ({
  weeks: weeks as ProgramWeek[],
  kept: [],
  briefs: new Map(),
})

/** What is counted together: an exercise over its days where it moves on by session or by day, else each row alone. */
function groupsOf(rows: readonly GridRow[], rule: ProgressionRule): GridRow[][] {
  const isTogether = rule.kind === 'undulating' || (rule.kind === 'linear' && rule.every === 'session')
  const groups = Map.groupBy(rows, row => (isTogether ? exerciseKey(row.name) : row.key))
  return [...groups.values()]
}

type Place = {
  turn: Turn
  row: GridRow
  group: readonly GridRow[]
  /** Of the row among those that are counted together. */
  nth: number
  known: ProgramItem
}

/** Week after week, so that a number can say how it differs from the one before. */
function placesOf(groups: readonly GridRow[][], turns: readonly Turn[]): Place[] {
  return groups.flatMap(group =>
    turns.flatMap(turn =>
      group.flatMap((row, nth) => {
        const known = row.cells[turn.week]?.item
        return known ? [{ turn, row, group, nth, known }] : []
      }),
    ),
  )
}

/** The exercise on this turn, the very same where it stays, or why the rule does not apply to it. */
function itemOn(
  { turn, row, group, nth, known }: Place,
  { rule, from }: Asked,
  written: ReadonlyMap<string, ProgramItem>,
  { units, step, newId }: Manner,
): { item: ProgramItem; brief: string } | string {
  const isBySession = rule.kind === 'linear' && rule.every === 'session'
  const first = (isBySession ? group[0] : row) as GridRow
  const source = rule.kind === 'deload' ? (turn.last ?? from) : from
  const base = first.cells[source]?.item
  if (!base) return `week ${source + 1} is without it`
  const index = isBySession ? turn.index * group.length + nth : turn.index
  // The first of all sessions is where the numbers come from.
  if (isBySession && index === 0) return { item: known, brief: '' }
  const wanted = wantedSets(rule, { base: base.sets, index, time: nth }, step)
  if (!wanted.ok) return wanted.why
  const sets = withIds(takeOver(known.sets, wanted), known.sets, newId)
  const before = turn.last === null ? undefined : row.cells[turn.last]?.item
  const last = before && (written.get(before.id) ?? before)
  const { because, brief } = reasonOf(
    { rule, turn, index, place: { nth, of: group.length }, last, sets },
    units,
  )
  const named = rule.kind === 'double' ? { rule: doubleOf(rule) } : {}
  const item = { ...known, sets, because, ...named }
  return { item: isSame(item, known) ? known : item, brief }
}

/** What the session of an athlete needs to know, so that it can go on by itself. */
function doubleOf({
  add,
  from,
  to,
}: Extract<ProgressionRule, { kind: 'double' }>): NonNullable<ProgramItem['rule']> {
  if (add.of !== 'load') return { kind: 'double', from, to }
  return 'kg' in add
    ? { kind: 'double', from, to, addKg: add.kg }
    : { kind: 'double', from, to, addPercent: add.percent }
}

/** Sets keep the ids of those in whose place they stand. */
function withIds(
  sets: readonly (WrittenSet & { id?: string })[],
  known: readonly ProgramSet[],
  newId: Manner['newId'],
): ProgramSet[] {
  return sets.map((set, index) => {
    const old = known[index]
    const own = { ...set, id: old?.id ?? newId() }
    return old && isSame(own, old) ? old : own
  })
}

/** Plain values with the same fields; their order does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(mine)
  return (
    keys.length === Object.keys(theirs).length &&
    keys.every(key => key in theirs && isSame(mine[key], theirs[key]))
  )
}

/** A week that a rule makes lighter says so. */
function marked(weeks: ProgramWeek[], turns: readonly Turn[], isAny: boolean): ProgramWeek[] {
  const deloads = new Set(isAny ? turns.filter(turn => turn.isDeload).map(turn => turn.week) : [])
  return weeks.map((week, index) =>
    deloads.has(index) && !week.isDeload && !isEmptyWeek(week) ? { ...week, isDeload: true } : week,
  )
}

function sameAs(before: readonly ProgramWeek[], after: ProgramWeek[]): ProgramWeek[] {
  const isUnchanged = after.length === before.length && after.every((week, index) => week === before[index])
  return isUnchanged ? (before as ProgramWeek[]) : after
}
