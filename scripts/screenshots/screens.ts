import { people as contract } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Caller } from '#support/caller.ts'
import { paths } from '#web/app/paths.ts'
import type { People } from './people.ts'

/** What is pictured, and whose screen it is; nobody's is a visitor's. */
export type Pictured = { name: string; path: string; who?: Caller; variants?: 'few' }

export async function screensOf(people: People): Promise<Pictured[]> {
  return [
    ...visitors(),
    ...(await coachs(people.coach)),
    ...(await athletes(people.athlete)),
    ...empty(people.newCoach, coachHomes, 'coach'),
    ...empty(people.newAthlete, athleteHomes, 'athlete'),
  ]
}

const visitors = (): Pictured[] => [
  { name: 'login', path: paths.login() },
  { name: 'register', path: paths.register() },
  { name: 'verify-email', path: paths.verifyEmail({ email: 'ana@club.example' }) },
  { name: 'verify', path: paths.verify('used-up') },
  { name: 'forgot-password', path: paths.forgotPassword },
  { name: 'reset-password', path: paths.resetPassword('token') },
  { name: 'terms', path: paths.terms },
  { name: 'not-found', path: '/nowhere' },
]

const coachHomes = {
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

const athleteHomes = {
  home: paths.athleteHome,
  'my-programs': paths.myPrograms,
  activity: paths.activity,
  progress: paths.progress,
  achievements: paths.achievements,
  'my-coaches': paths.myCoaches,
  notifications: paths.notifications,
}

async function coachs(who: Caller): Promise<Pictured[]> {
  const { data: logs } = await who.get(workoutLogs.ofMyAthletes, { query: { limit: 1 } })
  const { data: roster } = await who.get(contract.athletes, { query: { limit: 1 } })
  const { data: written } = await who.get(regimens.ofCoach, { query: { limit: 1 } })
  const regimen = written.regimens[0]?.id ?? ''
  const athlete = paths.athlete(roster[0]?.athlete.id ?? '')
  const tabs = ['calendar', 'logs', 'progress', 'maxes', 'notes']
  return [
    ...named(coachHomes, who),
    { name: 'log-review', path: `${paths.analytics}?log=${logs[0]?.id}`, who },
    { name: 'regimen-edit', path: paths.regimen(regimen), who },
    { name: 'regimen-history', path: paths.regimenHistory(regimen), who },
    { name: 'regimen-assign', path: paths.assign(regimen), who },
    { name: 'schedule-week', path: `${paths.schedule}?view=week`, who },
    { name: 'schedule-agenda', path: `${paths.schedule}?view=agenda`, who },
    { name: 'athlete', path: athlete, who },
    ...tabs.map(tab => ({ name: `athlete-${tab}`, path: `${athlete}?tab=${tab}`, who })),
    { name: 'coach-settings', path: paths.settings, who },
    { name: 'help', path: paths.help, who },
  ]
}

async function athletes(who: Caller): Promise<Pictured[]> {
  const { data: logs } = await who.get(workoutLogs.mine, { query: { limit: 1 } })
  const { data: programs } = await who.get(regimens.ofAthlete, { query: { limit: 1 } })
  const { data: sessions } = await who.get(schedule.list)
  const next = sessions.find(({ state }) => state === 'planned')
  return [
    ...named(athleteHomes, who),
    { name: 'program', path: paths.program(programs.regimens[0]?.id ?? ''), who },
    { name: 'session', path: paths.session(next?.id ?? 'new'), who },
    { name: 'log', path: paths.log(logs[0]?.id ?? ''), who },
    { name: 'settings', path: paths.settings, who },
  ]
}

const named = (homes: Record<string, string>, who: Caller): Pictured[] =>
  Object.entries(homes).map(([name, path]) => ({ name, path, who }))

const empty = (who: Caller, homes: Record<string, string>, role: string): Pictured[] =>
  Object.entries(homes).map(([name, path]) => ({ name: `empty-${role}-${name}`, path, who, variants: 'few' }))
