import type { SetRole } from './set-role.ts'

/**
 * TypeScript types for training prescriptions; see docs/glossary.md for the terms. Weights are in kilograms,
 * times in seconds and distances in metres, whatever units the coach typed. A field that was not prescribed
 * is null or absent.
 */

/** The amount of work in one set. */
export type Amount =
  | { kind: 'reps'; reps: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'time'; seconds: number; toSeconds?: number }
  | { kind: 'distance'; meters: number; toMeters?: number }
  | { kind: 'calories'; calories: number }
  /** As many repetitions as possible. */
  | { kind: 'max' }
  /** A set in several parts: a cluster, a complex of movements, a rest-pause set or a myo-rep set. */
  | { kind: 'parts'; reps: number[]; restSeconds?: number }
  /** A total number of repetitions, in as few sets as possible. */
  | { kind: 'total'; reps: number }

/** The heaviest load for a number of repetitions: `5rm` for five. */
export const repMaxBases = [
  '2rm',
  '3rm',
  '4rm',
  '5rm',
  '6rm',
  '7rm',
  '8rm',
  '9rm',
  '10rm',
  '11rm',
  '12rm',
] as const
export type RepMaxBase = (typeof repMaxBases)[number]

/**
 * The load to which a percentage refers: `e1rm` is estimated from today's sets, and `top-set` is today's
 * heaviest set.
 */
export const loadBases = ['1rm', 'training-max', 'e1rm', 'top-set', 'bodyweight', ...repMaxBases] as const
export type LoadBase = (typeof loadBases)[number]

/** The weight prescribed for a set. */
export type Load =
  | {
      kind: 'kg'
      loadKg: number
      toKg?: number
      isAtLeast?: boolean
      /** True if the weight is per hand or per side. */
      isEach?: boolean
      /** The lighter of two weights, usually for women: `95/65 lb`. */
      lighterKg?: number
    }
  | {
      kind: 'percent'
      percent: number
      toPercent?: number
      of: LoadBase
      /**
       * The name of the exercise whose max is meant, if it is another one than the exercise of the set: a snatch pull at
       * 100 % of the snatch.
       */
      ofExercise?: string
      isAtLeast?: boolean
    }
  /** Weight added to body weight; a negative number means assistance. */
  | { kind: 'bodyweight'; addedKg: number }
  /**
   * A weight without a number: the same as before, heavier from set to set, heavy, light, an opener, or the
   * empty bar.
   */
  | { kind: 'open'; how: (typeof openLoads)[number] }

export const openLoads = ['same', 'build', 'heavy', 'light', 'opener', 'empty-bar'] as const

/** The name of a race or test that defines a pace. */
export const racePaces = [
  'mile',
  '1500m',
  '2k',
  '3k',
  '5k',
  '10k',
  'half-marathon',
  'marathon',
  'threshold',
  'css',
  'goal',
] as const
export type RacePace = (typeof racePaces)[number]

/** The intensity of a set. */
export type Effort =
  | { kind: 'rpe'; rpe: number; toRpe?: number; isAtLeast?: boolean }
  | { kind: 'rir'; rir: number; toRir?: number }
  | { kind: 'zone'; zone: number; toZone?: number }
  | { kind: 'pace'; secondsPerKm: number; toSecondsPerKm?: number }
  /**
   * The pace offset in seconds: per 100 m for `css`, per 500 m for `2k`, and per kilometre for all other
   * paces.
   */
  | { kind: 'race-pace'; of: RacePace; offsetSeconds?: number }
  | { kind: 'watts'; watts: number; toWatts?: number }
  | { kind: 'share'; percent: number; toPercent?: number; of: (typeof effortBases)[number] }
  | { kind: 'feel'; feel: (typeof feels)[number] }

/** The thresholds and maxima to which a percentage of effort refers. */
export const effortBases = [
  'ftp',
  'max-heart-rate',
  'heart-rate-reserve',
  'threshold-heart-rate',
  'threshold-pace',
] as const

/** The words for an intensity without a number. */
export const feels = [
  'easy',
  'steady',
  'moderate',
  'tempo',
  'sweet-spot',
  'threshold',
  'vo2max',
  'hard',
  'fast',
  'all-out',
  'build',
] as const

/** The rest or activity between two sets, unless the recovery is simply a fixed number of seconds of rest. */
export type Recovery =
  | { kind: 'time'; seconds: number; toSeconds?: number; by?: 'rest' | RecoveryActivity }
  | { kind: 'distance'; meters: number; by?: RecoveryActivity }
  /** The number of seconds from the start of one set to the start of the next. */
  | { kind: 'send-off'; seconds: number }
  /** The athlete recovers while moving back to the start, for example down a hill. */
  | { kind: 'way-back'; by?: RecoveryActivity }

export const recoveryActivities = ['jog', 'walk', 'easy'] as const
export type RecoveryActivity = (typeof recoveryActivities)[number]

/** The amount, load and effort of one set; each is null if it is not prescribed. */
export type Prescription = { amount: Amount | null; load: Load | null; effort: Effort | null }

/** A set as prescribed in a program. */
export type PrescribedSet = Prescription & {
  role: SetRole
  isPerSide: boolean
  /** The cadence in steps, strokes or revolutions per minute. */
  cadence?: number
}

/** How often the load of a linear progression increases. */
export const progressionIntervals = ['week', 'session'] as const
export type ProgressionInterval = (typeof progressionIntervals)[number]

/** The quantities that a deload can reduce. */
export const deloadBases = ['volume', 'load'] as const

/** A rule by which an exercise progresses from week to week or from session to session. */
export type ItemProgression =
  | { kind: 'linear'; addKg?: number; addPercent?: number; every: ProgressionInterval }
  /** Double progression: add repetitions from `from` to `to`, then add load. */
  | { kind: 'double'; addKg?: number; addPercent?: number; from: number; to: number }
  /** The load changes if the effort of the athlete differs from the planned RPE or RIR. */
  | { kind: 'rpe' }
  /**
   * The training max increases after this session, by an increment or, without one, by the result of the set with as
   * many repetitions as possible.
   */
  | { kind: 'training-max'; addKg?: number; addPercent?: number }
  | { kind: 'deload'; percent: number; of: (typeof deloadBases)[number] }
  | { kind: 'none' }

/** An exercise with its sets. */
export type PrescribedItem = {
  name: string
  /** The id of the library exercise; null if the name was not recognised. */
  exerciseId: string | null
  sets: PrescribedSet[]
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  notes: string
  /** Notes for the coach, which athletes cannot see. */
  coachNotes?: string
  rule?: ItemProgression | null
}

export const blockKinds = [
  'straight',
  'superset',
  'circuit',
  'emom',
  'amrap',
  'for-time',
  'intervals',
] as const
export type BlockKind = (typeof blockKinds)[number]
/** The measure by which a block is scored. */
export const scoreKinds = ['time', 'rounds', 'reps', 'load', 'distance', 'calories', 'completion'] as const
export type ScoreKind = (typeof scoreKinds)[number]

/** A group of exercises that are done together. */
export type PrescribedBlock = {
  kind: BlockKind
  /** The name of the section: `Warm-up`, `Main`. */
  name: string
  rounds: number | null
  /**
   * The length of each interval of an EMOM, the duration of an AMRAP, the time cap of a for-time block, or
   * the work time of each interval in a block of intervals.
   */
  seconds: number | null
  restSeconds: number | null
  score?: ScoreKind | null
  /** True for an alternating EMOM, in which the exercises take turns, one per interval. */
  isInTurn?: boolean
  items: PrescribedItem[]
}
