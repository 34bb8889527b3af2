import type { BlockKind, PrescribedBlock } from '#training/prescription/prescription.ts'
import { formatHeaderTime } from './header-time.ts'
import { isPlainBlock } from './normalise-blocks.ts'

const headerLabels: Record<BlockKind, string> = {
  straight: 'Straight sets',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}
const durationLabels: Record<BlockKind, string> = {
  straight: 'within',
  superset: 'within',
  circuit: 'within',
  emom: 'every',
  amrap: 'within',
  'for-time': 'cap',
  intervals: 'each',
}

/**
 * Formats the header line of a block so that `parseBlockHeader` can parse it: `3 rounds for time, cap
 * 12:00:`. Returns an empty string for straight sets and for supersets marked by letters.
 */
export function formatBlockHeaderLine(block: PrescribedBlock): string {
  const { kind, rounds, seconds, restSeconds, score, isInTurn } = block
  const isLettered =
    kind === 'superset' && rounds === null && seconds === null && restSeconds === null && !score
  if (isPlainBlock(block) || isLettered) return ''
  const words = [
    headerLabels[kind],
    rounds === null ? [] : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    seconds === null ? [] : `${durationLabels[kind]} ${formatHeaderTime(seconds)}`,
    kind === 'emom' && isInTurn ? 'alternating' : [],
    restSeconds === null ? [] : `rest ${formatHeaderTime(restSeconds)}`,
    score ? `score ${score}` : [],
  ].flat()
  return `${shortenHeader(words, block)}:`
}

/** Uses the common short forms: `EMOM 10`, `AMRAP 12:00`, `3 rounds for time`, `3 rounds`. */
function shortenHeader(words: readonly string[], { kind, rounds, seconds }: PrescribedBlock): string {
  const [first, ...rest] = words
  if (kind === 'emom' && seconds === 60 && rounds !== null)
    return [`EMOM ${rounds}`, ...rest.slice(2)].join(', ')
  if (kind === 'amrap' && seconds !== null && rounds === null)
    return [`AMRAP ${formatHeaderTime(seconds)}`, ...rest.slice(1)].join(', ')
  if (rounds !== null && (kind === 'circuit' || kind === 'for-time')) {
    return [kind === 'circuit' ? rest[0] : `${rest[0]} for time`, ...rest.slice(1)].join(', ')
  }
  return [first, ...rest].join(', ')
}
