import type { ChangedDay, PublishPreview } from '#contract/programs/publishing.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { createChangeDescriber } from './describe-changes.ts'
import type { PreparedPublishing, PublishingChange } from './prepare-publishing.ts'
import { countPublishingEffects } from './publish-revision.ts'

const maxItems = 100

/** Summarises the effect of publishing for the coach: counts, changed days of the program, and conflicts. */
export function previewPublishing(prepared: PreparedPublishing, units: Units = metricUnits): PublishPreview {
  const different = prepared.changes.filter(change => change.isDifferent)
  const days = listChangedDays(different, units)
  const conflicts = prepared.changes.filter(change => change.conflicts.length > 0)
  const countOf = (kind: PublishingChange['step']['kind']) =>
    different.filter(({ step }) => step.kind === kind).length
  return {
    ...countPublishingEffects(prepared),
    addedCount: countOf('added'),
    removedCount: countOf('removed'),
    overriddenCount: prepared.changes.filter(
      ({ override, isOverrideKept }) => override !== null || isOverrideKept,
    ).length,
    days: days.slice(0, maxItems),
    dayCount: days.length,
    conflicts: conflicts.slice(0, maxItems).flatMap(toPreviewConflicts),
  }
}

/** Lists the changed days of the program. Ignores sessions that have an override. */
function listChangedDays(changes: readonly PublishingChange[], units: Units): ChangedDay[] {
  const describeChange = createChangeDescriber()
  const days = new Map<string, ChangedDay>()
  for (const change of changes) {
    const { step, before, after, override } = change
    const day = after ?? before
    if (!day || override) continue
    const week = step.kind === 'removed' ? step.session.week : step.place.week
    const lines = describeChange(change, units).filter(({ kind }) => kind !== 'date' && kind !== 'day')
    const key = [step.kind, day.id, JSON.stringify(lines)].join(' ')
    const changedDay = days.get(key) ?? {
      dayId: day.id,
      week,
      name: day.name,
      kind: step.kind,
      sessionCount: 0,
      lines,
    }
    days.set(key, { ...changedDay, sessionCount: changedDay.sessionCount + 1 })
  }
  return [...days.values()].toSorted((one, other) => one.week - other.week)
}

function toPreviewConflicts({
  step,
  athlete,
  conflicts,
  before,
}: PublishingChange): PublishPreview['conflicts'] {
  if (step.kind === 'added') return []
  const { id: sessionId, date } = step.session
  return [{ sessionId, athlete: athlete.athlete, date, name: before?.name ?? '', conflicts }]
}
