import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { ItemProgression, PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'

/** A range of text; `to` is exclusive, as in `slice`. */
export type TextSpan = { from: number; to: number }

/** A parsed range of a line and its meaning, shown as a chip below the line. */
export type ParsedPart = TextSpan & {
  kind:
    | 'exercise'
    | 'role'
    | 'sets'
    | 'amount'
    | 'load'
    | 'effort'
    | 'cadence'
    | 'tempo'
    | 'rest'
    | 'side'
    | 'rule'
    | 'weeks'
    | 'note'
  /** The meaning as shown to the coach: `3 sets`, `80 % of 1RM`, `rest 3:00`. */
  words: string
}

/**
 * An ambiguous range and its possible readings, with the default reading first. Each `text` is an unambiguous
 * replacement for the range.
 */
export type AmbiguityQuestion = TextSpan & { readings: { words: string; text: string }[] }

/** Finds the library exercise for a typed name; undefined if there is no match. */
export type ExerciseNameResolver = (typed: string) => { name: string; exerciseId: string | null } | undefined

export type ParsedLine = {
  /**
   * The parsed exercise. If the line has no prescription, `sets` is empty and `name` is the whole typed text.
   */
  item: PrescribedItem
  parts: ParsedPart[]
  /** True if the line has no name but values that can complete the exercise above: `last set AMRAP`. */
  isAddition: boolean
  /** The endurance sport that decides the meaning of bare numbers; null for other exercises. */
  sport: Sport | null
  /** True if nothing but the name was read, because something beside the sets may change their meaning. */
  isWithheld?: boolean
  /** The letter of `superset: A`; exercises with the same letter form a superset. */
  group?: string
  /** Unparsed ranges. They remain in the text but do not affect the prescription. */
  remains: TextSpan[]
  questions: AmbiguityQuestion[]
  /**
   * The sets of each week if the line covers several weeks; `item.sets` has the sets of the requested week.
   */
  weeks: { sets: PrescribedSet[]; isDeload: boolean; rule: ItemProgression | null }[] | null
}

/**
 * Returns whether the parts of a session add up to a length that was set aside, so that they are certain:
 * `12 km: first 4 easy, last 8 steady`.
 */
export const addUpToTotal = (parts: readonly ParsedPart[]): boolean =>
  parts.some(({ kind, words }) => kind === 'note' && words === 'total')
