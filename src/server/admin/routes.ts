import { administration } from '#contract/admin/administration.ts'
import { listAdminActions } from '#server/admin/audit-trail/store.ts'
import { administeredJobRoutes } from '#server/admin/jobs/routes.ts'
import { administeredMailRoutes } from '#server/admin/mail/routes.ts'
import { administeredPeopleRoutes } from '#server/admin/people/routes.ts'
import { readServerStatus } from '#server/admin/status/read-server-status.ts'
import { createUpdateChecker } from '#server/admin/updates/update-checker.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'

/** Registers the routes for administrators. None of them reads training data, health data or messages. */
export function adminRoutes(implement: RegisterRoute, parts: FeatureDependencies) {
  administeredPeopleRoutes(implement, parts)
  administeredMailRoutes(implement, parts)
  administeredJobRoutes(implement, parts)

  implement(administration.status, async ({ db, now }) => ({ data: await readServerStatus(parts, db, now) }))

  const checkForUpdates = createUpdateChecker(parts.config.updateFeedUrl)
  implement(administration.updateNotice, async ({ now }) => ({ data: await checkForUpdates(now) }))

  implement(administration.actions, async ({ query, db }) => {
    const { items, nextCursor } = await listAdminActions(db, query)
    return { data: items, nextCursor }
  })
}
