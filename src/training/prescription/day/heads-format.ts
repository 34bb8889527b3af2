import type { BlockKind, WrittenBlock } from '../prescription.ts'
import { isPlain } from './normalise.ts'
import { writeTime } from './times.ts'

const beginnings: Record<BlockKind, string> = {
  straight: 'Straight sets',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}
const lasting: Record<BlockKind, string> = {
  straight: 'within',
  superset: 'within',
  circuit: 'within',
  emom: 'every',
  amrap: 'within',
  'for-time': 'cap',
  intervals: 'each',
}

/**
 * The line above the exercises of a block, which `readHead` reads back: `3 rounds for time, cap 12:00:`. Empty where the
 * exercises say it themselves: straight sets, and a superset by its letters.
 */
export function formatHead(block: WrittenBlock): string {
  const { kind, rounds, seconds, restSeconds, score, isInTurn } = block
  const isLettered =
    kind === 'superset' && rounds === null && seconds === null && restSeconds === null && !score
  if (isPlain(block) || isLettered) return ''
  const words = [
    beginnings[kind],
    rounds === null ? [] : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    seconds === null ? [] : `${lasting[kind]} ${writeTime(seconds)}`,
    kind === 'emom' && isInTurn ? 'in turn' : [],
    restSeconds === null ? [] : `rest ${writeTime(restSeconds)}`,
    score ? `score ${score}` : [],
  ].flat()
  return `${shortened(words, block)}:`
}

/** As one says it: `EMOM 10`, `AMRAP 12:00`, `3 rounds for time`, `3 rounds`. */
function shortened(words: readonly string[], { kind, rounds, seconds }: WrittenBlock): string {
  const [first, ...rest] = words
  if (kind === 'emom' && seconds === 60 && rounds !== null)
    return [`EMOM ${rounds}`, ...rest.slice(2)].join(', ')
  if (kind === 'amrap' && seconds !== null && rounds === null)
    return [`AMRAP ${writeTime(seconds)}`, ...rest.slice(1)].join(', ')
  if (rounds !== null && (kind === 'circuit' || kind === 'for-time')) {
    return [kind === 'circuit' ? rest[0] : `${rest[0]} for time`, ...rest.slice(1)].join(', ')
  }
  return [first, ...rest].join(', ')
}
