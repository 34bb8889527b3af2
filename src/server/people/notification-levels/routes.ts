import { athleteNotifications } from '#contract/people/notification-level.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { findLevel, listChosenLevels, saveLevel } from './store.ts'

export function notificationLevelRoutes(implement: RegisterRoute) {
  implement(athleteNotifications.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listChosenLevels(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(athleteNotifications.show, async ({ actor, params, db }) => {
    const level = isId(params.id) && (await findLevel(db, actor, params.id))
    return { data: { level: requireFound(level, 'athlete.not-found') } }
  })

  implement(athleteNotifications.set, async ({ actor, params, input, db }) => {
    const level = isId(params.id) && (await saveLevel(db, actor, params.id, input.level))
    return { data: { level: requireFound(level, 'athlete.not-found') } }
  })
}
