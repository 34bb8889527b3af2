import { metricUnits, type Units } from '#training/units.ts'
import { findDayDifferences } from './day-differences.ts'
import { findMovedIds } from './find-moved-ids.ts'
import type { PartChangeKind } from './part-change-kinds.ts'
import type { PlanChangeLine } from './plan-change-line.ts'
import type { ProgramDay, ProgramWeek } from './program.ts'

/**
 * The position of a part before and after the change, starting at 1; null for a version that does not include
 * the part.
 */
type PositionsBeforeAfter = { before: number | null; after: number | null }

export type DayChange = PositionsBeforeAfter & {
  id: string
  name: string
  kind: PartChangeKind
  /** True if the day moved within its week or to another week. */
  isMoved: boolean
  /**
   * The number (starting at 1) of the week that contained the day before the change; null if the day is still
   * in the same week.
   */
  fromWeek: number | null
  lines: PlanChangeLine[]
}

export type WeekChange = PositionsBeforeAfter & {
  id: string
  name: string
  kind: PartChangeKind
  isMoved: boolean
  /** Changes to the week's name, notes and deload flag. */
  lines: PlanChangeLine[]
  days: DayChange[]
}

/**
 * Compares two versions of a program week by week, in the order of the later version. Unchanged weeks are
 * omitted. Parts are matched by id. Loads are formatted in `units`.
 *
 * @example compareProgram([week], [week, copy]) // [{ kind: 'added', before: null, after: 2, … }]
 */
export function compareProgram(
  before: readonly ProgramWeek[],
  after: readonly ProgramWeek[],
  units: Units = metricUnits,
): WeekChange[] {
  const places = { before: locateDays(before), after: locateDays(after) }
  const movedWeeks = findMovedIds(listPartIds(before), listPartIds(after))
  const removed = before.filter(week => !after.some(one => one.id === week.id))
  const changes = [...after, ...removed].map(week => {
    const old = before.find(one => one.id === week.id)
    const next = after.find(one => one.id === week.id)
    return compareWeek(week, old, next, {
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

type DayLocation = { day: ProgramDay; week: number; weekId: string; number: number }
type WeekComparisonContext = PositionsBeforeAfter & {
  isMoved: boolean
  places: Record<'before' | 'after', Map<string, DayLocation>>
  units: Units
}

function compareWeek(
  { id, name }: ProgramWeek,
  old: ProgramWeek | undefined,
  next: ProgramWeek | undefined,
  { places, units, ...about }: WeekComparisonContext,
): WeekChange {
  const days = next
    ? [...next.days, ...(old?.days ?? []).filter(day => !places.after.has(day.id))]
    : (old?.days ?? []).filter(day => !places.after.has(day.id))
  const moved = findMovedIds(listPartIds(old?.days ?? []), listPartIds(next?.days ?? []))
  return {
    id,
    name,
    kind: old ? (next ? 'changed' : 'removed') : 'added',
    ...about,
    lines: old && next ? findWeekDifferences(old, next) : [],
    days: days
      .map(day => compareDay(day.id, places, moved, units))
      .filter(one => one.kind !== 'changed' || one.isMoved || one.lines.length > 0),
  }
}

function findWeekDifferences(old: ProgramWeek, next: ProgramWeek): PlanChangeLine[] {
  const lines: PlanChangeLine[] = [
    { kind: 'name', before: old.name || null, after: next.name || null },
    { kind: 'notes', before: old.notes || null, after: next.notes || null },
    {
      kind: 'deload',
      before: old.isDeload ? 'deload' : null,
      after: next.isDeload ? 'deload' : null,
    },
  ]
  return lines.filter(line => line.before !== line.after)
}

function compareDay(
  id: string,
  { before, after }: WeekComparisonContext['places'],
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
    lines: findDayDifferences(old?.day ?? null, next?.day ?? null, units),
  }
}

const listPartIds = (parts: readonly { id: string }[]) => parts.map(part => part.id)

function locateDays(weeks: readonly ProgramWeek[]): Map<string, DayLocation> {
  return new Map(
    weeks.flatMap((week, index) =>
      week.days.map(
        (day, at) => [day.id, { day, week: index + 1, weekId: week.id, number: at + 1 }] as const,
      ),
    ),
  )
}
