import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import { isPlannedSet, type PerformedSetWithPlan } from '#training/workout/model/planned-values.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import { setValueKinds } from '#training/workout/model/set-values.ts'
import type { WorkoutOutcome } from '#training/workout/model/workout-outcomes.ts'
import { isOffPlan } from './plan-deviations.ts'

/** The role of a set has no influence on the outcome. */
type SetWithPlan = Omit<PerformedSetWithPlan, 'role'>

type LoggedExercise = {
  skippedReason: string | null
  insteadOf?: string | null
  sets: readonly SetWithPlan[]
}
/** The fields of a log that are compared with the plan. */
type Log = { sessionId: string | null; exercises: readonly LoggedExercise[] }

/**
 * Compares a log with its plan. `part`: an exercise was skipped, or the log has fewer sets than `plannedSets`
 * (null if unknown). `changed`: the log is complete, but values deviate from the plan or an exercise was
 * swapped. A log without exercises counts as done.
 */
export function getWorkoutOutcome(
  { sessionId, exercises }: Log,
  plannedSets: number | null = null,
): WorkoutOutcome {
  if (sessionId === null) return 'unplanned'
  if (exercises.length === 0) return 'done'
  const sets = exercises.flatMap(exercise => exercise.sets)
  const isSkipped = exercises.some(isExerciseSkipped)
  const setsFromPlan = sets.filter(isPlannedSet).length
  if (isSkipped || (plannedSets !== null && setsFromPlan < plannedSets)) return 'part'
  const isSwapped = exercises.some(({ insteadOf = null }) => insteadOf !== null)
  return sets.every(isSetAsPlanned) && !isSwapped ? 'done' : 'changed'
}

function isSetAsPlanned(set: SetWithPlan): boolean {
  const { planned } = set
  return planned !== null && setValueKinds.every(figure => !isOffPlan(figure, planned, set[figure]))
}

type PlanBlock = {
  rounds: number | null
  isInTurn?: boolean
  items: readonly { sets: readonly unknown[] }[]
}

/** Counts the planned sets of a session across all rounds: `countPlannedSets(session.blocks)`. */
export function countPlannedSets(blocks: readonly PlanBlock[]): number {
  return blocks.flatMap(expandSetsOverRounds).reduce((count, { sets }) => count + sets.length, 0)
}
