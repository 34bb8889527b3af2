import type { TrainingDay } from '#contract/programs/program.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'
import type { Units } from '#training/units.ts'
import type { PublishingChange } from './prepare-publishing.ts'

/**
 * Returns a function that describes a change as lines: one per exercise, and one for an added, removed or
 * moved day. Compares each pair of days only once per unit system, regardless of the number of athletes.
 */
export function createChangeDescriber() {
  const cache = new Map<TrainingDay | null, Map<TrainingDay | null, Map<string, PlanChangeLine[]>>>()
  const compare = (before: TrainingDay | null, after: TrainingDay | null, units: Units) => {
    const byAfter = cache.get(before) ?? new Map<TrainingDay | null, Map<string, PlanChangeLine[]>>()
    const byUnits = byAfter.get(after) ?? new Map<string, PlanChangeLine[]>()
    const key = `${units.load} ${units.distance}`
    const lines =
      byUnits.get(key) ??
      findDayDifferences(before && toProgramDay(before), after && toProgramDay(after), units)
    cache.set(before, byAfter.set(after, byUnits.set(key, lines)))
    return lines
  }
  return ({ before, after, step }: PublishingChange, units: Units): PlanChangeLine[] => {
    const lines = compare(before, after, units)
    if (step.kind === 'added' || step.kind === 'removed')
      return [{ kind: 'day', before: formatDayName(before), after: formatDayName(after) }, ...lines]
    if (step.kind !== 'changed' || step.date === step.session.date) return lines
    return [{ kind: 'date', before: step.session.date, after: step.date }, ...lines]
  }
}

const formatDayName = (day: TrainingDay | null) => day && (day.name || 'Training day')
