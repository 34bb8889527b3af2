import { people as contract } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { getAuditTrailPath } from '#web/admin/audit-trail-path.ts'
import { paths } from '#web/app/navigation/paths.ts'
import type { ScreenshotUsers } from './users.ts'

/** A screen and the user who opens it. If there is no user, the screen is opened without signing in. */
export type ScreenToCapture = { name: string; path: string; who?: TestClient; variants?: 'few' }

export async function listScreens(people: ScreenshotUsers): Promise<ScreenToCapture[]> {
  return [
    ...visitorScreens(),
    ...(await listCoachScreens(people.coach)),
    ...(await listAthleteScreens(people.athlete)),
    ...toScreens({ admin: paths.admin, 'admin-audit-trail': getAuditTrailPath() }, people.admin),
    ...toEmptyScreens(people.newCoach, coachPaths, 'coach'),
    ...toEmptyScreens(people.newAthlete, athletePaths, 'athlete'),
  ]
}

const visitorScreens = (): ScreenToCapture[] => [
  { name: 'login', path: paths.login() },
  { name: 'register', path: paths.register() },
  { name: 'verify-email', path: paths.verifyEmail({ email: 'ana@club.example' }) },
  { name: 'verify', path: paths.verify('used-up') },
  { name: 'forgot-password', path: paths.forgotPassword },
  { name: 'reset-password', path: paths.resetPassword('token') },
  { name: 'terms', path: paths.terms },
  { name: 'not-found', path: '/nowhere' },
]

const coachPaths = {
  dashboard: paths.home,
  regimens: paths.regimens,
  'regimen-create': paths.regimenCreate,
  'regimen-templates': paths.regimenTemplates,
  'regimen-trash': paths.deletedRegimens,
  exercises: paths.exercises,
  athletes: paths.athletes,
  schedule: paths.schedule,
  analytics: paths.analytics,
  'coach-profile': paths.coachProfile,
  'coach-notifications': paths.notifications,
}

const athletePaths = {
  home: paths.athleteHome,
  'my-programs': paths.myPrograms,
  activity: paths.activity,
  progress: paths.progress,
  achievements: paths.achievements,
  'my-coaches': paths.myCoaches,
  notifications: paths.notifications,
}

async function listCoachScreens(who: TestClient): Promise<ScreenToCapture[]> {
  const { data: logs } = await who.get(workoutLogs.ofMyAthletes, { query: { limit: 1 } })
  const { data: roster } = await who.get(contract.athletes, { query: { limit: 1 } })
  const { data: own } = await who.get(regimens.ofCoach, { query: { limit: 1 } })
  const regimen = own.regimens[0]?.id ?? ''
  const athlete = paths.athlete(roster[0]?.athlete.id ?? '')
  const tabs = ['calendar', 'logs', 'progress', 'maxes', 'notes']
  return [
    ...toScreens(coachPaths, who),
    { name: 'log-review', path: `${paths.analytics}?log=${logs[0]?.id}`, who },
    { name: 'regimen-edit', path: paths.regimen(regimen), who },
    { name: 'regimen-history', path: paths.regimenHistory(regimen), who },
    { name: 'regimen-assign', path: paths.assign(regimen), who },
    { name: 'schedule-week', path: `${paths.schedule}?view=week`, who },
    { name: 'schedule-agenda', path: `${paths.schedule}?view=agenda`, who },
    { name: 'athlete', path: athlete, who },
    ...tabs.map(tab => ({ name: `athlete-${tab}`, path: `${athlete}?tab=${tab}`, who })),
    { name: 'athletes-maxes', path: paths.maxesToUpdate, who },
    { name: 'athletes-import', path: paths.importPeople, who },
    { name: 'coach-messages', path: paths.messages, who },
    { name: 'coach-thread', path: paths.thread(roster[0]?.athlete.id ?? ''), who },
    { name: 'coach-import', path: paths.imports, who },
    { name: 'coach-settings', path: paths.settings, who },
    { name: 'help', path: paths.help, who },
  ]
}

async function listAthleteScreens(who: TestClient): Promise<ScreenToCapture[]> {
  const { data: logs } = await who.get(workoutLogs.mine, { query: { limit: 1 } })
  const { data: programs } = await who.get(regimens.ofAthlete, { query: { limit: 1 } })
  const { data: sessions } = await who.get(schedule.list)
  const next = sessions.find(({ state }) => state === 'planned')
  return [
    ...toScreens(athletePaths, who),
    { name: 'program', path: paths.program(programs.regimens[0]?.id ?? ''), who },
    { name: 'session', path: paths.session(next?.id ?? 'new'), who },
    { name: 'log', path: paths.log(logs[0]?.id ?? ''), who },
    { name: 'messages', path: paths.athleteMessages, who },
    { name: 'import', path: paths.imports, who },
    { name: 'settings', path: paths.settings, who },
  ]
}

const toScreens = (pathsByName: Record<string, string>, who: TestClient): ScreenToCapture[] =>
  Object.entries(pathsByName).map(([name, path]) => ({ name, path, who }))

const toEmptyScreens = (
  who: TestClient,
  pathsByName: Record<string, string>,
  role: string,
): ScreenToCapture[] =>
  Object.entries(pathsByName).map(([name, path]) => ({
    name: `empty-${role}-${name}`,
    path,
    who,
    variants: 'few',
  }))
