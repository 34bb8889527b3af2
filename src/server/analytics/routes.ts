import { analytics } from '#contract/analytics.ts'
import { listLogs, logsOfCoached } from '../access/logs.ts'
import type { Implement } from '../http/implement.ts'
import { readFigures } from './store.ts'

const recentLogsShown = 10

export function analyticsRoutes(implement: Implement) {
  implement(analytics.coachStats, async ({ actor, db, now }) => {
    const figures = await readFigures(db, actor, now)
    const { items } = await listLogs(db, logsOfCoached(actor), { limit: recentLogsShown })
    return { data: { ...figures, recentLogs: items } }
  })
}
