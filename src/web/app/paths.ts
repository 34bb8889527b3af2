/** Every address of the web app. The table of routes has a row for each. */
export const patterns = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/verify-email',
  '/auth/verify/:token',
  '/auth/forgot-password',
  '/auth/reset-password/:token',
  '/auth/terms',
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
  '/app/athletes/:id',
  '/app/athletes/:id/session/:session',
  '/app/athletes/:id/log/:log',
  '/app/schedule',
  '/app/settings',
  '/app/notifications',
  '/app/sync',
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
  '/app/athlete/help',
  '*',
] as const
export type Pattern = (typeof patterns)[number]

/** What a visitor without an account may carry from page to page: whose athlete they are about to become. */
export type Welcome = { invitation?: string | undefined; join?: string | undefined }

export const paths = {
  root: to('/'),
  login: (query: Welcome & { email?: string } = {}) => to('/auth/login', {}, query),
  register: (query: Welcome & { role?: 'athlete' | 'coach' } = {}) => to('/auth/register', {}, query),
  verifyEmail: (query: Welcome & { token?: string; email?: string } = {}) =>
    to('/auth/verify-email', {}, query),
  verify: (token: string) => to('/auth/verify/:token', { token }),
  forgotPassword: to('/auth/forgot-password'),
  resetPassword: (token: string) => to('/auth/reset-password/:token', { token }),
  terms: to('/auth/terms'),
  invitation: (token: string) => to('/invitation/:token', { token }),
  join: (code: string) => to('/join/:code', { code }),

  home: to('/app'),
  settings: to('/app/settings'),
  notifications: to('/app/notifications'),
  /** What this device has and the server not yet. */
  sync: to('/app/sync'),

  regimens: to('/app/regimens'),
  regimenCreate: to('/app/regimens/create'),
  /** A new one that begins as a copy. */
  regimenCopy: (from: string) => to('/app/regimens/create', {}, { from }),
  regimen: (id: string) => to('/app/regimens/:id', { id }),
  /** With its saved versions open. */
  regimenHistory: (id: string) => to('/app/regimens/:id', { id }, { show: 'history' }),
  /** A new one that begins as one of the project's programs. */
  regimenFrom: (program: string) => to('/app/regimens/create', {}, { program }),
  /** A new one, with all that one can begin from. */
  regimenTemplates: to('/app/regimens/create', {}, { start: 'template' }),
  /** What was deleted and can still be brought back. */
  deletedRegimens: to('/app/regimens', {}, { part: 'trash' }),
  exercises: to('/app/exercises'),
  athletes: to('/app/athletes'),
  athlete: (id: string, tab?: string) => to('/app/athletes/:id', { id }, { tab }),
  /** A session that the coach logs for the athlete; `new` is one that nobody planned. */
  logFor: (id: string, session: string) => to('/app/athletes/:id/session/:session', { id, session }),
  /** What the coach wrote down for the athlete, to correct it. */
  editLogFor: (id: string, log: string) => to('/app/athletes/:id/log/:log', { id, log }),
  /** The roster with a regimen ready to be assigned. */
  assign: (regimen: string) => to('/app/athletes', {}, { regimen }),
  schedule: to('/app/schedule'),
  analytics: to('/app/analytics'),
  /** The log browser on one athlete's logs, one of them opened. */
  athleteLogs: (athlete: string, log?: string) => to('/app/analytics', {}, { athlete, log }),
  sharedLogs: to('/app/coach/shared-logs'),
  workoutLogs: to('/app/coach/workout-logs'),
  coachProfile: to('/app/coach/profile'),

  athleteHome: to('/app/athlete/home'),
  /** Straight to the session of today; home where there is none. */
  today: to('/app/athlete/today'),
  myPrograms: to('/app/athlete/regimens'),
  program: (id: string) => to('/app/athlete/regimen/:id', { id }),
  session: (id: string) => to('/app/athlete/session/:id', { id }),
  /** A workout that nobody planned. */
  newWorkout: to('/app/athlete/session/:id', { id: 'new' }),
  activity: to('/app/athlete/activity'),
  log: (id: string) => to('/app/athlete/activity', {}, { log: id }),
  editLog: (id: string) => to('/app/athlete/activity', {}, { log: id, edit: 'yes' }),
  /** What was deleted and can still be taken back. */
  trash: to('/app/athlete/activity', {}, { show: 'deleted' }),
  /** What the athlete reported of pain. */
  ownPain: to('/app/athlete/activity', {}, { show: 'pain' }),
  progress: to('/app/athlete/progress'),
  achievements: to('/app/athlete/achievements'),
  myCoaches: to('/app/athlete/my-coaches'),
  help: to('/app/athlete/help'),
} as const

/** Fills a pattern: `to('/join/:code', { code: 'a b' })` is `/join/a%20b`. */
function to(
  pattern: Pattern,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Whether a workout is logged on a page. */
export function isLoggingPage(path: string): boolean {
  return /^\/app\/(athlete|athletes\/[^/]+)\/session\//.test(path)
}

/** Whether a page is for visitors: they are not sent away when their session turns out to be over. */
export function isPublicPage(path: string): boolean {
  return /^\/(auth|invitation|join|unsubscribe)\//.test(path)
}

/** A path of this very app, or nothing: what came with data must not lead elsewhere. */
export function ownPath(link: string): string | undefined {
  return /^\/(?![/\\])/.test(link) ? link : undefined
}
