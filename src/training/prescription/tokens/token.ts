import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { ParsedPart, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { Effort, ItemProgression, Load, LoadBase } from '#training/prescription/prescription.ts'
import type { RestOrRecovery } from '#training/prescription/recovery.ts'
import type { SetRole } from '#training/prescription/set-role.ts'

/** The meaning of a token without its context; `parse-prescription.ts` interprets the token in context. */
export type TokenContent =
  /** A set count: `3 sets`, `2-3 sets`. `isRepeat` marks `repeat 10 times`, which counts what stands before it. */
  | { kind: 'count'; count: number; toCount?: number; isRepeat?: boolean }
  /**
   * The amounts: one for all sets or, if the sets differ, one for each set, as in `5/3/1+`. A bare number may
   * also be a set count or a load.
   */
  | {
      kind: 'amounts'
      steps: ParsedAmount[]
      isBare: boolean
      isWord?: boolean
      mayBeMinutes?: boolean
      /** True for a capital letter, as in `5M`, which is rather miles than metres. */
      mayBeMiles?: boolean
      /** True if a word says that the numbers are repetitions: `3-5 reps`. */
      isLabelled?: boolean
    }
  /**
   * The loads. `isLess` marks a reduction from the top set, as in `-5%`, which makes the set a back-off set, and
   * `isInWords` one such as `drop 5%`, which is certain only after a top set. `isRepMax` marks `5RM`.
   */
  | {
      kind: 'loads'
      loads: Load[]
      isWord?: boolean
      isLess?: boolean
      isInWords?: boolean
      isRepMax?: boolean
    }
  /** A decimal number: a load or an RPE. */
  | { kind: 'number'; number: number; toNumber?: number; isOpenEnded: boolean }
  /** Several efforts, one for each set: `@ 6, 7, 8`. */
  | { kind: 'efforts'; efforts: Effort[] }
  | { kind: 'effort'; effort: Effort; isWord?: boolean; isInMinutes?: boolean }
  /** `isHand` marks `per hand`, and `isEach` the word alone. */
  | { kind: 'side'; isWord: boolean; isHand?: boolean; isEach?: boolean }
  /** `isAfterSets` marks a role that follows its sets: `1x12 warm-up`, and `isOfSum` one of two sets: `1x10 + 1x5 warm-up`. */
  | { kind: 'role'; role: SetRole; count?: number; isAfterSets?: boolean; isOfSum?: boolean }
  | { kind: 'cadence'; cadence: number }
  /** `isBare` marks digits without the word tempo, as in `3x8 3010`. */
  | { kind: 'tempo'; tempo: string; isBare?: boolean }
  | { kind: 'pause'; pause: RestOrRecovery }
  /** Work and rest times: `:20/:10`. */
  | { kind: 'work-rest'; seconds: number; restSeconds: number; count?: number }
  /** A top set to build up to: `build to a heavy single`, `top single`. */
  | { kind: 'top'; reps: number; isBuilt: boolean }
  /** `to failure`: the sets end when no further repetition is possible. */
  | { kind: 'failure' }
  /** A remark about the last set only: `last set AMRAP`, `last set 5+`. `reps` is null if none are given. */
  | { kind: 'last-set'; reps: number | null }
  /** A detail that belongs in the note to the athlete: `24" box`, `30°`, `1 % incline`. */
  | { kind: 'detail' }
  /** The base of all percentages of a line: `(TM)`, `all % of 5RM`, `(of snatch)`. */
  | { kind: 'base'; of: LoadBase; exercise?: string }
  /** `3 triples`, `singles`. */
  | { kind: 'repeated'; count: number | null; toCount?: number; reps: number }
  /** A number that must not be counted, with the words that say why: `80% of last week`. */
  | { kind: 'unread' }
  | { kind: 'rule'; rule: ItemProgression }
  | { kind: 'group'; letter: string }
  | { kind: 'week'; week: number; toWeek: number }
  /** A deload. `isLight` requests a light load if the line gives no load. */
  | { kind: 'deload'; isLight?: boolean }
  /** `isLevel` marks a label that belongs to the note, as in `Scaled: ring rows`. */
  | { kind: 'note'; isForCoach: boolean; isLevel?: boolean }
  | { kind: 'times' }
  | { kind: 'at' }
  /** A separator with no other meaning: a comma, a dash, a bracket, `then`. */
  | { kind: 'separator'; sign: string }
  /** A word. A linking word (`with`, `for`) cannot begin an exercise name. */
  | {
      kind: 'word'
      isLink?: boolean
      isRestLink?: boolean
      isLimit?: boolean
      isLast?: boolean
      isPlus?: boolean
    }
  /** A token that is already parsed and only adds a chip below the line. */
  | { kind: 'chip'; part: ParsedPart['kind']; words: string }

export type Token = TextSpan & TokenContent
