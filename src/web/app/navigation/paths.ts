import type { RegistrationRole } from '#contract/account/profile.ts'

/** Builds every URL in the web app. Each pattern has an entry in `routes`. */
export const routePatterns = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/verify-email',
  '/auth/verify/:token',
  '/auth/email-change/:token',
  '/auth/forgot-password',
  '/auth/reset-password/:token',
  '/auth/terms',
  '/auth/provider',
  '/login',
  '/register',
  '/verify-email',
  '/verify/:token',
  '/forgot-password',
  '/invitation/:token',
  '/join/:code',
  '/unsubscribe/:token',
  '/app',
  '/app/regimens',
  '/app/regimens/create',
  '/app/regimens/:id',
  '/app/exercises',
  '/app/athletes',
  '/app/athletes/maxes',
  '/app/athletes/import',
  '/app/athletes/:id',
  '/app/athletes/:id/session/:session',
  '/app/athletes/:id/log/:log',
  '/app/schedule',
  '/app/settings',
  '/app/import',
  '/app/notifications',
  '/app/messages',
  '/app/messages/:id',
  '/app/sync',
  '/app/admin',
  '/app/analytics',
  '/app/coach/shared-logs',
  '/app/coach/workout-logs',
  '/app/coach/profile',
  '/app/athlete',
  '/app/athlete/home',
  '/app/athlete/today',
  '/app/athlete/regimens',
  '/app/athlete/regimen/:id',
  '/app/athlete/session/:id',
  '/app/athlete/activity',
  '/app/athlete/progress',
  '/app/athlete/achievements',
  '/app/athlete/my-coaches',
  '/app/athlete/messages',
  '/app/athlete/messages/:id',
  '/app/athlete/help',
  '*',
] as const
export type RoutePattern = (typeof routePatterns)[number]

/** An invitation or join code, passed from page to page until the visitor has signed up. */
export type InvitationParams = { invitation?: string | undefined; join?: string | undefined }

export const paths = {
  root: buildPath('/'),
  login: (query: InvitationParams & { email?: string } = {}) => buildPath('/auth/login', {}, query),
  register: (query: InvitationParams & { role?: RegistrationRole } = {}) =>
    buildPath('/auth/register', {}, query),
  verifyEmail: (query: InvitationParams & { token?: string; email?: string } = {}) =>
    buildPath('/auth/verify-email', {}, query),
  verify: (token: string) => buildPath('/auth/verify/:token', { token }),
  forgotPassword: buildPath('/auth/forgot-password'),
  resetPassword: (token: string) => buildPath('/auth/reset-password/:token', { token }),
  terms: buildPath('/auth/terms'),
  /** Goes to the identity provider, which then sends the browser back to this page. */
  providerSignIn: buildPath('/auth/provider'),
  invitation: (token: string) => buildPath('/invitation/:token', { token }),
  join: (code: string) => buildPath('/join/:code', { code }),

  home: buildPath('/app'),
  /** The dashboard, with a pain report open. */
  painReport: (report: string) => buildPath('/app', {}, { pain: report }),
  settings: buildPath('/app/settings'),
  /** The place to import workouts from other apps. */
  imports: buildPath('/app/import'),
  import: (id: string) => buildPath('/app/import', {}, { import: id }),
  /** The page on which a coach imports workouts for an athlete. */
  importFor: (athleteId: string) => buildPath('/app/import', {}, { athlete: athleteId }),
  notifications: buildPath('/app/notifications'),
  messages: buildPath('/app/messages'),
  /** A coach’s thread with an athlete. */
  thread: (athlete: string) => buildPath('/app/messages/:id', { id: athlete }),
  /** The form for a message to these athletes. */
  writeMessage: (athletes: readonly string[]) =>
    buildPath('/app/messages', {}, { write: athletes.join(',') }),
  /** The list of unsent changes on this device. */
  sync: buildPath('/app/sync'),
  admin: buildPath('/app/admin'),

  regimens: buildPath('/app/regimens'),
  regimenCreate: buildPath('/app/regimens/create'),
  /** The form for a new regimen, prefilled with a copy of another regimen. */
  regimenCopy: (from: string) => buildPath('/app/regimens/create', {}, { from }),
  regimen: (id: string) => buildPath('/app/regimens/:id', { id }),
  /** A regimen's page, with the version history open. */
  regimenHistory: (id: string) => buildPath('/app/regimens/:id', { id }, { show: 'history' }),
  /** The form for a new regimen, prefilled from a built-in program. */
  regimenFrom: (program: string) => buildPath('/app/regimens/create', {}, { program }),
  /** The form for a new regimen, with the template picker open. */
  regimenTemplates: buildPath('/app/regimens/create', {}, { start: 'template' }),
  /** The list of deleted regimens that can still be restored. */
  deletedRegimens: buildPath('/app/regimens', {}, { part: 'trash' }),
  exercises: buildPath('/app/exercises'),
  athletes: buildPath('/app/athletes'),
  /** The list of estimates that differ from the athletes' maxes. */
  maxesToUpdate: buildPath('/app/athletes/maxes'),
  importPeople: buildPath('/app/athletes/import'),
  athlete: (id: string, tab?: string) => buildPath('/app/athletes/:id', { id }, { tab }),
  /**
   * The page on which a coach logs a session for an athlete; the session id `new` means an unplanned workout.
   */
  logFor: (id: string, session: string) => buildPath('/app/athletes/:id/session/:session', { id, session }),
  /** The page on which a coach edits a log recorded for an athlete. */
  editLogFor: (id: string, log: string) => buildPath('/app/athletes/:id/log/:log', { id, log }),
  /** The coach's list of athletes, with a regimen preselected for assignment. */
  assign: (regimen: string) => buildPath('/app/athletes', {}, { regimen }),
  schedule: buildPath('/app/schedule'),
  analytics: buildPath('/app/analytics'),
  /** The list of logs, filtered by athlete. If a log id is given, that log is open. */
  logsToReview: buildPath('/app/analytics', {}, { review: 'waiting' }),
  athleteLogs: (athlete: string, log?: string) => buildPath('/app/analytics', {}, { athlete, log }),
  sharedLogs: buildPath('/app/coach/shared-logs'),
  workoutLogs: buildPath('/app/coach/workout-logs'),
  coachProfile: buildPath('/app/coach/profile'),

  athleteHome: buildPath('/app/athlete/home'),
  /** Opens today’s session, or the home page if no session is planned today. */
  today: buildPath('/app/athlete/today'),
  myPrograms: buildPath('/app/athlete/regimens'),
  program: (id: string) => buildPath('/app/athlete/regimen/:id', { id }),
  session: (id: string) => buildPath('/app/athlete/session/:id', { id }),
  /** The page for logging an unplanned workout. */
  newWorkout: buildPath('/app/athlete/session/:id', { id: 'new' }),
  activity: buildPath('/app/athlete/activity'),
  log: (id: string) => buildPath('/app/athlete/activity', {}, { log: id }),
  editLog: (id: string) => buildPath('/app/athlete/activity', {}, { log: id, edit: 'yes' }),
  /** The list of deleted workouts that can still be restored. */
  trash: buildPath('/app/athlete/activity', {}, { show: 'deleted' }),
  /** The list of the athlete's pain reports. */
  ownPain: buildPath('/app/athlete/activity', {}, { show: 'pain' }),
  progress: buildPath('/app/athlete/progress'),
  achievements: buildPath('/app/athlete/achievements'),
  myCoaches: buildPath('/app/athlete/my-coaches'),
  athleteMessages: buildPath('/app/athlete/messages'),
  /** An athlete’s thread with a coach. */
  athleteThread: (coach: string) => buildPath('/app/athlete/messages/:id', { id: coach }),
  help: buildPath('/app/athlete/help'),
} as const

/**
 * Fills in the parameters of a path pattern: `buildPath('/join/:code', { code: 'a b' })` returns
 * `/join/a%20b`.
 */
function buildPath(
  pattern: RoutePattern,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Returns whether a path is a page for logging a workout. */
export function isWorkoutLoggingPage(path: string): boolean {
  return /^\/app\/(athlete|athletes\/[^/]+)\/session\//.test(path)
}

/** Returns whether a page is public, so that visitors can stay on it after their session has ended. */
export function isPublicPage(path: string): boolean {
  return /^\/(auth|invitation|join|unsubscribe)\//.test(path)
}

/**
 * Returns a link only if it is a path within this app, so that links stored in data cannot open other sites.
 */
export function toAppPath(link: string): string | undefined {
  return /^\/(?![/\\])/.test(link) ? link : undefined
}
