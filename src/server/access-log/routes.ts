import { accessLog } from '#contract/people/access-log.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import type { AccessRecorder } from './record-accesses.ts'
import { listAccesses } from './store.ts'

export function accessLogRoutes(implement: RegisterRoute, recorder: AccessRecorder) {
  implement(accessLog.list, async ({ actor, query, db }) => {
    await recorder.flush()
    const { items, nextCursor } = await listAccesses(db, actor, query)
    return { data: items, nextCursor }
  })
}
