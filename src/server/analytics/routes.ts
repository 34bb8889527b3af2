import { analytics } from '#contract/analytics/analytics.ts'
import { countUndecidedMaxes } from '#server/access/attention/count-undecided-maxes.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { listWorkoutLogs, selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import { findRosterVersion } from '#server/access/roster-version.ts'
import { listUnreviewedLogs } from '#server/analytics/attention/logs/store.ts'
import { listUndecidedPainReports } from '#server/analytics/attention/pain/store.ts'
import { listUnreadThreads } from '#server/analytics/attention/questions/store.ts'
import {
  countRosterAthletes,
  listAthletesBehind,
  listEndingAssignments,
  listInvitationsAwaitingAnswer,
} from '#server/analytics/attention/store.ts'
import { deferralRoutes } from '#server/analytics/deferrals/routes.ts'
import { listDeferrals } from '#server/analytics/deferrals/store.ts'
import { equipmentRoutes } from '#server/analytics/equipment/routes.ts'
import { estimateOfferRoutes } from '#server/analytics/estimate-offers/routes.ts'
import { lifterRoutes } from '#server/analytics/lifters/routes.ts'
import { maxDecisionRoutes } from '#server/analytics/max-decisions/routes.ts'
import { maxRoutes } from '#server/analytics/maxes/routes.ts'
import { measurementRoutes } from '#server/analytics/measurements/routes.ts'
import { progressRoutes } from '#server/analytics/progress/routes.ts'
import { countTodaysSessions, listTodaysSessions } from '#server/analytics/today/store.ts'
import { fetchTrends } from '#server/analytics/trends/fetch-trends.ts'
import { listAthleteWeekSummaries } from '#server/analytics/week/store.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { startOfWeek } from '#training/week.ts'
import { fetchCoachStats, listRecentExerciseNames } from './store.ts'

const recentLogCount = 10

export function analyticsRoutes(implement: RegisterRoute, events: EventRecorder) {
  progressRoutes(implement)
  maxRoutes(implement)
  estimateOfferRoutes(implement)
  maxDecisionRoutes(implement)
  deferralRoutes(implement, events)
  measurementRoutes(implement)
  equipmentRoutes(implement)
  lifterRoutes(implement)

  implement(analytics.coachStats, async ({ actor, db, now }) => {
    const canonical = await fetchCanonicalNameLookup(db, actor)
    const names = await listRecentExerciseNames(db, actor, now)
    const bodyweightNames = names.filter(name => findBodyweightLift(canonical(name)))
    const figures = await fetchCoachStats(db, actor, now, bodyweightNames)
    const { items } = await listWorkoutLogs(db, selectLogsOfCoachedAthletes(actor), { limit: recentLogCount })
    return { data: { ...figures, recentLogs: items } }
  })

  implement(analytics.attention, async ({ actor, db, now }) => {
    const version = await findRosterVersion(db, actor)
    const roster = createRosterQuery(actor)
    const athleteCount = await countRosterAthletes(db, roster)
    const pain = await listUndecidedPainReports(db, actor)
    const logs = await listUnreviewedLogs(db, selectLogsOfCoachedAthletes(actor), now)
    const behind = await listAthletesBehind(db, roster)
    const questions = await listUnreadThreads(db, actor)
    const ending = await listEndingAssignments(db, roster)
    const invitations = await listInvitationsAwaitingAnswer(db, roster, now)
    const undecidedMaxes = await countUndecidedMaxes(db, actor, roster)
    const deferrals = await listDeferrals(db, actor)
    const groups = { pain, behind, questions, logs, ending, invitations }
    return { data: { version, athleteCount, ...groups, undecidedMaxes, deferrals } }
  })

  implement(analytics.today, async ({ actor, query, db }) => {
    const version = await findRosterVersion(db, actor)
    const roster = createRosterQuery(actor)
    const counts = await countTodaysSessions(db, roster)
    const { items, nextCursor } = await listTodaysSessions(db, roster, query)
    return { data: items, ...counts, version, nextCursor }
  })

  implement(analytics.trends, async ({ actor, query, db, now }) => {
    const thisWeek = query.from ?? startOfWeek(getDayInTimeZone(now, actor.timeZone), 'monday')
    return { data: await fetchTrends(db, actor, thisWeek) }
  })

  implement(analytics.week, async ({ actor, query, db, now }) => {
    const version = await findRosterVersion(db, actor)
    const from = query.from ?? addDays(getDayInTimeZone(now, actor.timeZone), -6)
    const { items, nextCursor } = await listAthleteWeekSummaries(db, createRosterQuery(actor), from, query)
    return { data: items, from, version, nextCursor }
  })
}
