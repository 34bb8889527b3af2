import { logRevisions } from '#contract/workout-logs/log-revisions.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listLogRevisions } from './store.ts'

export function logRevisionRoutes(implement: RegisterRoute) {
  implement(logRevisions.list, async ({ actor, params, query, db }) => {
    const log = requireFound(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { items, nextCursor } = await listLogRevisions(db, log, query)
    return { data: items, nextCursor }
  })
}
