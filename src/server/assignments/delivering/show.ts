import type { ChangedDay, DeliveryPreview } from '#contract/deliveries.ts'
import { metric, type Units } from '#training/units.ts'
import { lineReader } from './compare.ts'
import { countsOf } from './deliver.ts'
import type { Change, Prepared } from './prepare.ts'

const mostShown = 100

/** What a delivery would do, for the coach to choose: each day of the program once, and what needs an answer. */
export function show(prepared: Prepared, units: Units = metric): DeliveryPreview {
  const different = prepared.changes.filter(change => change.isDifferent)
  const days = daysOf(different, units)
  const conflicts = prepared.changes.filter(change => change.conflicts.length > 0)
  const countOf = (kind: Change['step']['kind']) => different.filter(({ step }) => step.kind === kind).length
  return {
    ...countsOf(prepared),
    addedCount: countOf('added'),
    removedCount: countOf('removed'),
    overriddenCount: prepared.changes.filter(({ override, isKept }) => override !== null || isKept).length,
    days: days.slice(0, mostShown),
    dayCount: days.length,
    conflicts: conflicts.slice(0, mostShown).flatMap(conflicting),
  }
}

/** As the program has them: what is planned for one athlete alone is no day of it. */
function daysOf(changes: readonly Change[], units: Units): ChangedDay[] {
  const readLines = lineReader()
  const days = new Map<string, ChangedDay>()
  for (const change of changes) {
    const { step, before, after, override } = change
    const day = after ?? before
    if (!day || override) continue
    const week = step.kind === 'removed' ? step.session.week : step.place.week
    const lines = readLines(change, units).filter(({ exercise }) => exercise !== 'Date' && exercise !== 'Day')
    const key = [step.kind, day.id, JSON.stringify(lines)].join(' ')
    const known = days.get(key) ?? {
      dayId: day.id,
      week,
      name: day.name,
      kind: step.kind,
      sessionCount: 0,
      lines,
    }
    days.set(key, { ...known, sessionCount: known.sessionCount + 1 })
  }
  return [...days.values()].toSorted((one, other) => one.week - other.week)
}

function conflicting({ step, athlete, conflicts, before }: Change): DeliveryPreview['conflicts'] {
  if (step.kind === 'added') return []
  const { id: sessionId, date } = step.session
  return [{ sessionId, athlete: athlete.athlete, date, name: before?.name ?? '', conflicts }]
}
