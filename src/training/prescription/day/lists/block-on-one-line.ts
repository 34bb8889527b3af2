import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedBlock, PrescribedSet } from '#training/prescription/prescription.ts'

/** How the exercises behind a header are written, as in `5 rounds: 10 burpees, 10 swings`. */
export type ListStyle = { isNameFirst: boolean; count: number }

/**
 * Returns how the exercises on the line of a header are written; undefined if there are none.
 *
 * @example findListStyle([reading]) // { isNameFirst: false, count: 1 } for `5 burpees`
 */
export function findListStyle(readings: readonly (ParsedLine | null)[]): ListStyle | undefined {
  const read = readings.filter(reading => reading !== null && reading.item.sets.length > 0)
  const [first] = read
  return first ? { isNameFirst: beginsWithName(first), count: read.length } : undefined
}

/**
 * Returns whether a block whose exercises stand on the line of its header ends above a line: in `EMOM 10: 5 burpees` above
 * `Bench 5x5` and in `5 rounds: 10 burpees, 10 swings` above `Bike 10 min`, the next line is written in another way.
 */
export function endsAbove(
  { kind, rounds, isInTurn }: PrescribedBlock,
  { isNameFirst, count }: ListStyle,
  [entry]: readonly LineEntry[],
): boolean {
  const { reading } = entry ?? {}
  if (!reading || isInTurn || reading.item.name === '' || reading.item.sets.length === 0) return false
  const { sets } = reading.item
  if (reading.parts.some(part => part.kind === 'sets') && sets.length > 1 && !ofRounds(sets, kind, rounds))
    return true
  return beginsWithName(reading) !== isNameFirst || (count > 1 && sets.some(isLong))
}

/**
 * Returns whether a block ends above a line that has a number of sets, unlike its exercises: `AMRAP 10:`, `5 burpees`,
 * `Bench 5x5`.
 */
export function endsAboveSets(
  { kind, rounds, items, isInTurn }: PrescribedBlock,
  [entry]: readonly LineEntry[],
): boolean {
  const { reading } = entry ?? {}
  const isOfRounds = kind !== 'straight' && kind !== 'superset' && (kind !== 'circuit' || rounds !== null)
  return (
    reading !== undefined &&
    isOfRounds &&
    isInTurn !== true &&
    items.length > 0 &&
    items.every(({ sets }) => sets.length === 1) &&
    reading.item.name !== '' &&
    beginsWithName(reading) &&
    reading.parts.some(part => part.kind === 'sets') &&
    reading.item.sets.length > 1 &&
    reading.item.sets.length !== rounds &&
    reading.item.sets.every(({ amount }) => amount?.kind === 'reps' || amount?.kind === 'range')
  )
}

const ofRounds = (sets: readonly PrescribedSet[], kind: PrescribedBlock['kind'], rounds: number | null) =>
  kind === 'circuit' && sets.length === rounds

function beginsWithName({ parts }: ParsedLine): boolean {
  const findStart = (kinds: readonly string[]) =>
    Math.min(...parts.filter(({ kind }) => kinds.includes(kind)).map(({ from }) => from))
  return findStart(['exercise']) < findStart(['sets', 'amount'])
}

/** Nobody does so much in a round of a list. */
const isLong = ({ amount }: PrescribedSet) =>
  (amount?.kind === 'time' && amount.seconds >= 300) || (amount?.kind === 'distance' && amount.meters >= 2000)
