import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { Units } from '#training/units.ts'
import { findHeaviestWorkingSet } from '#training/workout/sets/find-heaviest-working-set.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import type { ScheduledWeek } from './scheduled-weeks.ts'

/**
 * A main lift in one week. `text` is the heaviest completed set, the target if the session is still planned,
 * or empty.
 */
export type MainLiftCell = { week: number; text: string; isDone: boolean }
export type MainLift = { name: string; cells: MainLiftCell[] }

type PlacedItem = Session['blocks'][number]['items'][number] & { place: number }

/**
 * Finds the main lifts in the given weeks, with a cell for each week. Exercises at the start of a session
 * take precedence. The lifts are in program order, and aliases of an exercise count as one lift.
 */
export function findMainLifts(
  weeks: readonly ScheduledWeek[],
  logs: readonly WorkoutLog[],
  units: Units,
  canonical: CanonicalNameLookup,
  count = 6,
): MainLift[] {
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const items = weeks
    .flatMap(week => week.sessions)
    .flatMap(listPlacedItems)
    .filter(isRepBasedLift)
  const byKey = [...Map.groupBy(items, item => keyOf(item.exercise.name))]
  const placeOf = (lift: readonly PlacedItem[]) => Math.min(...lift.map(item => item.place))
  const main = byKey.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).slice(0, count)
  return byKey
    .filter(lift => main.includes(lift))
    .map(([key, [first]]) => ({
      name: first?.exercise.name ?? '',
      cells: weeks.map(week => buildMainLiftCell(week, name => keyOf(name) === key, logs, units)),
    }))
}

function buildMainLiftCell(
  week: ScheduledWeek,
  isSameLift: (name: string) => boolean,
  logs: readonly WorkoutLog[],
  units: Units,
): MainLiftCell {
  const logged = week.sessions.flatMap(({ workoutLogId }) => logs.find(log => log.id === workoutLogId) ?? [])
  const sets = logged
    .flatMap(log => log.exercises)
    .filter(exercise => isSameLift(exercise.name))
    .flatMap(exercise => exercise.sets)
  const top = findHeaviestWorkingSet(sets)
  if (top) return { week: week.number, text: formatSetValues({ ...top, rpe: null }, units), isDone: true }
  const open = week.sessions.filter(session => session.state === 'planned')
  const item = open.flatMap(listPlacedItems).find(one => isSameLift(one.exercise.name))
  return { week: week.number, text: item ? formatTarget(item, units) : '', isDone: false }
}

const listPlacedItems = ({ blocks }: Session): PlacedItem[] =>
  blocks
    .flatMap(block => expandSetsOverRounds(block))
    .map(({ item, sets }, place) => ({ ...item, sets, place }))

/** Returns whether the sets of an exercise are prescribed in repetitions, unlike the sets of a run. */
const isRepBasedLift = ({ sets }: PlacedItem) =>
  sets.some(({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range' || amount?.kind === 'max')

/** Formats the prescribed working sets, leaving out warm-up sets. */
function formatTarget({ sets }: PlacedItem, units: Units): string {
  return describePrescription(sets.filter(isWorkingSet), units)
}
