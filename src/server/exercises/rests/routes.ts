import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listExerciseRests } from './store.ts'
import { writeExerciseRest } from './write-exercise-rest.ts'

export function exerciseRestRoutes(implement: RegisterRoute) {
  implement(exerciseRests.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listExerciseRests(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(exerciseRests.write, async ({ actor, input, db, now }) => ({
    data: await writeExerciseRest(db, actor, input, now),
  }))
}
