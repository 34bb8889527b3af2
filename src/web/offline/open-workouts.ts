import { v7 as uuidv7 } from 'uuid'
import type { OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { type Change, change } from '#training/workout/change.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { type Told, told } from '#training/workout/told.ts'
import { type About, commandOf, given } from './give.ts'
import { type Kept, type LoggedFor, type Step, withWorkout, workoutOf } from './kept.ts'
import { type Manner, store } from './store.ts'
import { isOverHere, withElsewhere, withoutFinished } from './take-in.ts'

/**
 * Who logs it on this device, and of which session; `new` where nobody planned it. Where it is logged for an athlete,
 * `session` is the place that `placeOf` names.
 */
export type WorkoutKey = { userId: string; session: string; athlete?: LoggedFor | undefined }

/** The workout as it is before anything happened in it, and what the screen knows besides. */
export type Beginning = {
  untouched: OpenWorkout
  blocks: OpenWorkoutOnServer['blocks']
  /** Fills in what was read elsewhere: last time's sets, what percentages come to. */
  know: (workout: OpenWorkout) => OpenWorkout
  /** What one thing that happened is called in the list of what waits. */
  titleOf: (workout: OpenWorkout, told: Told) => string
}

/**
 * The workouts that are not recorded yet, kept on this device for whoever is signed in. What happens in one is on the
 * disk, together with what the server is to hear of it, before it is shown.
 */
export const openWorkouts = {
  subscribe: store.subscribe,
  whenRead: store.whenRead,

  read: ({ userId, session }: WorkoutKey): OpenWorkout | undefined =>
    workoutOf(store.read(), userId, session)?.workout,

  /** For whom it was begun; undefined where it is the own one, or nothing is under way. */
  athleteOf: ({ userId, session }: WorkoutKey): LoggedFor | undefined =>
    workoutOf(store.read(), userId, session)?.athlete,

  /** Another value with each change. */
  version: () => store.read(),

  /** False where the device is full or keeps nothing. */
  isKept: () => store.problem() === undefined,

  /** Something happens in it; the first time, it begins. Resolves when it is stored. */
  change(key: WorkoutKey, happened: Change, beginning: Beginning): Promise<boolean> {
    return store.take(changed(key, happened, beginning), mannerOf(happened))
  },

  /** Of a set that two devices did otherwise one doing counts, and every device hears so. */
  settle(key: WorkoutKey, settled: Extract<Change, { kind: 'settled' }>, title: string): Promise<boolean> {
    const idAt = idsInTurn()
    return store.take(kept => {
      const one = workoutOf(kept, key.userId, key.session)
      const workout = one && change(one.workout, settled)
      if (!one || !workout || workout === one.workout) return kept
      const tellings = told(one.workout, workout)
      const withTold = tell(kept, { id: workout.id, tellings, titleOf: () => title, idAt })
      return withWorkout(withTold, key, { ...one, workout })
    })
  },

  /** What other devices did in it; where nothing of it is here yet, this device goes on with it. */
  takeIn(userId: string, there: OpenWorkoutOnServer): Promise<boolean> {
    return store.take(kept => withElsewhere(kept, userId, there))
  },

  /** Forgets those that another device finished with all that was done here. */
  forgetFinished(userId: string, logs: readonly WorkoutLog[]): Promise<boolean> {
    return store.take(kept => withoutFinished(kept, userId, logs))
  },

  /** Whether this device ended it, though the server may not know yet. */
  isOver: (userId: string, id: string): boolean => isOverHere(store.read(), userId, id),

  /** Records it as it is kept: the log waits to be sent, and nothing is under way any more. What is over stays so. */
  finish(key: WorkoutKey, toRecorded: (kept: OpenWorkout) => RecordedWorkout, title: string) {
    const idAt = idsInTurn()
    return store.take(kept => {
      const one = workoutOf(kept, key.userId, key.session)
      if (!one) return kept
      const recorded = toRecorded(one.workout)
      const command = recordOf(recorded, key.athlete, { title, id: idAt(0) })
      return withWorkout(given(command)(kept), key, undefined)
    })
  },

  /** Gives it up, and tells the other devices where they may have heard of it. */
  discard(key: WorkoutKey, title: string) {
    const idAt = idsInTurn()
    return store.take(kept => {
      const one = workoutOf(kept, key.userId, key.session)
      if (!one) return kept
      const without = withWorkout(kept, key, undefined)
      if (!one.isTold) return without
      return given(commandOf('open-workout.discard', { id: one.workout.id }, { title, id: idAt(0) }))(without)
    })
  },
}

/** What is typed or chosen in a field, the field itself shows; everything else is shown once it is stored. */
const inFields = new Set<Change['kind']>(['typed', 'timed', 'told', 'named', 'rated', 'dated'])
const mannerOf = ({ kind }: Change): Manner => ({ isShownAtOnce: inFields.has(kind) })

/** A step may be taken again, and is then to make the same ids. */
function idsInTurn(): (index: number) => string {
  const ids: string[] = []
  return index => {
    ids[index] ??= uuidv7()
    return ids[index]
  }
}

function changed(key: WorkoutKey, happened: Change, beginning: Beginning): Step {
  const idAt = idsInTurn()
  return kept => {
    const one = workoutOf(kept, key.userId, key.session)
    const before = beginning.know(one?.workout ?? beginning.untouched)
    const workout = change(before, happened)
    if (workout === before) return kept
    // The server keeps what is under way of athletes alone: what a coach logs for one is told when it is over.
    const tellings = key.athlete ? [] : told(before, workout)
    const isTold = one?.isTold || tellings.length > 0
    const begun = isTold && !one?.isTold ? begin(kept, before, beginning, idAt(0)) : kept
    const titleOf = (telling: Told) => beginning.titleOf(workout, telling)
    const withTold = tell(begun, { id: workout.id, tellings, titleOf, idAt })
    return withWorkout(withTold, key, { ...one, ...key, workout, isTold })
  }
}

type Tellings = {
  id: string
  tellings: readonly Told[]
  titleOf: (telling: Told) => string
  idAt: (index: number) => string
}

/** What happened is to be told, one thing after the other. */
function tell(kept: Kept, { id, tellings, titleOf, idAt }: Tellings): Kept {
  return tellings.reduce((all, telling, index) => {
    const input = { id, changeId: idAt(2 * index + 1), change: telling }
    const about = { title: titleOf(telling), id: idAt(2 * index + 2) }
    return given(commandOf('open-workout.change', input, about))(all)
  }, kept)
}

function recordOf(recorded: RecordedWorkout, athlete: LoggedFor | undefined, about: About) {
  if (!athlete) return commandOf('workout-log.record', { recorded }, about)
  const { id, firstName } = athlete
  return commandOf('workout-log.record-for', { athlete: { id, firstName }, recorded }, about)
}

function begin(kept: Kept, { id, sessionId, name }: OpenWorkout, { blocks }: Beginning, commandId: string) {
  const about = { title: name || 'Workout', id: commandId }
  return given(commandOf('open-workout.begin', { id, sessionId, name, blocks }, about))(kept)
}
