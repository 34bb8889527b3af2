import assert from 'node:assert/strict'
import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { type CallArguments, send } from '#contract/client.ts'
import type { Operation, OutputOf } from '#contract/operation.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { reviews } from '#contract/reviews.ts'
import { type Session, schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Database } from '#server/database/connection.ts'
import { age } from './age.ts'
import { measure, rearrange, settleIn } from './around.ts'
import { athletes, coach, type DemoAthlete, password } from './club.ts'
import { base, baseWeeks, build, road, templates } from './programs.ts'
import { type Random, randomFrom } from './random.ts'
import { workoutOf } from './workouts.ts'

export type Ask = <O extends Operation>(operation: O, ...rest: CallArguments<O>) => Promise<OutputOf<O>>
export type Trainee = { athlete: DemoAthlete; id: string; ask: Ask }

const seed = 20
const weeksBack = 26

/** Lives half a year of the club through the public interface, as its people would have. Answers the sign-ins. */
export async function fillClub(address: string, database: Database, now: Date): Promise<string> {
  console.log('Filling the demonstration: a coach, twelve athletes, half a year of training.')
  const rita = await enter(address, coach, 'coach')
  const { data: code } = await rita.ask(people.createJoinCode, { input: { maxUses: athletes.length } })
  const trainees: Trainee[] = []
  for (const athlete of athletes) {
    const { id, ask } = await enter(address, athlete, 'athlete')
    await ask(people.useJoinCode, { params: { code: code.code } })
    trainees.push({ athlete, id, ask })
  }
  const start = mondayBefore(now, weeksBack)
  await assignPrograms(rita.ask, trainees, start)
  const random = randomFrom(seed)
  for (const trainee of trainees) {
    await train(trainee, start, now, random)
    await measure(trainee, start, dayOf(now), random)
    const around = await sessionsUpTo(trainee.ask, plusDays(dayOf(now), -60), plusDays(dayOf(now), 14))
    await rearrange(trainee, around, dayOf(now), random)
  }
  await settleIn(rita.ask, trainees)
  await answer(rita.ask, random)
  await age(database, now)
  return signIns()
}

async function enter(
  address: string,
  person: { firstName: string; lastName: string; email: string },
  role: 'coach' | 'athlete',
) {
  let token = ''
  const sender = {
    baseUrl: address,
    fetch,
    headers: () => (token ? { authorization: `Bearer ${token}` } : {}) as Record<string, string>,
  }
  const ask: Ask = async (operation, ...rest) => {
    const reply = await send(sender, operation, ...rest)
    assert.ok(reply.ok, `${operation.name}: ${JSON.stringify(reply)}`)
    return reply.body
  }
  const { firstName, lastName, email } = person
  const registered = await ask(account.register, {
    input: { firstName, lastName, email, password, role, timeZone: 'UTC' },
  })
  await ask(account.verifyEmail, { input: { token: registered.verificationToken ?? '' } })
  token = (await ask(account.login, { input: { email, password } })).token
  return { id: registered.data.user.id, ask }
}

async function assignPrograms(rita: Ask, trainees: Trainee[], start: string) {
  for (const input of templates) await rita(regimens.create, { input })
  const plans = [
    { kind: 'lifter', input: base, startDate: start },
    { kind: 'lifter', input: build, startDate: plusDays(start, baseWeeks * 7) },
    { kind: 'runner', input: road, startDate: start },
  ] as const
  for (const { kind, input, startDate } of plans) {
    const { data: regimen } = await rita(regimens.create, { input })
    const alike = Map.groupBy(
      trainees.filter(one => one.athlete.kind === kind),
      one => one.athlete.weekdays,
    )
    for (const [weekdays, group] of alike) {
      const athleteIds = group.map(one => one.id)
      const assignment = { regimenId: regimen.id, athleteIds, startDate, weekdays: [...weekdays] }
      await rita(assignments.assignBulk, { input: assignment })
    }
  }
}

async function train({ athlete, ask }: Trainee, start: string, now: Date, random: Random) {
  const today = dayOf(now)
  for (const session of await sessionsUpTo(ask, start, today)) {
    // Of today's sessions some are still to come when the coach looks.
    const attendance = session.date === today ? 0.4 : athlete.attendance
    if (!random.chance(attendance)) continue
    const weeksIn = (Date.parse(session.date) - Date.parse(start)) / (7 * 86_400_000)
    const input = workoutOf(session, athlete, weeksIn, random)
    if (Date.parse(input.completedAt ?? '') > now.getTime()) continue
    await ask(workoutLogs.record, { input })
  }
}

async function sessionsUpTo(ask: Ask, from: string, to: string): Promise<Session[]> {
  const sessions: Session[] = []
  let cursor: string | undefined
  do {
    const page = await ask(schedule.list, { query: { from, to, limit: 200, cursor } })
    sessions.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return sessions
}

const answers = [
  'Good work. Same again on Friday.',
  'Rest a little longer before the last set.',
  'That is the bar path we want.',
]

/** The coach has seen all but the newest, and answered some. */
async function answer(rita: Ask, random: Random) {
  const { data: logs } = await rita(workoutLogs.ofMyAthletes, { query: { limit: 200 } })
  for (const log of logs.slice(7)) {
    await rita(reviews.review, { params: { id: log.id } })
    if (random.chance(0.15))
      await rita(reviews.comment, { params: { id: log.id }, input: { text: random.pick(answers) } })
  }
}

function signIns(): string {
  const rows = [coach, ...athletes].map(
    person => `  ${person.email.padEnd(20)} ${person.firstName} ${person.lastName}`,
  )
  return `\n  Sign in with the password "${password}":\n${rows[0]}, coach\n${rows.slice(1).join('\n')}\n`
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const plusDays = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 86_400_000))

function mondayBefore(now: Date, weeks: number): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return plusDays(dayOf(now), -sinceMonday - weeks * 7)
}
