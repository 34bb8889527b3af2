import type { BlockKind } from '../prescription/prescription.ts'
import { formatSeconds } from '../units.ts'
import type { BlockResult } from './block-result.ts'

type Named = {
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  isInTurn?: boolean
  exercises: readonly { name: string }[]
}
type Said = Omit<BlockResult, 'blockId' | 'name'>

const mostLetters = 200
const kinds: Record<BlockKind, string> = {
  straight: 'Intervals',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/**
 * What a block is called in a log, so that the same work has the same name the next time: the coach's name of it, its
 * kind and time, its exercises. At most 200 letters.
 *
 * @example nameOfBlock(amrap) // 'AMRAP 12:00: Burpee, Kettlebell swing'
 */
export function nameOfBlock({ exercises, ...block }: Named): string {
  return `${headOfBlock(block)}: ${exercises.map(exercise => exercise.name).join(', ')}`.slice(0, mostLetters)
}

/**
 * A block without its exercises: the coach's name of it, its kind and its rounds and times in seconds.
 *
 * @example headOfBlock(finisher) // 'Finisher, EMOM 6 × 1:00'
 */
export function headOfBlock({ name, ...block }: Omit<Named, 'exercises'>): string {
  const words = [kinds[block.kind], limitWords(block)]
    .filter(Boolean)
    .join(block.kind === 'for-time' && block.rounds === null ? ', ' : ' ')
  return [name, words].filter(Boolean).join(', ')
}

function limitWords({
  kind,
  rounds,
  seconds,
  restSeconds,
  isInTurn,
}: Omit<Named, 'name' | 'exercises'>): string {
  const times = rounds === null ? '' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`
  const limit = seconds === null ? '' : formatSeconds(seconds)
  switch (kind) {
    case 'emom':
      return [[times && `${rounds} ×`, limit].filter(Boolean).join(' '), isInTurn && 'in turn']
        .filter(Boolean)
        .join(', ')
    case 'amrap':
      return limit
    case 'for-time':
      return [times, limit && `cap ${limit}`].filter(Boolean).join(', ')
    default:
      return [times, limit, restSeconds && limit ? `rest ${formatSeconds(restSeconds)}` : '']
        .filter(Boolean)
        .join(', ')
  }
}

/**
 * What a block came to: `7 rounds + 4`, `96 reps`, `8:42`, `capped at 10:00, 4 rounds + 6`, `9 intervals`, `3 rounds`;
 * nothing where nobody said. The athlete's own words about it stand beside.
 *
 * @example resultWords({ kind: 'amrap', rounds: 7, reps: 4, … }) // '7 rounds + 4'
 */
export function resultWords(result: Said): string {
  const time = result.seconds === null ? '' : formatSeconds(result.seconds)
  const count = countWords(result)
  if (result.isCapped) return [`capped at ${time}`, count].filter(Boolean).join(', ')
  return count && time ? `${count} in ${time}` : count || time
}

/**
 * The result of last time in few words, for beside a clock: `6 + 12`, `8:42`, `9`; nothing where nobody said.
 *
 * @example shortResult({ kind: 'amrap', rounds: 6, reps: 12, … }) // '6 + 12'
 */
export function shortResult(result: Said): string {
  const { kind, rounds, reps, seconds, isCapped } = result
  if (kind === 'for-time' && seconds !== null && !isCapped && rounds === null) return formatSeconds(seconds)
  if (rounds !== null && kind === 'amrap') return `${rounds} + ${reps ?? 0}`
  return resultWords(result)
}

/**
 * The result of the same work before, the latest first found: of a block of the same kind and name. `logs` newest
 * first.
 *
 * @example lastResult('amrap', 'AMRAP 12:00: Burpee', logs) // { rounds: 6, reps: 12, … }
 */
export function lastResult(
  { kind, name }: Pick<BlockResult, 'kind' | 'name'>,
  logs: readonly { blockResults: readonly BlockResult[] }[],
): BlockResult | undefined {
  const isSame = (one: BlockResult) => one.kind === kind && plain(one.name) === plain(name)
  return logs.flatMap(log => log.blockResults).find(isSame)
}

/** Commas come and go with the wording. */
const plain = (name: string) => name.toLowerCase().replaceAll(',', '')

function countWords({ kind, rounds, reps }: Said): string {
  const unit = kind === 'emom' || kind === 'intervals' ? 'interval' : 'round'
  const whole = rounds === null ? '' : `${rounds} ${rounds === 1 ? unit : `${unit}s`}`
  if (reps === null || reps === 0) return whole
  return whole ? `${whole} + ${reps}` : `${reps} ${reps === 1 ? 'rep' : 'reps'}`
}
