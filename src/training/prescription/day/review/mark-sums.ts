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
  let above = { last: 0, total: 0 }
  for (const line of lines) {
    const item = line.kind === 'item' ? line.ownerItem : null
    const meters = item && line.reading?.sport === 'swim' ? addUp(item) : 0
    if (line.kind === 'section') above = { last: 0, total: 0 }
    if (meters === 0) continue
    // The sum of everything above the number, or that of the line above it.
    const isSum = meters === above.last || meters === above.total
    if (isSum && isNumberAlone(line, text)) withholdLine(line, text)
    else above = { last: meters, total: above.total + meters }
  }
}

const addUp = ({ sets }: PrescribedItem) =>
  sets.reduce((sum, { amount }) => sum + (amount?.kind === 'distance' ? amount.meters : 0), 0)

const isNumberAlone = ({ contentFrom, to }: ParserLine, text: string) =>
  /^[\s=([-]*\d[\d,.]* ?(?:m|y|yds?|yards|met(?:er|re)s)?[\s)\].]*$/i.test(text.slice(contentFrom, to))
