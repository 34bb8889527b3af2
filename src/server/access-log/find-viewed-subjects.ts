import type { AccessKind } from '#contract/people/access-log.ts'

/** A successful read: the parameters in the path, the query, and the response. */
export type CompletedRead = {
  actorId: string
  params: { id?: string }
  query: { athleteId?: unknown }
  result: { data?: unknown }
}

/**
 * An athlete, or a log or session, whose athlete is looked up when the entries are written, or the athletes who wrote
 * messages to a coach.
 */
export type ViewedSubject = { type: 'athlete' | 'log' | 'session' | 'writers-to-coach'; id: string }

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

const ownExport: AccessRule = { kind: 'export', findIds: self }
/** The rules for an export of all of a person’s data, which contains the messages that the person received. */
const exportRules: readonly AccessRule[] = [
  ownExport,
  { kind: 'messages-export', type: 'writers-to-coach', findIds: self },
]

/**
 * The reads that show the data of one athlete, or workouts, loads and pain reports of several. Figures about all athletes
 * of a coach, as on the dashboard, are not listed here and therefore not in the access log.
 */
const accessRules: Record<string, AccessRule | readonly AccessRule[]> = {
  'people.athlete': { kind: 'profile', findIds: inPath },
  'equipment.show': { kind: 'profile', findIds: inPath },
  'schedule.calendar': { kind: 'schedule', findIds: inResponse },
  'calendarEvents.list': { kind: 'schedule', findIds: inResponse },
  'upcomingSessions.list': { kind: 'schedule', findIds: inPath },
  'plannedLoads.list': { kind: 'schedule', findIds: inPath },
  'sessionWorks.list': { kind: 'schedule', findIds: inPath },
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
  'exports.json': exportRules,
  'exports.csv': exportRules,
  'exports.archive': exportRules,
  'exports.programs': ownExport,
  'exports.hevy': ownExport,
}

/** Returns whether the access log has entries for an operation. */
export const isAccessLogged = (operation: string): boolean => Object.hasOwn(accessRules, operation)

/** A kind of data that somebody saw or exported, and whose it is. */
export type ViewedData = { kind: AccessKind; subject: ViewedSubject }

/** Returns the kinds of data that a read showed, and whose data or which logs or sessions. */
export function findViewedData(operation: string, read: CompletedRead): ViewedData[] {
  return [accessRules[operation] ?? []].flat().flatMap(rule => applyRule(rule, read))
}

/** Returns what an archive of all of a person’s data contains that is worth an entry. */
export function findExportedData(userId: string): ViewedData[] {
  return exportRules.flatMap(rule => applyRule(rule, { actorId: userId, params: {}, query: {}, result: {} }))
}

function applyRule({ kind, type = 'athlete', findIds }: AccessRule, read: CompletedRead): ViewedData[] {
  const ids = new Set(findIds(read))
  // Of one's own data, only downloads are worth an entry.
  if (type === 'athlete' && kind !== 'export') ids.delete(read.actorId)
  return [...ids].flatMap(id => (id === undefined ? [] : [{ kind, subject: { type, id } }]))
}

function findAthleteId(item: unknown): string | undefined {
  const { athleteId, athlete } = (item ?? {}) as { athleteId?: string; athlete?: { id?: string } }
  return athleteId ?? athlete?.id
}
