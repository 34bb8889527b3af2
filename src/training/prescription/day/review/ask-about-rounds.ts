import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'

/**
 * Asks about sets in a block of as many rounds: `3 rounds:` above `Squat 3x10` may mean three sets of squats in total, or
 * three in each round.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example askAboutSetsInRounds(lines, '3 rounds:\nSquat 3x10') // the second line has a question about `3x10`
 */
export function askAboutSetsInRounds(lines: readonly ParserLine[], text: string): void {
  for (const line of lines) {
    const question = createQuestion(line, text)
    if (question && line.reading)
      line.reading = { ...line.reading, questions: [...line.reading.questions, question] }
  }
}

function createQuestion(
  { ownerBlock, ownerItem, reading, contentFrom, to }: ParserLine,
  text: string,
): AmbiguityQuestion | undefined {
  const sets = reading?.parts.find(part => part.kind === 'sets')
  const amount = reading?.parts.find(part => part.kind === 'amount')
  if (!sets || !amount || !restatesRounds(ownerBlock, ownerItem)) return undefined
  const typed = text.slice(contentFrom, to)
  if (/\b(?:each|every|per|in each|in every) round\b/i.test(typed)) return undefined
  const count = ownerBlock?.rounds ?? 0
  const [from, end] = [Math.min(sets.from, amount.from), Math.max(sets.to, amount.to)]
  return {
    from,
    to: end,
    readings: [
      {
        words: `${count} sets in each round, ${count * count} in total`,
        text: `${typed.slice(from, end)} per round`,
      },
      { words: `1 set in each round, ${count} in total`, text: typed.slice(amount.from, amount.to) },
    ],
  }
}

const roundKinds: ReadonlySet<PrescribedBlock['kind']> = new Set(['circuit', 'superset', 'for-time', 'emom'])

/** In a swim, `3 rounds:` above `3x50` are sets of each round. */
const restatesRounds = (block: PrescribedBlock | null, item: PrescribedItem | null) =>
  block !== null &&
  roundKinds.has(block.kind) &&
  block.rounds !== null &&
  block.rounds > 1 &&
  item?.sets.length === block.rounds &&
  item.sets.every(
    ({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range' || amount?.kind === 'max',
  )
