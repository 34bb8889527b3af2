/**
 * How a program writes training: the words of docs/glossary.md as types. Weights are kilograms, times seconds, ways
 * metres, whatever the coach typed. A field that is missing was not said.
 */

/** How much. */
export type Amount =
  | { kind: 'reps'; reps: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'time'; seconds: number; toSeconds?: number }
  | { kind: 'distance'; meters: number }
  | { kind: 'calories'; calories: number }
  /** As much as goes. */
  | { kind: 'max' }
  /** One set in parts: a cluster, a complex of several movements, rest-pause, myo-reps. */
  | { kind: 'parts'; reps: number[]; restSeconds?: number }
  /** So many, in as few sets as it takes. */
  | { kind: 'total'; reps: number }

/** What a percentage of a load is taken of; `e1rm` is what today's sets say, `top-set` today's heaviest set. */
export type LoadBase = '1rm' | 'training-max' | 'e1rm' | 'top-set' | 'bodyweight'

/** How heavy. */
export type Load =
  | {
      kind: 'kg'
      loadKg: number
      toKg?: number
      isAtLeast?: boolean
      /** In each hand, or on each side. */
      isEach?: boolean
      /** The second of two weights, as for women beside men: `95/65 lb`. */
      lighterKg?: number
    }
  | { kind: 'percent'; percent: number; toPercent?: number; of: LoadBase; isAtLeast?: boolean }
  /** With so much more, or with so much help where it is negative. */
  | { kind: 'bodyweight'; addedKg: number }
  /** Left to the athlete: the same as before, built up set by set, as heavy as goes well. */
  | { kind: 'open'; how: 'same' | 'build' | 'heavy' | 'light' | 'opener' }

/** A pace that is known by the race in which it is held, or by its test. */
export type RacePace =
  | 'mile'
  | '1500m'
  | '2k'
  | '3k'
  | '5k'
  | '10k'
  | 'half-marathon'
  | 'marathon'
  | 'threshold'
  | 'css'
  | 'goal'

/** How hard. */
export type Effort =
  | { kind: 'rpe'; rpe: number; toRpe?: number; isAtLeast?: boolean }
  | { kind: 'rir'; rir: number; toRir?: number }
  | { kind: 'zone'; zone: number; toZone?: number }
  | { kind: 'pace'; secondsPerKm: number; toSecondsPerKm?: number }
  /** The offset is per 100 m with `css`, per 500 m with `2k`, per kilometre otherwise. */
  | { kind: 'race-pace'; of: RacePace; offsetSeconds?: number }
  | { kind: 'watts'; watts: number; toWatts?: number }
  | {
      kind: 'share'
      percent: number
      toPercent?: number
      of: 'ftp' | 'max-heart-rate' | 'heart-rate-reserve' | 'threshold-heart-rate' | 'threshold-pace'
    }
  | {
      kind: 'feel'
      feel:
        | 'easy'
        | 'steady'
        | 'moderate'
        | 'tempo'
        | 'sweet-spot'
        | 'threshold'
        | 'vo2max'
        | 'hard'
        | 'fast'
        | 'all-out'
        | 'build'
    }

/** What is done between two sets, where seconds of rest do not say it all. */
export type Recovery =
  | { kind: 'time'; seconds: number; toSeconds?: number; by?: 'rest' | 'jog' | 'walk' | 'easy' }
  | { kind: 'distance'; meters: number; by?: 'jog' | 'walk' | 'easy' }
  /** The next set begins so long after this one began. */
  | { kind: 'send-off'; seconds: number }
  /** Back to where it began: down the hill, to the start. */
  | { kind: 'way-back'; by?: 'jog' | 'walk' | 'easy' }

export type SetRole = 'warm-up' | 'working' | 'top' | 'back-off' | 'drop' | 'amrap'

/** How much, how heavy and how hard one set is meant to be; null: not prescribed. */
export type Prescription = { amount: Amount | null; load: Load | null; effort: Effort | null }

/** A set as a program writes it. */
export type WrittenSet = Prescription & {
  role: SetRole
  isPerSide: boolean
  /** Steps, strokes or turns a minute. */
  cadence?: number
}

/** How an exercise goes on from week to week. */
export type Rule =
  | { kind: 'linear'; addKg?: number; addPercent?: number; every: 'week' | 'session' }
  /** Repetitions first, from the lower to the upper, then the load. */
  | { kind: 'double'; addKg?: number; addPercent?: number; from: number; to: number }
  | { kind: 'deload'; percent: number; of: 'volume' | 'load' }
  | { kind: 'none' }

/** An exercise with its sets. */
export type WrittenItem = {
  name: string
  /** Of the library; null: none was recognised. */
  exerciseId: string | null
  sets: WrittenSet[]
  tempo: string
  restSeconds: number | null
  recovery?: Recovery | null
  notes: string
  /** For the coach alone. */
  coachNotes?: string
  rule?: Rule | null
}

export type BlockKind = 'straight' | 'superset' | 'circuit' | 'emom' | 'amrap' | 'for-time' | 'intervals'
/** What a block is judged by. */
export type Score = 'time' | 'rounds' | 'reps' | 'load' | 'distance' | 'calories' | 'completion'

/** Exercises that are done together. */
export type WrittenBlock = {
  kind: BlockKind
  /** Its section: `Warm-up`, `Main`. */
  name: string
  rounds: number | null
  /** EMOM: every so long; AMRAP: within; for time: the cap; intervals: each. */
  seconds: number | null
  restSeconds: number | null
  score?: Score | null
  /** EMOM: the exercises take turns, one each time; else all of them are done each time. */
  isInTurn?: boolean
  items: WrittenItem[]
}
