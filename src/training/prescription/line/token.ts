import type { Step } from '../amount.ts'
import type { Effort, Load, Rule, SetRole } from '../prescription.ts'
import type { Pause } from '../recovery.ts'
import type { Part, Span } from './line.ts'

/** What a word or a sign of a line says by itself; what it means beside the others is decided in compose.ts. */
export type Meaning =
  /** `3 sets`, or `2-3 sets`. */
  | { kind: 'count'; count: number; toCount?: number }
  /** Several where the sets differ: `5/3/1+`. A bare one says no unit, and may be a count or a load as well. */
  | { kind: 'amounts'; steps: Step[]; isBare: boolean; isWord?: boolean; orMinutes?: boolean }
  /** One that is less than another set's is a back-off: `-5%`. */
  | { kind: 'loads'; loads: Load[]; isWord?: boolean; isLess?: boolean }
  /** A number that is not whole: a load or an RPE. */
  | { kind: 'number'; number: number; toNumber?: number; isOpenEnded: boolean }
  | { kind: 'effort'; effort: Effort; isWord?: boolean; isInMinutes?: boolean }
  | { kind: 'side'; isWord: boolean }
  | { kind: 'role'; role: SetRole }
  | { kind: 'cadence'; cadence: number }
  | { kind: 'tempo'; tempo: string }
  | { kind: 'pause'; pause: Pause }
  /** So long at work, so long at rest. */
  | { kind: 'work-rest'; seconds: number; restSeconds: number; count?: number }
  /** `build to a heavy single`, `top single`. */
  | { kind: 'top'; reps: number; isBuilt: boolean }
  | { kind: 'rule'; rule: Rule }
  | { kind: 'group'; letter: string }
  | { kind: 'week'; week: number; toWeek: number }
  /** Light where it says no load of its own. */
  | { kind: 'deload'; isLight?: boolean }
  | { kind: 'note'; isForCoach: boolean }
  | { kind: 'times' }
  | { kind: 'at' }
  /** A comma, a dash, a bracket, `then`: what only divides. */
  | { kind: 'separator'; sign: string }
  /** A link joins what was said to more: it begins no name. */
  | { kind: 'word'; isLink?: boolean; isLast?: boolean; isPlus?: boolean }
  /** What was understood before the sets are made of the rest. */
  | { kind: 'said'; part: Part['kind']; words: string }

export type Token = Span & Meaning
