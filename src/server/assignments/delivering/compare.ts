import type { TrainingDay } from '#contract/program.ts'
import { toProgramDay } from '#contract/written-day.ts'
import { type Difference, differencesOf } from '#training/program/differences.ts'
import type { Units } from '#training/units.ts'
import type { Change } from './prepare.ts'

/**
 * Says what a change is in words: an exercise a line, and the day where that is new, gone or on another date. The same two days are
 * compared once for each unit, however many athletes have them.
 */
export function lineReader() {
  const known = new Map<TrainingDay | null, Map<TrainingDay | null, Map<string, Difference[]>>>()
  const compare = (before: TrainingDay | null, after: TrainingDay | null, units: Units) => {
    const ofBefore = known.get(before) ?? new Map<TrainingDay | null, Map<string, Difference[]>>()
    const ofBoth = ofBefore.get(after) ?? new Map<string, Difference[]>()
    const key = `${units.load} ${units.distance}`
    const lines =
      ofBoth.get(key) ?? differencesOf(before && toProgramDay(before), after && toProgramDay(after), units)
    known.set(before, ofBefore.set(after, ofBoth.set(key, lines)))
    return lines
  }
  return ({ before, after, step }: Change, units: Units): Difference[] => {
    const lines = compare(before, after, units)
    if (step.kind === 'added' || step.kind === 'removed')
      return [{ exercise: 'Day', before: nameOf(before), after: nameOf(after) }, ...lines]
    if (step.kind !== 'changed' || step.date === step.session.date) return lines
    return [{ exercise: 'Date', before: step.session.date, after: step.date }, ...lines]
  }
}

const nameOf = (day: TrainingDay | null) => day && (day.name || 'Training day')
