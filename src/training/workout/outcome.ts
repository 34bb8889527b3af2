import { inAllRounds } from '../prescription/rounds.ts'
import { isDifferent } from './differences.ts'
import type { Figure, Figures } from './open.ts'
import type { PlannedSet } from './planned.ts'

type LoggedSet = Figures & { planned: PlannedSet | null }
type LoggedExercise = {
  skippedReason: string | null
  insteadOf?: string | null
  sets: readonly LoggedSet[]
}
/** A log as far as it matters here. */
type Log = { sessionId: string | null; exercises: readonly LoggedExercise[] }

/** How a logged workout relates to its plan. */
export type Outcome = 'done' | 'changed' | 'part' | 'unplanned'

const figures = ['loadKg', 'reps', 'rpe', 'seconds', 'meters'] as const satisfies readonly Figure[]

/**
 * `part`: an exercise was skipped, or there are fewer sets than the plan's `plannedSets` (null: nobody knows any
 * more). `changed`: all of it, but not as it was written, or another exercise in the place of one. A log without details is taken at its word.
 */
export function outcomeOf({ sessionId, exercises }: Log, plannedSets: number | null = null): Outcome {
  if (sessionId === null) return 'unplanned'
  if (exercises.length === 0) return 'done'
  const sets = exercises.flatMap(exercise => exercise.sets)
  const isSkipped = exercises.some(exercise => exercise.skippedReason !== null)
  const answered = sets.filter(set => set.planned !== null).length
  if (isSkipped || (plannedSets !== null && answered < plannedSets)) return 'part'
  const isSwapped = exercises.some(({ insteadOf = null }) => insteadOf !== null)
  return sets.every(isAsPlanned) && !isSwapped ? 'done' : 'changed'
}

function isAsPlanned(set: LoggedSet): boolean {
  const { planned } = set
  return planned !== null && figures.every(figure => !isDifferent(figure, planned, set[figure]))
}

type PlanBlock = {
  rounds: number | null
  isInTurn?: boolean
  items: readonly { sets: readonly unknown[] }[]
}

/** `countPlannedSets(session.blocks)`: the sets of a session, each as often as it is done in its block. */
export function countPlannedSets(blocks: readonly PlanBlock[]): number {
  return blocks.flatMap(inAllRounds).reduce((count, { sets }) => count + sets.length, 0)
}
