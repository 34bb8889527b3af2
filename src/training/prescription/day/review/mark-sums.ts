import type { DayParserState, ParserLine } from '#training/prescription/day/day-parser-state.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/**
 * Withholds a line of a swim that is only a number and adds up the distances above it: the 400 in `4x100 on 1:40`,
 * `400` may be the sum or another part.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example markSums(state, 'Swim\n4x100 on 1:40\n400') // the last line has no sets
 */
export function markSums({ lines }: DayParserState, text: string): void {
  const above: number[] = []
  for (const line of lines) {
    const item = line.kind === 'item' ? line.ownerItem : null
    const meters = item && line.reading?.sport === 'swim' ? addUp(item) : 0
    if (line.kind === 'section') above.length = 0
    if (meters === 0) continue
    if (isNumberAlone(line, text) && isSum(meters, above)) withholdLine(line, text)
    else above.push(meters)
  }
}

const addUp = ({ sets }: PrescribedItem) =>
  sets.reduce((sum, { amount }) => sum + (amount?.kind === 'distance' ? amount.meters : 0), 0)

const isNumberAlone = ({ contentFrom, to }: ParserLine, text: string) =>
  /^[\s=([-]*\d[\d,.]* ?(?:m|y|yds?|yards|met(?:er|re)s)?[\s)\].]*$/i.test(text.slice(contentFrom, to))

/** The sum of everything above it, or that of the repeated distance on the line above it. */
const isSum = (meters: number, above: readonly number[]) =>
  above.at(-1) === meters || (above.length > 1 && above.reduce((sum, one) => sum + one, 0) === meters)
