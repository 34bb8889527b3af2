import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { Effort, ItemProgression, Load } from '#training/prescription/prescription.ts'
import type { RestOrRecovery } from '#training/prescription/recovery.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { ParsedPart, TextSpan } from './parsed-line.ts'

/** The meaning of a token without its context; `parse-prescription.ts` interprets the token in context. */
export type TokenContent =
  /** A set count: `3 sets`, `2-3 sets`. */
  | { kind: 'count'; count: number; toCount?: number }
  /**
   * The amounts: one for all sets or, if the sets differ, one for each set, as in `5/3/1+`. A bare number may
   * also be a set count or a load.
   */
  | { kind: 'amounts'; steps: ParsedAmount[]; isBare: boolean; isWord?: boolean; mayBeMinutes?: boolean }
  /**
   * The loads. `isLess` marks a reduction from the top set, as in `-5%`, which makes the set a back-off set.
   */
  | { kind: 'loads'; loads: Load[]; isWord?: boolean; isLess?: boolean }
  /** A decimal number: a load or an RPE. */
  | { kind: 'number'; number: number; toNumber?: number; isOpenEnded: boolean }
  | { kind: 'effort'; effort: Effort; isWord?: boolean; isInMinutes?: boolean }
  | { kind: 'side'; isWord: boolean }
  | { kind: 'role'; role: SetRole }
  | { kind: 'cadence'; cadence: number }
  | { kind: 'tempo'; tempo: string }
  | { kind: 'pause'; pause: RestOrRecovery }
  /** Work and rest times: `:20/:10`. */
  | { kind: 'work-rest'; seconds: number; restSeconds: number; count?: number }
  /** A top set to build up to: `build to a heavy single`, `top single`. */
  | { kind: 'top'; reps: number; isBuilt: boolean }
  | { kind: 'rule'; rule: ItemProgression }
  | { kind: 'group'; letter: string }
  | { kind: 'week'; week: number; toWeek: number }
  /** A deload. `isLight` requests a light load if the line gives no load. */
  | { kind: 'deload'; isLight?: boolean }
  | { kind: 'note'; isForCoach: boolean }
  | { kind: 'times' }
  | { kind: 'at' }
  /** A separator with no other meaning: a comma, a dash, a bracket, `then`. */
  | { kind: 'separator'; sign: string }
  /** A word. A linking word (`with`, `for`) cannot begin an exercise name. */
  | { kind: 'word'; isLink?: boolean; isLast?: boolean; isPlus?: boolean }
  /** A token that is already parsed and only adds a chip below the line. */
  | { kind: 'chip'; part: ParsedPart['kind']; words: string }

export type Token = TextSpan & TokenContent
