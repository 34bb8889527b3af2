import type { GeneratedHistory } from './generate-history.ts'
import type { Growth, Read } from './measure-reads.ts'

const toRead = (name: string, path: string, userId: string, growth: Growth = 'none'): Read => ({
  name,
  path: `/api${path}`,
  userId,
  growth,
})

/**
 * Lists are limited to ten rows, which both sizes contain. Reads that grow are those whose result contains more
 * of a longer history.
 */
export function listReads({ coachId, athleteId, steadyAthleteId, adminId }: GeneratedHistory): Read[] {
  const coach = (name: string, path: string, growth?: Growth) => toRead(name, path, coachId, growth)
  const athlete = (name: string, path: string, growth?: Growth) => toRead(name, path, athleteId, growth)
  const steady = (name: string, path: string, growth?: Growth) => toRead(name, path, steadyAthleteId, growth)
  const today = new Date()
  const dayOf = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const logs = '/workout-logs'
  const regimen = '00000001-0000-7000-8000-000000000000'
  const group = regimen
  const month = `from=${dayOf(-21)}&to=${dayOf(10)}`
  return [
    coach('attention queue', '/coach/attention'),
    coach('logs: count', `${logs}/coach/my-athletes/count`),
    coach('logs: count, waiting', `${logs}/coach/my-athletes/count?review=waiting`),
    coach('logs: count, reviewed', `${logs}/coach/my-athletes/count?review=reviewed`),
    coach('logs: count, one athlete', `${logs}/coach/my-athletes/count?athleteId=${athleteId}`),
    coach('logs: count, one group', `${logs}/coach/my-athletes/count?groupId=${group}`),
    coach('logs: count, last 28 days', `${logs}/coach/my-athletes/count?from=${dayOf(-28)}T00:00:00Z`),
    coach(
      'logs: count, one regimen',
      `${logs}/coach/my-athletes/count?regimenId=${regimen}`,
      'up to a limit',
    ),
    coach('logs: count, one exercise', `${logs}/coach/my-athletes/count?exercise=Deadlift`, 'up to a limit'),
    coach('coach statistics', `${logs}/coach/stats`),
    coach('today', '/coach/today?limit=100'),
    coach('decisions of today', '/coach/decisions?limit=10'),
    coach('week ledger', '/coach/week?limit=50'),
    coach('notifications, coach', '/notifications?limit=10'),
    coach('logs of athletes', `${logs}/coach/my-athletes?limit=6`),
    coach('logs of athletes, waiting', `${logs}/coach/my-athletes?limit=10&review=waiting`),
    coach('logs of athletes, reviewed', `${logs}/coach/my-athletes?limit=10&review=reviewed`),
    coach('logs of athletes, one exercise', `${logs}/coach/my-athletes?limit=10&exercise=Deadlift`),
    coach('logs of athletes, one regimen', `${logs}/coach/my-athletes?limit=10&regimenId=${regimen}`),
    coach('logs of one athlete', `${logs}/coach/athlete/${athleteId}?limit=10`),
    coach('exercises of athletes', `${logs}/coach/exercises`),
    coach('cleanup preview', `${logs}/cleanup-preview`),
    coach('threads', '/message-threads?limit=10'),
    coach('threads, search', '/message-threads?limit=10&search=nothing'),
    coach('threads, search of a frequent word', '/message-threads?limit=10&search=squat'),
    coach('one thread', `/message-threads/${athleteId}?limit=10`),
    coach('one thread, search', `/message-threads/${athleteId}?limit=10&search=nothing`),
    coach('one thread, search of a frequent word', `/message-threads/${athleteId}?limit=10&search=done`),
    coach('roster', '/people/athletes?limit=50'),
    coach('one athlete of the roster', `/people/athletes/${athleteId}`),
    coach('groups', '/people/groups'),
    coach('pain reports of athletes', '/coach/pain-reports?limit=10'),
    coach('sessions of athletes', `/sessions?${month}&limit=10`),
    coach('calendar of athletes', `/sessions/calendar?${month}&limit=100`),
    coach(
      'calendar of athletes, five weeks',
      `/sessions/calendar?from=${dayOf(-7)}&to=${dayOf(27)}&limit=100`,
    ),
    coach('assignments', '/assignments?limit=10'),
    coach('regimens, coach', '/regimens/coach?limit=10'),
    coach('athletes on a regimen', `/regimens/${regimen}/reach`),
    coach('merge preview of an exercise', `/exercises/${regimen}/merge-preview?into=Deadlift`),
    coach('estimates of the roster', '/maxes/roster-offers'),
    athlete('my logs', `${logs}/my-logs?limit=10`),
    athlete('my logs, search', `${logs}/my-logs?limit=10&search=squat`),
    athlete('activity of 28 days', `${logs}/activity?from=${dayOf(-27)}&to=${dayOf(0)}`),
    athlete('sessions', `/sessions?${month}&limit=10`),
    athlete('calendar', `/sessions/calendar?${month}&limit=100`),
    athlete('notifications, athlete', '/notifications?limit=10'),
    athlete('my regimens', '/regimens/athlete?limit=10', 'unlimited'),
    athlete('trash', `${logs}/trash?limit=10`),
    athlete('open workouts', '/open-workouts'),
    athlete('weeks', '/analytics/weeks?weeks=4'),
    athlete('maxes', '/maxes?limit=10'),
    athlete('access log', '/access-log?limit=10'),
    athlete('plan version', '/plan-version'),
    athlete('home', '/home'),
    athlete('measurements', '/measurements?limit=10'),
    steady('lifts, steady history', '/analytics/lifts'),
    steady('one lift, steady history', '/analytics/lift?exercise=Deadlift'),
    steady('records, steady history', '/analytics/records'),
    steady('estimates, steady history', '/maxes/offers'),
    steady('achievements, steady history', '/achievements'),
    steady('activity of a year, steady history', `${logs}/activity`),
    toRead('server status', '/admin/status', adminId),
  ]
}
