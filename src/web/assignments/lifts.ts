import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { type Canonical, canonicalKey } from '#training/exercises/canonical.ts'
import { inAllRounds } from '#training/prescription/rounds.ts'
import { prescriptionLine } from '#training/prescription/words.ts'
import type { Units } from '#training/units.ts'
import { figureWords } from '#training/workout/figures.ts'
import type { ProgramWeek } from './weeks.ts'

/** What a week has of a lift: its heaviest set in ink once it was done, before that what is asked; or nothing. */
export type LiftCell = { week: number; words: string; isDone: boolean }
export type Lift = { name: string; cells: LiftCell[] }

type Item = Session['blocks'][number]['items'][number] & { place: number }

/**
 * The lifts with which sessions of these weeks begin, then those that come after them, in the order of the program, and
 * how each goes from week to week; a lift is one under whichever of its names it was planned or logged.
 */
export function mainLifts(
  weeks: readonly ProgramWeek[],
  logs: readonly WorkoutLog[],
  units: Units,
  canonical: Canonical,
  count = 6,
): Lift[] {
  const keyOf = (name: string) => canonicalKey(name, canonical)
  const items = weeks
    .flatMap(week => week.sessions)
    .flatMap(itemsOf)
    .filter(isLift)
  const byKey = [...Map.groupBy(items, item => keyOf(item.exercise.name))]
  const placeOf = (lift: readonly Item[]) => Math.min(...lift.map(item => item.place))
  const main = byKey.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).slice(0, count)
  return byKey
    .filter(lift => main.includes(lift))
    .map(([key, [first]]) => ({
      name: first?.exercise.name ?? '',
      cells: weeks.map(week => cellOf(week, name => keyOf(name) === key, logs, units)),
    }))
}

function cellOf(
  week: ProgramWeek,
  isIt: (name: string) => boolean,
  logs: readonly WorkoutLog[],
  units: Units,
): LiftCell {
  const logged = week.sessions.flatMap(({ workoutLogId }) => logs.find(log => log.id === workoutLogId) ?? [])
  const [top] = logged
    .flatMap(log => log.exercises)
    .filter(exercise => isIt(exercise.name))
    .flatMap(exercise => exercise.sets)
    .filter(set => set.role !== 'warm-up')
    .toSorted((one, other) => (other.loadKg ?? 0) - (one.loadKg ?? 0))
  if (top) return { week: week.number, words: figureWords({ ...top, rpe: null }, units), isDone: true }
  const open = week.sessions.filter(session => session.state === 'planned')
  const item = open.flatMap(itemsOf).find(one => isIt(one.exercise.name))
  return { week: week.number, words: item ? askedOf(item, units) : '', isDone: false }
}

const itemsOf = ({ blocks }: Session): Item[] =>
  blocks.flatMap(block => inAllRounds(block)).map(({ item, sets }, place) => ({ ...item, sets, place }))

/** Counted in repetitions: a run is no lift. */
const isLift = ({ sets }: Item) =>
  sets.some(({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range' || amount?.kind === 'max')

/** Warm-ups are not what a week is about. */
function askedOf({ sets }: Item, units: Units): string {
  const working = sets.filter(set => set.role !== 'warm-up')
  return prescriptionLine(working, units)
}
