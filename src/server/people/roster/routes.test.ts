import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { addDays, type Day, dayIn } from '#training/calendar.ts'
import {
  assignments,
  regimenRevisions,
  regimens,
  sessions,
  users,
  workoutLogs,
} from '../../database/schema.ts'

const server = serverForTests()
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

type Plan = { startDate: Day; weekCount: number; endDate?: Day; name?: string; endedAt?: Date }

/** A program of the coach on the athlete's calendar, straight in the database. */
async function assign(coach: Member, athlete: Member, plan: Plan) {
  const { database } = server.store
  const [regimenId, revisionId, id] = [uuidv7(), uuidv7(), uuidv7()]
  const {
    startDate,
    weekCount,
    endDate = addDays(startDate, 7 * weekCount - 1),
    name = 'Autumn',
    endedAt,
  } = plan
  await database
    .insert(regimens)
    .values({ id: regimenId, coachId: coach.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisions)
    .values({ id: revisionId, regimenId, number: 1, weekCount, dayCount: 1, weeks: [] })
  const whose = { regimenId, revisionId, athleteId: athlete.id }
  await database
    .insert(assignments)
    .values({ id, ...whose, coachId: coach.id, startDate, endDate, weekdays: [1], endedAt: endedAt ?? null })
  let position = 0
  return {
    regimenId,
    async session(date: Day, state: { skippedAt?: Date; cancelledAt?: Date } = {}) {
      const sessionId = uuidv7()
      await database
        .insert(sessions)
        .values({ id: sessionId, assignmentId: id, ...whose, week: 1, position: ++position, date, ...state })
      return sessionId
    },
  }
}

async function log(athlete: Member, completedAt: Date, sessionId?: string) {
  const id = uuidv7()
  await server.store.database
    .insert(workoutLogs)
    .values({ id, athleteId: athlete.id, completedAt, sessionId: sessionId ?? null })
  return id
}

async function rowOf(coach: Member, athlete: Member) {
  const { data } = await coach.get(people.athletes)
  const row = data.find(one => one.athlete.id === athlete.id)
  assert.ok(row)
  return row
}

test('athletes come by name, page by page, however long the name', async () => {
  const rita = await server.coach()
  const names = ['bo', 'Ana', 'Élodie', 'Zoë', `A${'日本語'.repeat(26)}`, '<b>Cleo</b>']
  for (const name of names) {
    const athlete = await server.athlete('Somebody')
    await server.store.database.update(users).set({ firstName: name }).where(eq(users.id, athlete.id))
    await server.link(rita, athlete)
  }
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const page = await rita.get(people.athletes, { query: { limit: 1, ...(cursor && { cursor }) } })
    assert.ok(page.data.length <= 1)
    listed.push(...page.data.map(({ athlete }) => athlete.firstName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual([...listed].sort(), [...names].sort())
  const latin = listed.filter(name => ['bo', 'Ana', 'Zoë'].includes(name))
  assert.deepEqual(latin, ['Ana', 'bo', 'Zoë'])
})

test('whoever has done nothing yet has no figures', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coachingId = await server.link(rita, ana)
  const { since, ...row } = await rowOf(rita, ana)
  assert.ok(Date.now() - Date.parse(since) < 60_000)
  assert.deepEqual(row, {
    athlete: { _id: ana.id, id: ana.id, firstName: 'Ana', lastName: 'Example', avatarUrl: '' },
    email: ana.email,
    coachingId,
    isPrimary: false,
    primaryCoach: null,
    scopes: ['logs', 'body', 'wellness'],
    groups: [],
    lastWorkoutAt: null,
    program: null,
    sessionsDone: 0,
    sessionsDue: 0,
  })
})

test('the program that runs today is shown with its week', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const today = dayIn(new Date(), 'UTC')
  await assign(rita, ana, { name: 'Past', startDate: addDays(today, -40), weekCount: 4 })
  await assign(rita, ana, { name: 'To come', startDate: addDays(today, 1), weekCount: 4 })
  await assign(rita, ana, {
    name: 'Ended',
    startDate: addDays(today, -1),
    weekCount: 4,
    endedAt: new Date(),
  })
  assert.equal((await rowOf(rita, ana)).program, null)
  const { regimenId } = await assign(rita, ana, { startDate: addDays(today, -14), weekCount: 4 })
  assert.deepEqual((await rowOf(rita, ana)).program, {
    regimenId,
    name: 'Autumn',
    week: 3,
    weekCount: 4,
    startDate: addDays(today, -14),
    endDate: addDays(today, 13),
  })
})

test('a program begins when its day begins where the athlete lives', async () => {
  const rita = await server.coach()
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid']) {
    const ana = await server.athlete('Ana', { timeZone })
    await server.link(rita, ana)
    const today = dayIn(new Date(), timeZone)
    await assign(rita, ana, { name: 'Tomorrow', startDate: addDays(today, 1), weekCount: 1 })
    assert.equal((await rowOf(rita, ana)).program, null)
    await assign(rita, ana, { name: 'Today', startDate: today, weekCount: 1 })
    assert.equal((await rowOf(rita, ana)).program?.name, 'Today')
  }
})

test('what was done is counted against what was due in the last 28 days', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const today = dayIn(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -35), weekCount: 12 })
  const figures = async () => {
    const { sessionsDone, sessionsDue } = await rowOf(rita, ana)
    return `${sessionsDone}/${sessionsDue}`
  }
  await log(ana, noon(today), await program.session(addDays(today, -29)))
  await program.session(addDays(today, 1))
  const ofToday = await program.session(today)
  assert.equal(await figures(), '0/0')

  await log(ana, noon(today), await program.session(addDays(today, -28)))
  await program.session(addDays(today, -1))
  assert.equal(await figures(), '1/2')

  await program.session(addDays(today, -2), { skippedAt: new Date() })
  await program.session(addDays(today, -3), { cancelledAt: new Date() })
  assert.equal(await figures(), '1/2')

  const logged = await log(ana, noon(today), ofToday)
  await log(ana, noon(today), ofToday)
  assert.equal(await figures(), '2/3')
  assert.equal((await rowOf(rita, ana)).lastWorkoutAt, noon(today).toISOString())

  await server.store.database
    .update(workoutLogs)
    .set({ deletedAt: new Date() })
    .where(eq(workoutLogs.id, logged))
  assert.equal(await figures(), '2/3')
})

test('without the scope for logs the coach sees the own program and no figures', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['body', 'wellness'])
  const today = dayIn(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -7), weekCount: 4 })
  await log(ana, noon(today), await program.session(addDays(today, -1)))
  const row = await rowOf(rita, ana)
  assert.deepEqual([row.lastWorkoutAt, row.sessionsDone, row.sessionsDue], [null, 0, 0])
  assert.equal(row.program?.name, 'Autumn')
})

test('what another coach planned stays between the two', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const today = dayIn(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -7), weekCount: 4 })
  await program.session(addDays(today, -1))
  const row = await rowOf(otto, ana)
  assert.deepEqual([row.program, row.sessionsDone, row.sessionsDue], [null, 0, 0])
})

test('a coach sees the own athletes only', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  assert.deepEqual((await otto.get(people.athletes)).data, [])
  await ana.refused('role.coach-only', people.athletes)
  await server.visitor().refused('session.required', people.athletes)
  await rita.refused('request.invalid', people.athletes, { query: { limit: 0 } })
  await rita.refused('request.invalid', people.athletes, { query: { limit: 201 } })
})
