import { formatSeconds } from '../units.ts'
import type { ProgramBlock } from './program.ts'

const kinds = {
  straight: '',
  superset: 'superset',
  circuit: 'circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'for time',
  intervals: 'intervals',
} as const

/**
 * What holds the exercises of a block together, in words; nothing where each is done by itself: `Finisher: circuit,
 * 3 rounds, rest 1:00`.
 */
export function blockWords(block: Omit<ProgramBlock, 'items' | 'id'>): string {
  const { kind, name, rounds, seconds, restSeconds, score, isInTurn } = block
  const words = [
    kinds[kind],
    rounds !== null && `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    seconds !== null && formatSeconds(seconds),
    kind === 'emom' && isInTurn && 'in turn',
    restSeconds !== null && `rest ${formatSeconds(restSeconds)}`,
    score && score !== 'completion' && `for ${score}`,
  ]
  return [name, words.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}
