import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'
import { inferEnduranceSport } from '#training/prescription/day/endurance-sport.ts'
import { parseLineLabels } from '#training/prescription/day/line-labels.ts'

const warmUpLabel = /^\W*(?:warm-?\s?ups?(?:\s+sets?)?|w\/?u|aufw[äa]rms[äa]tze|aufw[äa]rmen)\W*$/i
const workLabel = /^\W*(?:(?:working|work|top|back-?\s?off|drop)\s+sets?|arbeitss[äa]tze)\W*$/i

/**
 * Returns whether a line only says which sets of the exercise above are on the lines below it, as `Warm-up sets:` and `Work
 * sets:` do between `Squat`, `60 x 5` and `100 x 5`. Above an exercise with a name, it is the heading of a section.
 */
export function isLabelOfSets(state: DayParserState, text: string, next: string): boolean {
  const isWarmUp = warmUpLabel.test(text)
  if (!isLabel(text)) return false
  const { item, open, lines } = state
  if (!item || open?.item !== item || lines.at(-1)?.kind === 'blank') return false
  const [entry, ...others] = state.parse(next.slice(parseLineLabels(next).contentFrom))
  // Below sets without a label, neither label is certainly one of the same exercise.
  const mayFollow = item.sets.length === 0 || (!isWarmUp && open.texts.some(isLabel))
  return (
    mayFollow &&
    entry !== undefined &&
    others.length === 0 &&
    entry.reading.item.name === '' &&
    entry.reading.item.sets.length > 0 &&
    inferEnduranceSport(entry.reading.item, entry.reading.sport) === undefined
  )
}

const isLabel = (text: string) => warmUpLabel.test(text) || workLabel.test(text)

const holdPattern = /^(\W*hold)(\s*:|\s+for)?(\s*\d{1,2}\s*(?:s|secs?|seconds?)(?:\s*x\s*\d{1,2})?\W*)$/i
const repsPattern = /\breps?\b|\brepetitions?\b|\d ?[x×] ?\d/i

/**
 * Returns what `Hold: 5 seconds` below the name of an exercise says about it, in the notation of one line and with the same length:
 * how long each repetition is held, or without repetitions the amount itself. Returns undefined for other lines.
 */
export function readHoldLine(
  { item, open, lines }: DayParserState,
  text: string,
  below: readonly string[],
): string | undefined {
  const [, word = '', sign = '', time] = holdPattern.exec(text) ?? []
  if (time === undefined || !item || open?.item !== item || lines.at(-1)?.kind === 'blank') return undefined
  const hasReps = repsPattern.test([...open.texts, ...below].join('\n'))
  return ' '.repeat(sign.length) + (hasReps ? word : ' '.repeat(word.length)) + time
}
