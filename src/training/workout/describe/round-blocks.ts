import { formatCount } from '#training/localization/format-count.ts'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { formatSeconds } from '#training/units.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { hasCountedSets } from '#training/workout/sets/set-count.ts'
import { formatBlockResult } from './format-block-result.ts'

type PlanBlock = { kind: BlockKind; rounds: number | null; seconds: number | null }

/**
 * Describes the blocks of a plan that are counted in minutes or rounds instead of sets, in order.
 *
 * @example describeRoundBlocks(session.blocks) // ['EMOM 10 min', 'AMRAP 12 min']
 */
export function describeRoundBlocks(blocks: readonly PlanBlock[]): string[] {
  return blocks
    .filter(block => !hasCountedSets(block.kind))
    .map(({ kind, rounds, seconds }) => {
      if (kind === 'amrap') return withDuration('AMRAP', seconds)
      return withDuration('EMOM', rounds === null ? null : rounds * (seconds ?? secondsPerMinute))
    })
}

type LoggedExercise = { blockKind?: BlockKind | null | undefined; sets: readonly unknown[] }

/**
 * Describes the EMOMs and AMRAPs of a log by their results or, without a result, by the rounds of their
 * exercises: `EMOM 10 min`, `7 rounds + 4`, `EMOM, 6 rounds`.
 *
 * @example describeRoundResults(log.exercises, log.blockResults) // ['EMOM 10 min']
 */
export function describeRoundResults(
  exercises: readonly LoggedExercise[],
  results: readonly BlockResult[],
): string[] {
  const described = results.filter(({ kind }) => !hasCountedSets(kind))
  const withoutResult = (['emom', 'amrap'] as const)
    .filter(kind => described.every(result => result.kind !== kind))
    .flatMap(kind => {
      const rounds = exercises.filter(one => one.blockKind === kind).map(({ sets }) => sets.length)
      const most = Math.max(0, ...rounds)
      return most > 0 ? [`${kind.toUpperCase()}, ${formatCount(most, 'round')}`] : []
    })
  return [...described.map(describeRoundResult), ...withoutResult].filter(Boolean)
}

const secondsPerMinute = 60

function describeRoundResult(result: BlockResult): string {
  if (result.kind !== 'emom' || result.rounds === null) return formatBlockResult(result)
  return withDuration('EMOM', result.rounds * readIntervalSeconds(result.name))
}

/** Reads the length of an interval from the name of a block result, such as `EMOM 6 × 1:30: Row`. */
function readIntervalSeconds(name: string): number {
  const [, minutes, seconds] = /EMOM (?:\d+ × )?(\d+):(\d\d)/.exec(name) ?? []
  return minutes && seconds ? Number(minutes) * secondsPerMinute + Number(seconds) : secondsPerMinute
}

function withDuration(label: string, seconds: number | null): string {
  if (seconds === null) return label
  const isWhole = seconds % secondsPerMinute === 0
  return `${label} ${isWhole ? `${seconds / secondsPerMinute} min` : formatSeconds(seconds)}`
}
