import { v5 as uuidv5 } from 'uuid'
import { type Change, change } from '#training/workout/change.ts'
import { idsWithin } from '#training/workout/ids.ts'
import type { Kept } from '../kept.ts'
import { store } from '../store.ts'
import { type PlanChange, planSign } from './use-plan-changes.ts'

/** The open sets follow the plan of now. */
export const takePlan = (userId: string, { workout, session }: PlanChange) =>
  happen(userId, workout.id, [
    { kind: 'replanned', blocks: session.blocks, newId: idsWithin(workout.id, uuidv5) },
  ])

/** They stay as they were begun, and whoever reads the log reads that. */
export function keepPlan(userId: string, { workout, session }: PlanChange, line: string) {
  const notes = [workout.notes.trim(), line].filter(Boolean).join('\n')
  return happen(userId, workout.id, [
    { kind: 'plan-kept', sign: planSign(session) },
    { kind: 'told', notes },
  ])
}

/** On the workout as it is kept, not as it was drawn. */
function happen(userId: string, workoutId: string, changes: readonly Change[]): Promise<boolean> {
  const isMeant = (one: Kept['workouts'][number]) => one.userId === userId && one.workout.id === workoutId
  return store.take((kept: Kept) => ({
    ...kept,
    workouts: kept.workouts.map(one =>
      isMeant(one) ? { ...one, workout: changes.reduce(change, one.workout) } : one,
    ),
  }))
}
