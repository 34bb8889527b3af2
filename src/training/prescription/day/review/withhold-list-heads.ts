import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { hasOnlyNameWords } from '#training/prescription/line/name-vocabulary.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/** Words that name a part of a session or a list. */
const listWords =
  /\b(?:routine|workout|circuit|session|program|programme|day|phase|block|group|list|exercises|movements|part|upper|lower|push|pull|legs|core|abs|arms|chest|back|shoulders|accessor(?:y|ies)|assistance|main|finisher|strength|complex)\b/

/**
 * Withholds the sets of a line that is rather the head of the list below it: in `Routine A - 3 sets of 10` above exercises
 * without sets, the sets are those of the exercises.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example withholdListHeads(lines, 'Routine A - 3 sets of 10\nSquat\nRow') // the routine has no sets
 */
export function withholdListHeads(lines: readonly ParserLine[], text: string): void {
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'item') continue
    let next = index + 1
    while (lines[next]?.kind === 'sets') next++
    if (isHeadOfList(line, lines.slice(next, next + 2)))
      for (const one of lines.slice(index, next)) withholdLine(one, text)
  }
}

const isHeadOfList = ({ kind, ownerItem }: ParserLine, below: readonly ParserLine[]) =>
  kind === 'item' &&
  (ownerItem?.sets.length ?? 0) > 0 &&
  below.length === 2 &&
  (below.every(isNameOnly) || (countsSetsOnly(ownerItem) && below.every(hasOneSet))) &&
  isNameOfList(normaliseText(ownerItem?.name ?? ''))

/** In `Complex 5 sets` above `3 cleans` and `1 jerk`, the sets are those of the list. */
const countsSetsOnly = (item: PrescribedItem | null) =>
  item !== null && item.sets.length > 1 && item.sets.every(({ amount }) => amount === null)

const hasOneSet = ({ kind, ownerItem }: ParserLine) => kind === 'item' && ownerItem?.sets.length === 1

const isNameOfList = (name: string) => listWords.test(name) || !hasOnlyNameWords(name)

const isNameOnly = ({ kind, ownerItem, reading }: ParserLine) =>
  kind === 'item' &&
  ownerItem?.sets.length === 0 &&
  reading?.isWithheld !== true &&
  reading?.remains.length === 0 &&
  hasOnlyNameWords(normaliseText(ownerItem.name))
