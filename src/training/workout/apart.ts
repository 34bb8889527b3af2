import type { SetRole } from '../prescription/prescription.ts'
import { roundingTolerance } from './differences.ts'
import type { LoggedExercise, LoggedSet } from './logged.ts'
import type { Figure, Figures } from './open.ts'
import { indexOfSame, uniteExercises } from './unite.ts'

/** A workout as it was recorded, here or elsewhere, as far as it matters for comparing. */
type Log = { notes: string; sessionRpe: number | null; exercises: readonly LoggedExercise[] }

/** One set that this device has and the log lacks (`there` is null) or has with other figures. `number` is from 1. */
export type SetApart = {
  setId: string
  exercise: string
  number: number
  role: SetRole
  here: Figures
  there: Figures | null
}
/** What one device has of a workout that its log does not say. */
export type Apart = {
  sets: SetApart[]
  /** Words about the whole workout that the log does not have; empty: none. */
  notes: string
  /** How hard it was, where the log says otherwise or nothing; null: nothing to say. */
  sessionRpe: { here: number; there: number | null } | null
}

const figures = ['loadKg', 'reps', 'rpe', 'seconds', 'meters'] as const satisfies readonly Figure[]

/**
 * What this device has that the log does not: sets that it lacks, sets with other figures, words. Nothing of it where
 * the log holds all of that, be it with more besides. Loads in kilograms.
 *
 * @example apart(threeSquats, logOfTwoSquats).sets // [{ exercise: 'Back squat', number: 3, here: 80 × 5, there: null }]
 */
export function apart(here: Log, log: Log): Apart {
  const logged = new Map(log.exercises.flatMap(one => one.sets.map(set => [set.id, set] as const)))
  const sets = here.exercises.flatMap(({ name, sets: own }) =>
    own.flatMap((set, index): SetApart[] => {
      const there = logged.get(set.id) ?? null
      if (there && isSame(set, there)) return []
      return [
        {
          setId: set.id,
          exercise: name,
          number: index + 1,
          role: set.role,
          here: figuresAlone(set),
          there: there && figuresAlone(there),
        },
      ]
    }),
  )
  const notes = log.notes.includes(here.notes.trim()) ? '' : here.notes.trim()
  const { sessionRpe } = here
  const isRatedApart = sessionRpe !== null && sessionRpe !== log.sessionRpe
  return { sets, notes, sessionRpe: isRatedApart ? { here: sessionRpe, there: log.sessionRpe } : null }
}

/** Whether the log holds all that this device has: `isNothing(apart(log, log))`. */
export function isNothing({ sets, notes, sessionRpe }: Apart): boolean {
  return sets.length === 0 && notes === '' && sessionRpe === null
}

/**
 * The log with what it lacks of this device, for `workout-log.change`. Of sets that both have with other figures the
 * log's stand, but for those named in `counts`. Nothing of the log goes; doing it again changes nothing.
 *
 * @param counts ids of sets of which this device's figures count
 * @example unite(log, here, new Set()).exercises // the log's sets, and those that only this device has where it did them
 */
export function unite(
  log: Log,
  here: Log,
  counts: ReadonlySet<string>,
): Log & { exercises: LoggedExercise[] } {
  const mine = new Map(here.exercises.flatMap(one => one.sets.map(set => [set.id, set] as const)))
  const decided = log.exercises.map(exercise => ({
    ...exercise,
    sets: exercise.sets.map(set => withFigures(set, counts.has(set.id) ? mine.get(set.id) : undefined)),
  }))
  const exercises = uniteExercises(decided, here.exercises)
  for (const { notes, ...own } of here.exercises) {
    const index = indexOfSame(exercises, own)
    const there = exercises[index]
    if (there) exercises[index] = { ...there, notes: joined(there.notes, notes) }
  }
  return {
    notes: joined(log.notes, here.notes),
    sessionRpe: log.sessionRpe ?? here.sessionRpe,
    exercises,
  }
}

function isSame(one: Figures, other: Figures): boolean {
  return figures.every(figure => {
    const [here, there] = [one[figure], other[figure]]
    return here === there || (here !== null && there !== null && Math.abs(here - there) <= roundingTolerance)
  })
}

const figuresAlone = ({ loadKg, reps, rpe, seconds, meters }: Figures): Figures => ({
  loadKg,
  reps,
  rpe,
  seconds,
  meters,
})

const withFigures = (set: LoggedSet, mine: Figures | undefined): LoggedSet =>
  mine ? { ...set, ...figuresAlone(mine) } : set

/** Both, one below the other; what stands there already is not said twice. */
function joined(there: string, here: string): string {
  const words = here.trim()
  return there.includes(words) ? there : [there.trim(), words].filter(Boolean).join('\n')
}
