import type { SetRole } from '#training/prescription/set-role.ts'
import { roundingTolerance } from '#training/workout/compare/plan-deviations.ts'
import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'
import { type SetValues, setValueKinds } from '#training/workout/model/set-values.ts'
import { findSameExerciseIndex, mergeRecordedExercises } from './merge-recorded-exercises.ts'

/** The fields of a recorded workout that are compared between this device and the log. */
type Log = { notes: string; sessionRpe: number | null; exercises: readonly RecordedExercise[] }

/**
 * A set that is missing from the log (`there` is null) or has different values in the log. `number` is the
 * set number, starting at 1.
 */
export type DeviceLogSetMismatch = {
  setId: string
  exercise: string
  number: number
  role: SetRole
  here: SetValues
  there: SetValues | null
}
/** Workout data on this device that is missing from the workout's log or differs from it. */
export type DeviceLogMismatch = {
  sets: DeviceLogSetMismatch[]
  /** The workout notes on this device if the log does not contain them; otherwise empty. */
  notes: string
  /**
   * The session RPE on this device and in the log, if the log has a different one or none; otherwise null.
   */
  sessionRpe: { here: number; there: number | null } | null
}

/**
 * Finds the data on this device that is missing from the log or differs from it: sets, set values, notes and
 * the session RPE. The result is empty if the log contains all data on this device, even if it contains more.
 * Loads are in kilograms.
 *
 * @example findDeviceLogMismatch(threeSquats, logOfTwoSquats).sets // [{ exercise: 'Back squat', number: 3, here:
 *   80 × 5, there: null }]
 */
export function findDeviceLogMismatch(here: Log, log: Log): DeviceLogMismatch {
  const logged = new Map(log.exercises.flatMap(one => one.sets.map(set => [set.id, set] as const)))
  const sets = here.exercises.flatMap(({ name, sets: localSets }) =>
    localSets.flatMap((set, index): DeviceLogSetMismatch[] => {
      const there = logged.get(set.id) ?? null
      if (there && haveSameSetValues(set, there)) return []
      return [
        {
          setId: set.id,
          exercise: name,
          number: index + 1,
          role: set.role,
          here: pickSetValues(set),
          there: there && pickSetValues(there),
        },
      ]
    }),
  )
  const notes = log.notes.includes(here.notes.trim()) ? '' : here.notes.trim()
  const { sessionRpe } = here
  const hasDifferentRpe = sessionRpe !== null && sessionRpe !== log.sessionRpe
  return { sets, notes, sessionRpe: hasDifferentRpe ? { here: sessionRpe, there: log.sessionRpe } : null }
}

/**
 * Returns whether the log contains all data on this device: `isMismatchEmpty(findDeviceLogMismatch(log,
 * log))` is true.
 */
export function isMismatchEmpty({ sets, notes, sessionRpe }: DeviceLogMismatch): boolean {
  return sets.length === 0 && notes === '' && sessionRpe === null
}

/**
 * Adds the data on this device that is missing from the log, so that the result can be sent as a
 * `workout-log.change` command. If the values of a set differ, those in the log are kept, unless the set is
 * in `counts`. Removes nothing from the log, and applying the function again changes nothing.
 *
 * @param counts ids of the sets that take the values of this device
 * @example addMissingToLog(log, here, new Set()).exercises // the sets of the log and of this device
 */
export function addMissingToLog(
  log: Log,
  here: Log,
  counts: ReadonlySet<string>,
): Log & { exercises: RecordedExercise[] } {
  const mine = new Map(here.exercises.flatMap(one => one.sets.map(set => [set.id, set] as const)))
  const resolved = log.exercises.map(exercise => ({
    ...exercise,
    sets: exercise.sets.map(set => withSetValues(set, counts.has(set.id) ? mine.get(set.id) : undefined)),
  }))
  const exercises = mergeRecordedExercises(resolved, here.exercises)
  for (const { notes, ...exercise } of here.exercises) {
    const index = findSameExerciseIndex(exercises, exercise)
    const there = exercises[index]
    if (there) exercises[index] = { ...there, notes: joinNoteTexts(there.notes, notes) }
  }
  return {
    notes: joinNoteTexts(log.notes, here.notes),
    sessionRpe: log.sessionRpe ?? here.sessionRpe,
    exercises,
  }
}

function haveSameSetValues(one: SetValues, other: SetValues): boolean {
  return setValueKinds.every(figure => {
    const [here, there] = [one[figure], other[figure]]
    return here === there || (here !== null && there !== null && Math.abs(here - there) <= roundingTolerance)
  })
}

const pickSetValues = ({ loadKg, reps, rpe, seconds, meters }: SetValues): SetValues => ({
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})

const withSetValues = (set: RecordedSet, mine: SetValues | undefined): RecordedSet =>
  mine ? { ...set, ...pickSetValues(mine) } : set

/** Appends the second note to the first on a new line, unless the first note already contains it. */
function joinNoteTexts(there: string, here: string): string {
  const addition = here.trim()
  return there.includes(addition) ? there : [there.trim(), addition].filter(Boolean).join('\n')
}
