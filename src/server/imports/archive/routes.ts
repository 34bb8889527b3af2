import { importedTexts } from '#contract/imported-texts.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listImportedTexts } from './store.ts'

export function importedTextRoutes(implement: RegisterRoute) {
  implement(importedTexts.list, async ({ actor, query, db }) => {
    const { workoutLogId } = query
    if (workoutLogId !== undefined && !isId(workoutLogId)) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listImportedTexts(db, actor.id, workoutLogId, query)
    return { data: items, nextCursor }
  })
}
