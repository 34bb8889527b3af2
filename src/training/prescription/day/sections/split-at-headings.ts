import { inferEnduranceSport } from '#training/prescription/day/endurance-sport.ts'
import { isRestDay, parseLineLabels, parseSectionPrefix } from '#training/prescription/day/line-labels.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import { findHeadingsWithin, findRoleOfSection } from './section-words.ts'

/**
 * Splits a line that contains a whole session into its parts: `WU: 15 min. MS: 4 x 8 min Z4. CD: 10 min`. Returns
 * undefined for other lines, and for those of which a part is not understood.
 *
 * @param parse parses the content of a part
 */
export function splitAtHeadings(text: string, parse: (text: string) => LineEntry[]): TextSpan[] | undefined {
  const starts = findHeadingsWithin(text)
  if (!starts) return undefined
  const parts = starts.map((from, index) => {
    const words = text
      .slice(from, starts[index + 1] ?? text.length)
      .replace(/(?<![\s,;./|–—-])[\s,;./|–—-]+$/, '')
    return { from: index === 0 ? 0 : from, to: from + words.length }
  })
  return parts.every(({ from, to }) => isUnderstood(text.slice(from, to), parse)) ? parts : undefined
}

function isUnderstood(words: string, parse: (text: string) => LineEntry[]): boolean {
  // In `AM: rest, PM: 8 miles easy`, there is no training in the morning.
  if (isRestDay(words)) return true
  const { name = '', contentFrom = 0 } = parseSectionPrefix(words) ?? {}
  const content = words.slice(contentFrom)
  const entries = parse(content.slice(parseLineLabels(content).contentFrom))
  // In `WU 10 min, 6 x 750 m, CD 10 min`, the main part has no heading.
  const isOnePart = entries.length === 1 && entries[0]?.reading.item.sets.length === 1
  if (findRoleOfSection(name) && !isOnePart) return false
  return entries.every(({ reading: { item, sport } }) => {
    const isTimed = item.sets.every(({ amount }) => amount?.kind === 'time')
    return (
      item.sets.length > 0 && (item.name !== '' || isTimed || inferEnduranceSport(item, sport) !== undefined)
    )
  })
}
