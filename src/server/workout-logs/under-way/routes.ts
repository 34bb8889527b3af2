import { openWorkouts } from '#contract/open-workouts.ts'
import type { Implement } from '../../http/implement.ts'
import { beginWorkout } from './begin.ts'
import { changeWorkout } from './change.ts'
import { discardWorkout } from './discard.ts'
import { listOpen } from './store.ts'

export function openWorkoutRoutes(implement: Implement) {
  implement(openWorkouts.list, async ({ actor, db }) => ({ data: await listOpen(db, actor) }))

  implement(openWorkouts.begin, async ({ actor, params, input, db, now }) => {
    return { data: await beginWorkout(db, actor, { id: params.id, ...input, now }) }
  })

  implement(openWorkouts.change, async ({ actor, params, input, db, now }) => {
    return { data: { changeCount: await changeWorkout(db, actor, { workoutId: params.id, ...input, now }) } }
  })

  implement(openWorkouts.discard, async ({ actor, params, db, now }) => {
    await discardWorkout(db, actor, params.id, now)
    return { message: 'The workout was discarded. Nothing of it is recorded.' }
  })
}
