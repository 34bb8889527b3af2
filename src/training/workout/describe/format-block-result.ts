import { formatCount } from '#training/localization/format-count.ts'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { formatSeconds } from '#training/units.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'

type NamedBlock = {
  kind: BlockKind
  name: string
  rounds: number | null
  seconds: number | null
  restSeconds: number | null
  isInTurn?: boolean
  exercises: readonly { name: string }[]
}
type BlockResultValues = Omit<BlockResult, 'blockId' | 'name'>

const maxBlockNameLength = 200
const logBlockKindLabels: Record<BlockKind, string> = {
  straight: 'Intervals',
  superset: 'Superset',
  circuit: 'Circuit',
  emom: 'EMOM',
  amrap: 'AMRAP',
  'for-time': 'For time',
  intervals: 'Intervals',
}

/**
 * Formats the name of a block for a log: the name that the coach gave it, the kind, the times and the
 * exercises, in at most 200 characters. Earlier results of a block are found by this name, so its format must
 * not change.
 *
 * @example formatBlockResultName(amrap) // 'AMRAP 12:00: Burpee, Kettlebell swing'
 */
export function formatBlockResultName({ exercises, ...block }: NamedBlock): string {
  return `${formatWorkoutBlockHeader(block)}: ${exercises.map(exercise => exercise.name).join(', ')}`.slice(
    0,
    maxBlockNameLength,
  )
}

/**
 * Formats the header of a block: the name that the coach gave it, the kind, the rounds and the times.
 *
 * @example formatWorkoutBlockHeader(finisher) // 'Finisher, EMOM 6 × 1:00'
 */
export function formatWorkoutBlockHeader({ name, ...block }: Omit<NamedBlock, 'exercises'>): string {
  const words = [logBlockKindLabels[block.kind], formatBlockLimits(block)]
    .filter(Boolean)
    .join(block.kind === 'for-time' && block.rounds === null ? ', ' : ' ')
  return [name, words].filter(Boolean).join(', ')
}

function formatBlockLimits({
  kind,
  rounds,
  seconds,
  restSeconds,
  isInTurn,
}: Omit<NamedBlock, 'name' | 'exercises'>): string {
  const times = rounds === null ? '' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`
  const limit = seconds === null ? '' : formatSeconds(seconds)
  switch (kind) {
    case 'emom':
      return [[times && `${rounds} ×`, limit].filter(Boolean).join(' '), isInTurn && 'alternating']
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
 * Formats a block result without its notes: `7 rounds + 4`, `96 reps`, `8:42`, `capped at 10:00, 4 rounds +
 * 6`, `9 intervals`, `3 rounds`; '' if the result is unknown.
 *
 * @example formatBlockResult({ kind: 'amrap', rounds: 7, reps: 4, … }) // '7 rounds + 4'
 */
export function formatBlockResult(result: BlockResultValues): string {
  const time = result.seconds === null ? '' : formatSeconds(result.seconds)
  const count = formatResultCount(result)
  if (result.isCapped) return [`capped at ${time}`, count].filter(Boolean).join(', ')
  return count && time ? `${count} in ${time}` : count || time
}

/**
 * Formats a previous result to show next to the timer: `6 + 12`, `8:42`; '' if the result is unknown.
 *
 * @example formatShortBlockResult({ kind: 'amrap', rounds: 6, reps: 12, … }) // '6 + 12'
 */
export function formatShortBlockResult(result: BlockResultValues): string {
  const { kind, rounds, reps, seconds, isCapped } = result
  if (kind === 'for-time' && seconds !== null && !isCapped && rounds === null) return formatSeconds(seconds)
  if (rounds !== null && kind === 'amrap') return `${rounds} + ${reps ?? 0}`
  return formatBlockResult(result)
}

/**
 * Finds the latest result of a block with the same kind and name. `logs` are sorted newest first.
 *
 * @example findLastBlockResult({ kind: 'amrap', name: 'AMRAP 12:00: Burpee' }, logs) // { rounds: 6, reps:
 *   12, … }
 */
export function findLastBlockResult(
  { kind, name }: Pick<BlockResult, 'kind' | 'name'>,
  logs: readonly { blockResults: readonly BlockResult[] }[],
): BlockResult | undefined {
  const isSame = (one: BlockResult) =>
    one.kind === kind && toComparableName(one.name) === toComparableName(name)
  return logs.flatMap(log => log.blockResults).find(isSame)
}

/**
 * Normalises a block name, because names in older logs may differ in case and commas, and may call an
 * alternating EMOM `in turn`.
 */
const toComparableName = (name: string) =>
  name
    .replace(/(?<=EMOM[^:]*(?::\d\d)?,) in turn(?=:)/i, ' alternating')
    .slice(0, maxBlockNameLength)
    .toLowerCase()
    .replaceAll(',', '')

function formatResultCount({ kind, rounds, reps }: BlockResultValues): string {
  const unit = kind === 'emom' || kind === 'intervals' ? 'interval' : 'round'
  const whole = rounds === null ? '' : formatCount(rounds, unit)
  if (reps === null || reps === 0) return whole
  return whole ? `${whole} + ${reps}` : formatCount(reps, 'rep')
}
