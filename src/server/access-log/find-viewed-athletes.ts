import type { AccessKind } from '#contract/people/access-log.ts'

/** A successful read: the parameters in the path, the query, and the response. */
export type CompletedRead = {
  actorId: string
  params: { id?: string }
  query: { athleteId?: unknown }
  result: { data?: unknown }
}

type AccessRule = { kind: AccessKind; findAthletes: (read: CompletedRead) => readonly (string | undefined)[] }

const inPath = ({ params }: CompletedRead) => [params.id]
const inQuery = ({ query }: CompletedRead) =>
  typeof query.athleteId === 'string' ? query.athleteId.split(',') : []
const inResponse = ({ result }: CompletedRead) => [result.data].flat().map(findAthleteId)
const self = ({ actorId }: CompletedRead) => [actorId]

/**
 * The reads that show the data of one athlete, or workouts and pain reports of several. Figures about all athletes of a
 * coach, as on the dashboard, are not listed here and therefore not in the access log.
 */
const accessRules: Record<string, AccessRule> = {
  'people.athlete': { kind: 'profile', findAthletes: inPath },
  'equipment.show': { kind: 'profile', findAthletes: inPath },
  'schedule.calendar': { kind: 'schedule', findAthletes: inResponse },
  'calendarEvents.list': { kind: 'schedule', findAthletes: inResponse },
  'upcomingSessions.list': { kind: 'schedule', findAthletes: inPath },
  'plannedLoads.list': { kind: 'schedule', findAthletes: inPath },
  'schedule.show': { kind: 'schedule', findAthletes: inResponse },
  'workoutLogs.ofAthlete': { kind: 'workouts', findAthletes: inPath },
  'decisions.ofAthlete': { kind: 'workouts', findAthletes: inPath },
  'workoutLogs.ofMyAthletes': { kind: 'workouts', findAthletes: inResponse },
  'workoutLogs.show': { kind: 'workouts', findAthletes: inResponse },
  'implausibleSets.list': { kind: 'workouts', findAthletes: inResponse },
  'analytics.lifts': { kind: 'progress', findAthletes: inQuery },
  'analytics.lift': { kind: 'progress', findAthletes: inQuery },
  'analytics.weeks': { kind: 'progress', findAthletes: inQuery },
  'analytics.records': { kind: 'progress', findAthletes: inQuery },
  'maxes.list': { kind: 'progress', findAthletes: inQuery },
  'measurements.list': { kind: 'body', findAthletes: inQuery },
  'pain.ofAthletes': { kind: 'pain', findAthletes: inResponse },
  'exports.json': { kind: 'export', findAthletes: self },
  'exports.csv': { kind: 'export', findAthletes: self },
  'exports.archive': { kind: 'export', findAthletes: self },
  'exports.programs': { kind: 'export', findAthletes: self },
  'exports.hevy': { kind: 'export', findAthletes: self },
}

/** Returns the kind of data that a read showed, and the ids of the athletes to whom the data belongs. */
export function findViewedAthletes(operation: string, read: CompletedRead) {
  const rule = accessRules[operation]
  if (!rule) return undefined
  const ids = new Set(rule.findAthletes(read))
  // Only downloads of one's own data are worth an entry.
  if (rule.kind !== 'export') ids.delete(read.actorId)
  ids.delete(undefined)
  return { kind: rule.kind, athleteIds: [...ids] as string[] }
}

function findAthleteId(item: unknown): string | undefined {
  const { athleteId, athlete } = (item ?? {}) as { athleteId?: string; athlete?: { id?: string } }
  return athleteId ?? athlete?.id
}
