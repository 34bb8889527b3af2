import { exercises } from '#contract/exercises/exercises.ts'
import { listRecentPrescriptions } from '#server/exercises/habits/list-recent-prescriptions.ts'
import { previewMerge } from '#server/exercises/merge-preview/preview-merge.ts'
import { exerciseNoteRoutes } from '#server/exercises/notes/routes.ts'
import { exerciseRestRoutes } from '#server/exercises/rests/routes.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeExercise } from './change-exercise.ts'
import { createExercise } from './create-exercise.ts'
import { mergeExercise, separateExercise } from './merge-exercise.ts'
import { listOwnExercises, listVisibleExercises } from './store.ts'

export function exerciseRoutes(implement: RegisterRoute) {
  exerciseNoteRoutes(implement)
  exerciseRestRoutes(implement)

  implement(exercises.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwnExercises(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(exercises.names, async ({ actor, db }) => ({ data: await listVisibleExercises(db, actor) }))

  implement(exercises.habits, async ({ actor, db }) => ({ data: await listRecentPrescriptions(db, actor) }))

  implement(exercises.create, async ({ actor, input, db, now, request }) => {
    const { exercise, isRepeated } = await createExercise(db, actor, input, now)
    request.isRepeated = isRepeated
    return { data: exercise }
  })

  implement(exercises.change, async ({ actor, params, input, db, now }) => ({
    data: await changeExercise(db, actor, params.id, input, now),
  }))

  implement(exercises.mergePreview, async ({ actor, params, db }) => ({
    data: await previewMerge(db, actor, params.id),
  }))

  implement(exercises.merge, async ({ actor, params, input, db, now }) => ({
    data: await mergeExercise(db, actor, params.id, input.into, now),
  }))

  implement(exercises.separate, async ({ actor, params, db, now }) => ({
    data: await separateExercise(db, actor, params.id, now),
  }))
}
