import { analytics } from '#contract/analytics.ts'
import { listLogs, logsOfCoached } from '../access/logs.ts'
import type { Implement } from '../http/implement.ts'
import { maxRoutes } from './maxes/routes.ts'
import { measurementRoutes } from './measurements/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { readFigures } from './store.ts'

const recentLogsShown = 10

export function analyticsRoutes(implement: Implement) {
  progressRoutes(implement)
  maxRoutes(implement)
  measurementRoutes(implement)

  implement(analytics.coachStats, async ({ actor, db, now }) => {
    const figures = await readFigures(db, actor, now)
    const { items } = await listLogs(db, logsOfCoached(actor), { limit: recentLogsShown })
    return { data: { ...figures, recentLogs: items } }
  })
}
