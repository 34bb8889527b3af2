import { exercises } from '#contract/exercises.ts'
import type { Implement } from '../http/implement.ts'
import { changeExercise } from './change.ts'
import { createExercise } from './create.ts'
import { collectHabits } from './habits/collect.ts'
import { previewMerge } from './joining/preview.ts'
import { mergeExercise, separateExercise } from './merge.ts'
import { noteRoutes } from './notes/routes.ts'
import { listHeld, listOwn } from './store.ts'

export function exerciseRoutes(implement: Implement) {
  noteRoutes(implement)

  implement(exercises.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwn(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(exercises.names, async ({ actor, db }) => ({ data: await listHeld(db, actor) }))

  implement(exercises.habits, async ({ actor, db }) => ({ data: await collectHabits(db, actor) }))

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
