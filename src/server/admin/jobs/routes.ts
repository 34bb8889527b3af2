import { administration } from '#contract/admin/administration.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { retryFailedJobs, startWaitingBackup } from './store.ts'

const maxRetries = 200

export function administeredJobRoutes(implement: RegisterRoute, { jobs }: Pick<FeatureDependencies, 'jobs'>) {
  implement(administration.retryJobs, async ({ actor, input: { name }, db, now }) => {
    const retried = await retryFailedJobs(db, name, maxRetries)
    const action = { kind: 'job.retried', actorId: actor.id, subjectId: null } as const
    if (retried > 0) await recordAdminAction(db, { ...action, details: { job: name, count: retried } }, now)
    return { data: { retried } }
  })

  implement(administration.backUp, async ({ actor, db, now }) => {
    if (await startWaitingBackup(db)) return { message: 'A backup is already waiting or running.' }
    await jobs.add(db, 'backup', {})
    await recordAdminAction(
      db,
      { kind: 'backup.requested', actorId: actor.id, subjectId: null, details: {} },
      now,
    )
    return { message: 'A backup has been started.' }
  })
}
