import { metric, type Units } from '../units.ts'
import { type Difference, differencesOf } from './differences.ts'
import { movedAmong } from './moved.ts'
import type { ProgramDay, ProgramWeek } from './program.ts'

/** Where a part is, counted from 1; null: it was not or is not there. */
type Places = { before: number | null; after: number | null }

export type DayChange = Places & {
  id: string
  name: string
  kind: 'added' | 'removed' | 'changed'
  /** It stands in another order or in another week; then in which it was, from 1. */
  isMoved: boolean
  fromWeek: number | null
  lines: Difference[]
}

export type WeekChange = Places & {
  id: string
  name: string
  kind: 'added' | 'removed' | 'changed'
  isMoved: boolean
  /** Its name, its notes, whether it is a deload. */
  lines: Difference[]
  days: DayChange[]
}

/**
 * What became different between two states of a program, week by week in the order of the state after; weeks in which
 * nothing did are left out. Parts are found again by their ids. Any weeks; loads in the lines in these units.
 *
 * @example compareProgram([week], [week, copy]) // [{ kind: 'added', before: null, after: 2, … }]
 */
export function compareProgram(
  before: readonly ProgramWeek[],
  after: readonly ProgramWeek[],
  units: Units = metric,
): WeekChange[] {
  const places = { before: placesOf(before), after: placesOf(after) }
  const movedWeeks = movedAmong(idsOf(before), idsOf(after))
  const removed = before.filter(week => !after.some(one => one.id === week.id))
  const changes = [...after, ...removed].map(week => {
    const old = before.find(one => one.id === week.id)
    const next = after.find(one => one.id === week.id)
    return weekChange(week, old, next, {
      before: old ? before.indexOf(old) + 1 : null,
      after: next ? after.indexOf(next) + 1 : null,
      isMoved: movedWeeks.has(week.id),
      places,
      units,
    })
  })
  return changes.filter(
    one => one.kind !== 'changed' || one.isMoved || one.lines.length > 0 || one.days.length > 0,
  )
}

type Place = { day: ProgramDay; week: number; weekId: string; number: number }
type Around = Places & {
  isMoved: boolean
  places: Record<'before' | 'after', Map<string, Place>>
  units: Units
}

function weekChange(
  { id, name }: ProgramWeek,
  old: ProgramWeek | undefined,
  next: ProgramWeek | undefined,
  { places, units, ...about }: Around,
): WeekChange {
  const days = next
    ? [...next.days, ...(old?.days ?? []).filter(day => !places.after.has(day.id))]
    : (old?.days ?? []).filter(day => !places.after.has(day.id))
  const moved = movedAmong(idsOf(old?.days ?? []), idsOf(next?.days ?? []))
  return {
    id,
    name,
    kind: old ? (next ? 'changed' : 'removed') : 'added',
    ...about,
    lines: old && next ? weekLines(old, next) : [],
    days: days
      .map(day => dayChange(day.id, places, moved, units))
      .filter(one => one.kind !== 'changed' || one.isMoved || one.lines.length > 0),
  }
}

function weekLines(old: ProgramWeek, next: ProgramWeek): Difference[] {
  const lines = [
    { exercise: 'Name', before: old.name || null, after: next.name || null },
    { exercise: 'Notes', before: old.notes || null, after: next.notes || null },
    {
      exercise: 'Deload',
      before: old.isDeload ? 'deload' : null,
      after: next.isDeload ? 'deload' : null,
    },
  ]
  return lines.filter(line => line.before !== line.after)
}

function dayChange(
  id: string,
  { before, after }: Around['places'],
  moved: ReadonlySet<string>,
  units: Units,
): DayChange {
  const [old, next] = [before.get(id), after.get(id)]
  const isElsewhere = old !== undefined && next !== undefined && old.weekId !== next.weekId
  return {
    id,
    name: (next ?? old)?.day.name ?? '',
    kind: old ? (next ? 'changed' : 'removed') : 'added',
    before: old?.number ?? null,
    after: next?.number ?? null,
    isMoved: isElsewhere || moved.has(id),
    fromWeek: isElsewhere ? old.week : null,
    lines: differencesOf(old?.day ?? null, next?.day ?? null, units),
  }
}

const idsOf = (parts: readonly { id: string }[]) => parts.map(part => part.id)

function placesOf(weeks: readonly ProgramWeek[]): Map<string, Place> {
  return new Map(
    weeks.flatMap((week, index) =>
      week.days.map(
        (day, at) => [day.id, { day, week: index + 1, weekId: week.id, number: at + 1 }] as const,
      ),
    ),
  )
}
