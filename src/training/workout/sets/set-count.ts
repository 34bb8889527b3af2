import { formatCount } from '#training/localization/format-count.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { BlockKind } from '#training/prescription/prescription.ts'
import { isSamePhase, type SetRole } from '#training/prescription/set-role.ts'
import { type ActiveWorkout, isSetDone } from '#training/workout/model/active-workout.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { isExerciseToDo } from './set-order.ts'
import { isSetPerformed } from './volume.ts'

/**
 * The number of sets. Every screen, statistic and export uses this definition: warm-ups and cool-downs are
 * counted separately, and the rounds of an EMOM or AMRAP are no sets.
 */
export type SetCount = { workingSets: number; warmUps: number; coolDowns: number }

/** The kinds of blocks that are counted in minutes or rounds instead of sets. */
export const blockKindsWithoutSets = ['emom', 'amrap'] as const satisfies readonly BlockKind[]

/**
 * Returns whether the sets of a block count as sets; null means that the exercise belongs to no block.
 *
 * @example hasCountedSets('emom') // false
 */
export function hasCountedSets(kind: BlockKind | null | undefined): boolean {
  return !blockKindsWithoutSets.some(one => one === kind)
}

type CountableSet = { role: SetRole }
type PlanBlock<Item> = {
  kind: BlockKind
  rounds: number | null
  isInTurn?: boolean
  items: readonly Item[]
}

/**
 * Counts the sets of a plan over all rounds. The server computes the number of working sets in SQL
 * (server/database/fragments/planned-sets-sql.ts), and a server test checks that the two results match.
 *
 * @example countSetsOfPlan(session.blocks) // { workingSets: 19, warmUps: 5, coolDowns: 1 }
 */
export function countSetsOfPlan(blocks: readonly PlanBlock<{ sets: readonly CountableSet[] }>[]): SetCount {
  return countByRole(
    blocks
      .filter(block => hasCountedSets(block.kind))
      .flatMap(block => expandSetsOverRounds(block).flatMap(({ sets }) => sets)),
  )
}

/**
 * Counts the sets of a log that have reps, a time or a distance.
 *
 * @example countSetsOfLog(log.exercises) // { workingSets: 19, warmUps: 5, coolDowns: 1 }
 */
export function countSetsOfLog(
  exercises: readonly { blockKind?: BlockKind | null | undefined; sets: readonly PerformedSet[] }[],
): SetCount {
  return countByRole(
    exercises.filter(one => hasCountedSets(one.blockKind)).flatMap(({ sets }) => sets.filter(isSetPerformed)),
  )
}

/**
 * Counts the completed sets and all sets of a workout in progress; open sets of exercises that are skipped or on
 * hold do not count.
 *
 * @example countSetsOfWorkout(workout).done // { workingSets: 12, warmUps: 5, coolDowns: 0 }
 */
export function countSetsOfWorkout({ blocks }: ActiveWorkout): { done: SetCount; all: SetCount } {
  const exercises = blocks.filter(block => hasCountedSets(block.kind)).flatMap(block => block.exercises)
  const done = exercises.flatMap(({ sets }) => sets.filter(isSetDone))
  const open = exercises.filter(isExerciseToDo).flatMap(({ sets }) => sets.filter(set => !isSetDone(set)))
  return { done: countByRole(done), all: countByRole([...done, ...open]) }
}

/**
 * Formats a number of sets: `19 working sets, 5 warm-ups, 1 cool-down`; '' if there are none.
 *
 * @example formatSetCount({ workingSets: 19, warmUps: 0, coolDowns: 0 }) // '19 working sets'
 */
export function formatSetCount({ workingSets, warmUps, coolDowns }: SetCount): string {
  return [
    workingSets > 0 && formatCount(workingSets, 'working set'),
    warmUps > 0 && formatCount(warmUps, 'warm-up'),
    coolDowns > 0 && formatCount(coolDowns, 'cool-down'),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Formats the progress of a workout: `12 of 19 working sets, 5 of 5 warm-ups`; '' if it has no sets. If there are
 * cool-downs, they take the place of the warm-ups as soon as these are done, so that the text fits on a phone.
 *
 * @example formatSetProgress(countSetsOfWorkout(workout)) // '12 of 19 working sets'
 */
export function formatSetProgress({ done, all }: { done: SetCount; all: SetCount }): string {
  const isWarmingUp = done.warmUps < all.warmUps
  const hasCoolDowns = all.coolDowns > 0
  return [
    all.workingSets > 0 && `${done.workingSets} of ${formatCount(all.workingSets, 'working set')}`,
    all.warmUps > 0 &&
      (isWarmingUp || !hasCoolDowns) &&
      `${done.warmUps} of ${formatCount(all.warmUps, 'warm-up')}`,
    hasCoolDowns && !isWarmingUp && `${done.coolDowns} of ${formatCount(all.coolDowns, 'cool-down')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Formats the working set that comes next: `set 3 of 19`; '' if the workout has no working sets.
 *
 * @example formatNextSet(countSetsOfWorkout(workout)) // 'set 13 of 19'
 */
export function formatNextSet({ done, all }: { done: SetCount; all: SetCount }): string {
  if (all.workingSets === 0) return ''
  return `set ${Math.min(done.workingSets + 1, all.workingSets)} of ${all.workingSets}`
}

function countByRole(sets: readonly CountableSet[]): SetCount {
  const countPhase = (role: SetRole) => sets.filter(set => isSamePhase(set, { role })).length
  return {
    workingSets: countPhase('working'),
    warmUps: countPhase('warm-up'),
    coolDowns: countPhase('cool-down'),
  }
}
