import * as z from 'zod/mini'
import type { Operation } from '#contract/operation.ts'

/** The parts of the API to which a personal access token can be limited, in the order of the screens. */
export const tokenAreas = [
  'programs',
  'workouts',
  'athletes',
  'exercises',
  'progress',
  'health',
  'messages',
  'notifications',
  'proposed-changes',
  'account',
  'admin',
] as const
export type TokenArea = (typeof tokenAreas)[number]

export const tokenScope = z.templateLiteral([z.enum(tokenAreas), ':', z.enum(['read', 'write'])])
/** What a token may do: `workouts:read` allows reading workouts, `workouts:write` reading and changing them. */
export type TokenScope = z.output<typeof tokenScope>

/** The areas of each feature. An operation that combines several areas requires a scope for each. */
const featureAreas: Record<string, readonly TokenArea[]> = {
  regimens: ['programs'],
  revisions: ['programs'],
  assignments: ['programs'],
  deliveries: ['programs'],
  schedule: ['programs'],
  singleSessions: ['programs'],
  calendarEvents: ['programs'],
  calendarFeeds: ['programs'],
  workoutFiles: ['programs'],
  sessionLibrary: ['programs'],
  upcomingSessions: ['programs'],
  plannedLoads: ['programs'],
  sessionWorks: ['programs', 'workouts'],
  progression: ['programs'],
  workoutLogs: ['workouts'],
  pairing: ['workouts'],
  openWorkouts: ['workouts'],
  logRevisions: ['workouts'],
  loggingFor: ['workouts'],
  reviews: ['workouts'],
  implausibleSets: ['workouts'],
  people: ['athletes'],
  exercises: ['exercises'],
  exerciseNotes: ['exercises'],
  exerciseRests: ['exercises'],
  equipment: ['exercises'],
  analytics: ['progress'],
  decisions: ['progress'],
  deferrals: ['progress'],
  maxes: ['progress'],
  estimateOffers: ['progress'],
  maxDecisions: ['progress'],
  lifters: ['progress', 'health'],
  achievements: ['progress'],
  athleteNotifications: ['notifications'],
  measurements: ['health'],
  pain: ['health'],
  painReportDecisions: ['health'],
  messages: ['messages'],
  notifications: ['notifications'],
  push: ['notifications'],
  account: ['account'],
  secondFactor: ['account'],
  emailChange: ['account'],
  passkeys: ['account'],
  personalTokens: ['account'],
  proposedChanges: ['proposed-changes'],
  webhooks: ['account'],
  intervalsIcu: ['account', 'programs', 'workouts'],
  identities: ['account'],
  accessLog: ['account'],
  exports: ['account'],
  imports: ['workouts'],
  importPrograms: ['programs'],
  importedTexts: ['workouts', 'messages'],
  admin: ['admin'],
  home: ['programs', 'workouts', 'athletes', 'exercises', 'progress', 'health'],
}

/**
 * Returns the scopes that a personal access token needs for an operation, one for each area of the operation.
 * A feature without an area needs a scope that no token has, so that new features are closed until someone decides.
 */
export function listRequiredScopes({ name, method }: Pick<Operation, 'name' | 'method'>): string[] {
  const areas = featureAreas[name.split('.')[0] ?? ''] ?? ['unknown']
  return areas.map(area => `${area}:${method === 'GET' ? 'read' : 'write'}`)
}

/** Returns whether a token with these scopes may call the operation. */
export function isInTokenScope(
  scopes: readonly string[],
  operation: Pick<Operation, 'name' | 'method'>,
): boolean {
  return listRequiredScopes(operation).every(
    scope => scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write')),
  )
}

/** Returns whether a token with these scopes may read all areas of the operation, so that it may propose to call it. */
export function isReadableWithToken(scopes: readonly string[], { name }: Pick<Operation, 'name'>): boolean {
  return isInTokenScope(scopes, { name, method: 'GET' })
}

/** The parts of a validated request that can name athletes. */
type AthleteRequest = { path: string; params: object; query: object; input: object }

/**
 * Returns the ids of the athletes whom a validated request names: in a path such as `/athletes/{id}`, or in the fields
 * `athleteId` and `athleteIds`. Returns undefined if the request may also concern other athletes: because it names none,
 * or because it names a group.
 */
export function listNamedAthletes({ path, params, query, input }: AthleteRequest): string[] | undefined {
  const fields = { ...query, ...input } as Record<string, unknown>
  if (fields.groupId) return undefined
  const pathId = /\/athletes?\/\{id\}/.test(path) ? (params as { id?: string }).id : undefined
  const named = [pathId, ...listIds(query), ...listIds(input)].filter(one => typeof one === 'string')
  return named.length > 0 ? named : undefined
}

function listIds(fields: object): unknown[] {
  const { athleteId, athleteIds } = fields as { athleteId?: unknown; athleteIds?: unknown }
  return [athleteId, ...(Array.isArray(athleteIds) ? athleteIds : [])]
}
