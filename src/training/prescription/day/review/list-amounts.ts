import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'

const amountPattern =
  /^\d{1,4}(?: ?[-–] ?\d{1,4})?(?: ?(?:reps?|s|secs?|seconds?|min|minutes?))? (?:of )?each(?: (?:exercise|movement))?\W*$/i

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
    amountPattern.test(content.trim()) &&
    [first, second].every(
      line => line?.kind === 'item' && line.ownerItem?.sets.length === 0 && line.reading?.isWithheld !== true,
    )
  )
}
