import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'

const amountSource =
  '(?:(?:do|perform|complete) )?(?:\\d{1,2} ?(?:sets? (?:of|x)|x|of) ?)?\\d{1,4}(?: ?[-–] ?\\d{1,4})?(?: ?(?:reps?|repetitions?|secs?|seconds?|s|min(?:ute)?s?))?'
const eachSource =
  '(?<sides>per side, )?(?:of |on |for |per )?(?<each>each|every|per)(?: (?<of>exercises?|movements?|side|leg|arm|way)s?)?(?: (?:of the )?following)?'
const sharedAmountPattern = new RegExp(
  `^(?<heading>[\\p{L} ]{3,40} \\()?(?<amount>${amountSource}) ${eachSource}(?:\\))?\\W*$`,
  'iu',
)

/** An amount that all exercises of a list share: `3 sets of 10 each`. */
export type SharedAmount = {
  /** The amount without the words that say to what it belongs. */
  words: string
  /** The position of the whole amount in the line. */
  from: number
  to: number
  /** Whether each exercise is meant, each side, each side of each exercise, or it says only `each`. */
  each: 'exercise' | 'side' | 'side-of-exercise' | 'unclear'
  /** True if words of a heading stand before the amount. */
  isInHeading: boolean
}

/**
 * Parses a line with an amount of each exercise above or below it; returns undefined for other lines.
 *
 * @example parseSharedAmount('Assistance (3 sets of 10 each)')?.words // '3 sets of 10'
 */
export function parseSharedAmount(text: string): SharedAmount | undefined {
  if (text.length > 80 || !/each|every|per/i.test(text)) return undefined
  const indent = text.length - text.trimStart().length
  const { groups } = sharedAmountPattern.exec(text.trim()) ?? {}
  if (!groups?.amount) return undefined
  const { heading = '', amount, each = '', of = '' } = groups
  const from = indent + heading.length
  const to = from + text.slice(from).replace(/(?<!\W)\W+$/, '').length
  if (of === '' && /^per$/i.test(each)) return undefined
  return {
    words: amount.replace(/^(?:do|perform|complete) /i, ''),
    from,
    to,
    each: readEach(of, groups.sides !== undefined),
    isInHeading: heading !== '',
  }
}

function readEach(of: string, hasSides: boolean): SharedAmount['each'] {
  if (hasSides) return 'side-of-exercise'
  if (of === '') return 'unclear'
  return /^(?:exer|move)/i.test(of) ? 'exercise' : 'side'
}

/**
 * Returns whether a line such as `12 reps each` belongs to all exercises of the list above it and not only to the last
 * one, because none of the last two has sets of its own.
 *
 * @example isAmountOfList(state, '12 reps each') // true below `Squat` and `Row`, false below `Split squat 3x12`
 */
export function isAmountOfList({ item, lines }: DayParserState, content: string): boolean {
  const [first, second] = lines.slice(-2)
  return (
    item !== null &&
    parseSharedAmount(content)?.isInHeading === false &&
    [first, second].every(
      line => line?.kind === 'item' && line.ownerItem?.sets.length === 0 && line.reading?.isWithheld !== true,
    )
  )
}
