import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'

const repeatPattern =
  /(?<!\w)repeat(?: (?:this|it|all|everything|the|following|series|set|circuit|sequence|block))* \w+ ?(?:x|times)\W*$/i

/**
 * Finds `Repeat 3x` at the end of a line if it may concern several exercises or sets that are counted already, so that it
 * must not change the sets of the last exercise. Returns the index at which it begins.
 *
 * @param text a line of the day
 * @example findRepeatOfList(stateBelowTwoExercises, 'dead bug x 10. Repeat 3x') // 16
 */
export function findRepeatOfList({ lines, parse }: DayParserState, text: string): number | undefined {
  const from = repeatPattern.exec(text)?.index
  if (from === undefined) return undefined
  const above = lines.slice(lines.findLastIndex(({ kind }) => kind !== 'item' && kind !== 'sets') + 1)
  const items = [...new Set(above.map(({ ownerItem }) => ownerItem))]
  const haveOneSet = items.every(item => item?.sets.length === 1)
  const hasOneExercise = items.length === 1 && (items[0]?.sets.length ?? 0) <= 1
  const isAlone = /^\W*$/.test(text.slice(0, from))
  // Above a list, `Repeat 3 times:` is its heading.
  if (isAlone && items.length === 0 && /[:–—-]\s*$/.test(text)) return undefined
  if (isAlone) return hasOneExercise ? undefined : from
  if (parse(text.slice(0, from)).length > 1) return from
  return items.length > 0 && haveOneSet ? from : undefined
}
