import { logRevisions } from '#contract/log-revisions.ts'
import { findReadableLog } from '../../access/logs.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { listRevisions } from './store.ts'

export function logRevisionRoutes(implement: Implement) {
  implement(logRevisions.list, async ({ actor, params, query, db }) => {
    const log = found(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    const { items, nextCursor } = await listRevisions(db, log, query)
    return { data: items, nextCursor }
  })
}
