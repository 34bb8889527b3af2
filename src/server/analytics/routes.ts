import { analytics } from '#contract/analytics.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { listLogs, logsOfCoached } from '../access/logs.ts'
import { rosterOf } from '../access/roster.ts'
import type { Implement } from '../http/implement.ts'
import { listUnreviewed } from './attention/logs/store.ts'
import { listUndecided } from './attention/pain/store.ts'
import { countAthletes, listBehind, listEnding, listUnanswered } from './attention/store.ts'
import { equipmentRoutes } from './equipment/routes.ts'
import { lifterRoutes } from './lifters/routes.ts'
import { maxRoutes } from './maxes/routes.ts'
import { measurementRoutes } from './measurements/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { readFigures } from './store.ts'
import { countToday, listToday } from './today/store.ts'
import { listWeek } from './week/store.ts'

const recentLogsShown = 10

export function analyticsRoutes(implement: Implement) {
  progressRoutes(implement)
  maxRoutes(implement)
  measurementRoutes(implement)
  equipmentRoutes(implement)
  lifterRoutes(implement)

  implement(analytics.coachStats, async ({ actor, db, now }) => {
    const figures = await readFigures(db, actor, now)
    const { items } = await listLogs(db, logsOfCoached(actor), { limit: recentLogsShown })
    return { data: { ...figures, recentLogs: items } }
  })

  implement(analytics.attention, async ({ actor, db, now }) => {
    const roster = rosterOf(actor)
    const athleteCount = await countAthletes(db, roster)
    const pain = await listUndecided(db, actor)
    const logs = await listUnreviewed(db, logsOfCoached(actor), now)
    const behind = await listBehind(db, roster)
    const ending = await listEnding(db, roster)
    const invitations = await listUnanswered(db, roster, now)
    return { data: { athleteCount, pain, logs, behind, ending, invitations } }
  })

  implement(analytics.today, async ({ actor, query, db }) => {
    const roster = rosterOf(actor)
    const counts = await countToday(db, roster)
    const { items, nextCursor } = await listToday(db, roster, query)
    return { data: items, ...counts, nextCursor }
  })

  implement(analytics.week, async ({ actor, query, db, now }) => {
    const from = query.from ?? addDays(dayIn(now, actor.timeZone), -6)
    const { items, nextCursor } = await listWeek(db, rosterOf(actor), from, query)
    return { data: items, from, nextCursor }
  })
}
