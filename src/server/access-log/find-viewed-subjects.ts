import type { AccessKind } from '#contract/people/access-log.ts'

/** A successful read: the parameters in the path, the query, and the response. */
export type CompletedRead = {
  actorId: string
  params: { id?: string }
  query: { athleteId?: unknown }
  result: { data?: unknown }
}

/** An athlete, or a log or session, whose athlete is looked up when the entries are written. */
export type ViewedSubject = { type: 'athlete' | 'log' | 'session'; id: string }

type AccessRule = {
  kind: AccessKind
  type?: ViewedSubject['type']
  findIds: (read: CompletedRead) => readonly (string | undefined)[]
}

const inPath = ({ params }: CompletedRead) => [params.id]
const inQuery = ({ query }: CompletedRead) =>
  typeof query.athleteId === 'string' ? query.athleteId.split(',') : []
const inResponse = ({ result }: CompletedRead) => [result.data].flat().map(findAthleteId)
const self = ({ actorId }: CompletedRead) => [actorId]

/**
 * The reads that show the data of one athlete, or workouts, loads and pain reports of several. Figures about all athletes
 * of a coach, as on the dashboard, are not listed here and therefore not in the access log.
 */
const accessRules: Record<string, AccessRule> = {
  'people.athlete': { kind: 'profile', findIds: inPath },
  'equipment.show': { kind: 'profile', findIds: inPath },
  'schedule.calendar': { kind: 'schedule', findIds: inResponse },
  'calendarEvents.list': { kind: 'schedule', findIds: inResponse },
  'upcomingSessions.list': { kind: 'schedule', findIds: inPath },
  'plannedLoads.list': { kind: 'schedule', findIds: inPath },
  'schedule.show': { kind: 'schedule', findIds: inResponse },
  'schedule.plan': { kind: 'schedule', type: 'session', findIds: inPath },
  'workoutFiles.show': { kind: 'schedule', type: 'session', findIds: inPath },
  'decisions.ofSession': { kind: 'schedule', type: 'session', findIds: inPath },
  'workoutLogs.ofAthlete': { kind: 'workouts', findIds: inPath },
  'decisions.ofAthlete': { kind: 'workouts', findIds: inPath },
  'workoutLogs.ofMyAthletes': { kind: 'workouts', findIds: inResponse },
  'workoutLogs.show': { kind: 'workouts', findIds: inResponse },
  'implausibleSets.list': { kind: 'workouts', findIds: inResponse },
  'logRevisions.list': { kind: 'workouts', type: 'log', findIds: inPath },
  'reviews.comments': { kind: 'workouts', type: 'log', findIds: inPath },
  'decisions.ofLog': { kind: 'workouts', type: 'log', findIds: inPath },
  'estimateOffers.ofLog': { kind: 'progress', type: 'log', findIds: inPath },
  'estimateOffers.list': { kind: 'progress', findIds: inQuery },
  'estimateOffers.sets': { kind: 'progress', findIds: inQuery },
  'lifters.read': { kind: 'progress', findIds: inResponse },
  'analytics.lifts': { kind: 'progress', findIds: inQuery },
  'analytics.lift': { kind: 'progress', findIds: inQuery },
  'analytics.weeks': { kind: 'progress', findIds: inQuery },
  'analytics.records': { kind: 'progress', findIds: inQuery },
  'maxes.list': { kind: 'progress', findIds: inQuery },
  'measurements.list': { kind: 'body', findIds: inQuery },
  'measurements.sex': { kind: 'body', findIds: inPath },
  'pain.ofAthletes': { kind: 'pain', findIds: inResponse },
  'exports.json': { kind: 'export', findIds: self },
  'exports.csv': { kind: 'export', findIds: self },
  'exports.archive': { kind: 'export', findIds: self },
  'exports.programs': { kind: 'export', findIds: self },
  'exports.hevy': { kind: 'export', findIds: self },
}

/** Returns whether the access log has entries for an operation. */
export const isAccessLogged = (operation: string): boolean => Object.hasOwn(accessRules, operation)

/** Returns the kind of data that a read showed, and whose data or which logs or sessions. */
export function findViewedSubjects(operation: string, read: CompletedRead) {
  const rule = accessRules[operation]
  if (!rule) return undefined
  const { kind, type = 'athlete', findIds } = rule
  const ids = new Set(findIds(read))
  // Only downloads of one's own data are worth an entry.
  if (kind !== 'export') ids.delete(read.actorId)
  ids.delete(undefined)
  return { kind, subjects: [...ids].map(id => ({ type, id }) as ViewedSubject) }
}

function findAthleteId(item: unknown): string | undefined {
  const { athleteId, athlete } = (item ?? {}) as { athleteId?: string; athlete?: { id?: string } }
  return athleteId ?? athlete?.id
}
