import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addSyncEvent } from './add-sync-event.ts'
import { discardActiveWorkout } from './discard-active-workout.ts'
import { startActiveWorkout } from './start-active-workout.ts'
import { listActiveWorkouts } from './store.ts'

export function activeWorkoutRoutes(implement: RegisterRoute) {
  implement(openWorkouts.list, async ({ actor, db }) => ({ data: await listActiveWorkouts(db, actor) }))

  implement(openWorkouts.begin, async ({ actor, params, input, db, now }) => {
    return { data: await startActiveWorkout(db, actor, { id: params.id, ...input, now }) }
  })

  implement(openWorkouts.change, async ({ actor, params, input, db, now }) => {
    return { data: { changeCount: await addSyncEvent(db, actor, { workoutId: params.id, ...input, now }) } }
  })

  implement(openWorkouts.discard, async ({ actor, params, db, now }) => {
    await discardActiveWorkout(db, actor, params.id, now)
    return { message: 'Workout discarded. Nothing was recorded.' }
  })
}
