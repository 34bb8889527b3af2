import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/**
 * Interprets a list of different sets in a block of rounds: in `EMOM 6: snatch 3/3/2/2/1/1`, each minute has one of
 * the six sets. If the list does not have as many sets as the block has rounds, nothing says which set is done in which
 * round, so nothing of the exercise is counted.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example shareSetListsOverRounds(state, 'EMOM 3: snatch 3/2/1') // straight sets of 3, 2 and 1, one every minute
 */
export function shareSetListsOverRounds({ blocks, lines }: DayParserState, text: string): void {
  const withheld = new Set<PrescribedItem | null>()
  for (const block of blocks) {
    const lists = block.items.filter(item => isListOfSets(item, block))
    const [only, ...others] = block.items
    const isShared = others.length === 0 && only?.sets.length === block.rounds && startsEachSet(block, only)
    if (lists.length > 0 && only && isShared) startSetsAtIntervals(block, only)
    else for (const item of lists) withheld.add(item)
  }
  for (const line of lines) if (line.ownerItem && withheld.has(line.ownerItem)) withholdLine(line, text)
}

/** In an EMOM, several different sets of an exercise would all be done in each minute. */
const isListOfSets = ({ sets }: PrescribedItem, { kind, rounds, isInTurn }: PrescribedBlock) =>
  kind === 'emom' &&
  isInTurn !== true &&
  rounds !== null &&
  rounds > 1 &&
  sets.length > 1 &&
  new Set(sets.map(set => JSON.stringify(set))).size > 1

const startsEachSet = ({ seconds }: PrescribedBlock, { restSeconds, recovery }: PrescribedItem) =>
  seconds !== null && restSeconds === null && !recovery

function startSetsAtIntervals(block: PrescribedBlock, item: PrescribedItem): void {
  item.recovery = { kind: 'send-off', seconds: block.seconds ?? 60 }
  Object.assign(block, { kind: 'straight', rounds: null, seconds: null })
}
