import { administration } from '#contract/admin/administration.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { retryFailedJobs } from './store.ts'

const maxRetries = 200

export function administeredJobRoutes(implement: RegisterRoute) {
  implement(administration.retryJobs, async ({ actor, input: { name }, db, now }) => {
    const retried = await retryFailedJobs(db, name, maxRetries)
    const action = { kind: 'job.retried', actorId: actor.id, subjectId: null } as const
    if (retried > 0) await recordAdminAction(db, { ...action, details: { job: name, count: retried } }, now)
    return { data: { retried } }
  })
}
