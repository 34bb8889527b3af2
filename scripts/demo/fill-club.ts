import assert from 'node:assert/strict'
import { account } from '#contract/account/account.ts'
import { type CallArguments, callOperation } from '#contract/client.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { backdateRecords } from './backdate.ts'
import { type DemoAthlete, demoAthletes, demoCoach, demoPassword } from './club.ts'
import { addEvents, reportPain, writeMessages } from './club-conversations.ts'
import { recordMaxesAndWeights, setUpCoach, skipAndMoveSessions } from './club-details.ts'
import {
  baseStrengthProgram,
  baseStrengthWeekCount,
  buildStrengthProgram,
  demoTemplates,
  roadTo10KmProgram,
} from './programs.ts'
import { createRandom, type Random } from './random.ts'
import { makeDemoWorkout } from './workouts.ts'

export type CallOperation = <O extends Operation>(
  operation: O,
  ...rest: CallArguments<O>
) => Promise<OutputOf<O>>
export type Trainee = { athlete: DemoAthlete; id: string; call: CallOperation }

const seed = 20
const weeksBack = 26

/**
 * Fills the club with half a year of data through the public API. Returns a description of the demo accounts.
 */
export async function fillClub(address: string, database: Database, now: Date): Promise<string> {
  console.log('Creating demo data: a coach, twelve athletes and half a year of training.')
  const rita = await registerAndSignIn(address, database, demoCoach, 'coach')
  const { data: code } = await rita.call(people.createJoinCode, { input: { maxUses: demoAthletes.length } })
  const trainees: Trainee[] = []
  for (const athlete of demoAthletes) {
    const { id, call } = await registerAndSignIn(address, database, athlete, 'athlete')
    await call(people.useJoinCode, { params: { code: code.code } })
    trainees.push({ athlete, id, call })
  }
  const start = mondayBefore(now, weeksBack)
  await assignPrograms(rita.call, trainees, start)
  const train = async (trainee: Trainee, index: number) => {
    // Each athlete has random numbers of their own, so that the data does not depend on who is served first.
    const random = createRandom(seed + 1 + index)
    await logWorkouts(trainee, start, now, random)
    await recordMaxesAndWeights(trainee, start, toDay(now), random)
    const sessions = await fetchSessions(trainee.call, plusDays(toDay(now), -60), plusDays(toDay(now), 14))
    await skipAndMoveSessions(trainee, sessions, toDay(now), random)
  }
  await Promise.all(trainees.map(train))
  await setUpCoach(rita.call, trainees)
  await reviewLogs(rita.call, createRandom(seed))
  await backdateRecords(database, now)
  const today = toDay(now)
  await addEvents(rita.call, trainees, today)
  await writeMessages(rita, trainees, { database, today, now })
  await reportPain(trainees, today, now)
  return describeSignIns()
}

async function registerAndSignIn(
  address: string,
  database: Database,
  person: { firstName: string; lastName: string; email: string },
  role: 'coach' | 'athlete',
) {
  let token = ''
  const client = {
    baseUrl: address,
    fetch,
    headers: () => (token ? { authorization: `Bearer ${token}` } : {}) as Record<string, string>,
  }
  const call: CallOperation = async (operation, ...rest) => {
    const reply = await callOperation(client, operation, ...rest)
    assert.ok(reply.ok, `${operation.name}: ${JSON.stringify(reply)}`)
    return reply.body
  }
  const { firstName, lastName, email } = person
  const registered = await call(account.register, {
    input: { firstName, lastName, email, password: demoPassword, role, timeZone: 'UTC' },
  })
  // The response contains no verification token if PUBLIC_URL starts with https.
  const verificationToken = await inTransaction(database, tx =>
    createEmailToken(tx, registered.data.user.id, 'verification', new Date()),
  )
  await call(account.verifyEmail, { input: { token: verificationToken } })
  token = (await call(account.login, { input: { email, password: demoPassword } })).token
  return { id: registered.data.user.id, call }
}

async function assignPrograms(rita: CallOperation, trainees: Trainee[], start: string) {
  for (const input of demoTemplates) await rita(regimens.create, { input })
  const plans = [
    { kind: 'lifter', input: baseStrengthProgram, startDate: start },
    { kind: 'lifter', input: buildStrengthProgram, startDate: plusDays(start, baseStrengthWeekCount * 7) },
    { kind: 'runner', input: roadTo10KmProgram, startDate: start },
  ] as const
  for (const { kind, input, startDate } of plans) {
    const { data: regimen } = await rita(regimens.create, { input })
    const groups = Map.groupBy(
      trainees.filter(({ athlete }) => athlete.kind === kind),
      ({ athlete }) => athlete.weekdays,
    )
    for (const [weekdays, group] of groups) {
      const athleteIds = group.map(({ id }) => id)
      const assignment = { regimenId: regimen.id, athleteIds, startDate, weekdays: [...weekdays] }
      await rita(assignments.assignBulk, { input: assignment })
    }
  }
}

async function logWorkouts({ athlete, call }: Trainee, start: string, now: Date, random: Random) {
  const today = toDay(now)
  for (const session of await fetchSessions(call, start, today)) {
    // Some athletes have not done today's session yet.
    const attendance = session.date === today ? 0.4 : athlete.attendance
    if (!random.chance(attendance)) continue
    const weeksIn = (Date.parse(session.date) - Date.parse(start)) / (7 * 86_400_000)
    const input = makeDemoWorkout(session, athlete, weeksIn, random)
    if (Date.parse(input.completedAt ?? '') > now.getTime()) continue
    await call(workoutLogs.record, { input })
  }
}

async function fetchSessions(call: CallOperation, from: string, to: string): Promise<Session[]> {
  const sessions: Session[] = []
  let cursor: string | undefined
  do {
    const page = await call(schedule.list, { query: { from, to, limit: 200, cursor } })
    sessions.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return sessions
}

const demoComments = [
  'Good work. Same again on Friday.',
  'Rest a little longer before the last set.',
  'That is the bar path we want.',
]

/** Reviews all but the newest logs, and comments on some. */
async function reviewLogs(rita: CallOperation, random: Random) {
  const { data: logs } = await rita(workoutLogs.ofMyAthletes, { query: { limit: 200 } })
  for (const log of logs.slice(7)) {
    await rita(reviews.review, { params: { id: log.id } })
    if (random.chance(0.15))
      await rita(reviews.comment, { params: { id: log.id }, input: { text: random.pick(demoComments) } })
  }
}

function describeSignIns(): string {
  const rows = [demoCoach, ...demoAthletes].map(
    person => `  ${person.email.padEnd(20)} ${person.firstName} ${person.lastName}`,
  )
  return `\n  Sign in with the password "${demoPassword}":\n${rows[0]}, coach\n${rows.slice(1).join('\n')}\n`
}

const toDay = (instant: Date) => instant.toISOString().slice(0, 10)
const plusDays = (day: string, days: number) => toDay(new Date(Date.parse(day) + days * 86_400_000))

function mondayBefore(now: Date, weeks: number): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return plusDays(toDay(now), -sinceMonday - weeks * 7)
}
