import { formatCount } from '#training/localization/format-count.ts'
import { formatSeconds } from '#training/units.ts'
import type { ProgramBlock } from './program.ts'

const blockKindLabels = {
  straight: '',
  superset: 'superset',
  circuit: 'circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'for time',
  intervals: 'intervals',
} as const

/**
 * Describes the format of a block: `Finisher: circuit, 3 rounds, rest 1:00`. Returns '' for an unnamed block
 * of straight sets.
 */
export function describeProgramBlock(block: Omit<ProgramBlock, 'items' | 'id'>): string {
  const { kind, name, rounds, seconds, restSeconds, score, isInTurn } = block
  const words = [
    blockKindLabels[kind],
    rounds !== null && formatCount(rounds, 'round'),
    seconds !== null && formatSeconds(seconds),
    kind === 'emom' && isInTurn && 'alternating',
    restSeconds !== null && `rest ${formatSeconds(restSeconds)}`,
    score && score !== 'completion' && `for ${score}`,
  ]
  return [name, words.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}
