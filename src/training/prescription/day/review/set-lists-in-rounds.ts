import type { DayParserState } from '#training/prescription/day/day-parser-state.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/**
 * Interprets a list of different sets in a block of rounds: in `EMOM 6: snatch 3/3/2/2/1/1` and in `3 rounds:` above `Bench
 * 10-8-6`, each round has one of the sets. If the list does not have as many sets as the block has rounds, nothing says
 * which set is done in which round, so nothing of the exercise is counted.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example shareSetListsOverRounds(state, 'EMOM 3: snatch 3/2/1') // straight sets of 3, 2 and 1, one every minute
 */
export function shareSetListsOverRounds({ blocks, lines }: DayParserState, text: string): void {
  const withheld = new Set<PrescribedItem | null>()
  for (const block of blocks) {
    const lists = block.items.filter(item => isListOfSets(item, block))
    if (lists.length > 0 && !shareOverRounds(block, lists)) for (const item of lists) withheld.add(item)
  }
  for (const line of lines) if (line.ownerItem && withheld.has(line.ownerItem)) withholdLine(line, text)
}

/**
 * Several different sets of an exercise would all be done in each round. In a circuit, this is so for distances and times:
 * `3 rounds of 400 m, 200 m`.
 */
const isListOfSets = ({ sets }: PrescribedItem, { kind, rounds, isInTurn }: PrescribedBlock) =>
  (kind === 'emom' || ((kind === 'circuit' || kind === 'superset') && sets.every(countsReps))) &&
  isInTurn !== true &&
  rounds !== null &&
  rounds > 1 &&
  sets.length > 1 &&
  new Set(sets.map(set => JSON.stringify(set))).size > 1

const countsReps = ({ amount }: PrescribedItem['sets'][number]) =>
  amount?.kind === 'reps' || amount?.kind === 'range' || amount?.kind === 'max'

/** Returns false if nothing says which set is done in which round. */
function shareOverRounds(block: PrescribedBlock, lists: readonly PrescribedItem[]): boolean {
  const [only, ...others] = block.items
  if (!only || lists.some(({ sets }) => sets.length !== block.rounds)) return false
  if (block.kind !== 'emom') return repeatOtherSets(block, lists)
  if (others.length > 0 || !startsEachSet(block, only)) return false
  startSetsAtIntervals(block, only)
  return true
}

/** Makes the rounds a superset, in which an exercise with one set has as many sets as the others. */
function repeatOtherSets(block: PrescribedBlock, lists: readonly PrescribedItem[]): boolean {
  const { rounds, items } = block
  const others = items.filter(item => !lists.includes(item))
  if (rounds === null || others.some(({ sets }) => sets.length !== 1)) return false
  for (const item of others) item.sets = Array.from({ length: rounds }, () => item.sets).flat()
  Object.assign(block, { kind: 'superset', rounds: null })
  return true
}

const startsEachSet = ({ seconds }: PrescribedBlock, { restSeconds, recovery }: PrescribedItem) =>
  seconds !== null && restSeconds === null && !recovery

function startSetsAtIntervals(block: PrescribedBlock, item: PrescribedItem): void {
  item.recovery = { kind: 'send-off', seconds: block.seconds ?? 60 }
  Object.assign(block, { kind: 'straight', rounds: null, seconds: null })
}
