import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import {
  assignmentsTable,
  regimenRevisionsTable,
  regimensTable,
  sessionsTable,
  usersTable,
  workoutLogsTable,
} from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, type Day, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

type Plan = { startDate: Day; weekCount: number; endDate?: Day; name?: string; endedAt?: Date }

/** Inserts a program and its assignment to the athlete directly into the database. */
async function assign(coach: TestUser, athlete: TestUser, plan: Plan) {
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
    .insert(regimensTable)
    .values({ id: regimenId, coachId: coach.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisionsTable)
    .values({ id: revisionId, regimenId, number: 1, weekCount, dayCount: 1, weeks: [] })
  const assignment = { regimenId, revisionId, athleteId: athlete.id }
  await database.insert(assignmentsTable).values({
    id,
    ...assignment,
    coachId: coach.id,
    startDate,
    endDate,
    weekdays: [1],
    endedAt: endedAt ?? null,
  })
  let position = 0
  return {
    assignmentId: id,
    regimenId,
    async session(date: Day, state: { skippedAt?: Date; cancelledAt?: Date } = {}) {
      const sessionId = uuidv7()
      await database.insert(sessionsTable).values({
        id: sessionId,
        assignmentId: id,
        ...assignment,
        week: 1,
        position: ++position,
        date,
        ...state,
      })
      return sessionId
    },
  }
}

async function log(athlete: TestUser, completedAt: Date, sessionId?: string) {
  const id = uuidv7()
  await server.store.database
    .insert(workoutLogsTable)
    .values({ id, athleteId: athlete.id, completedAt, sessionId: sessionId ?? null })
  return id
}

async function findRow(coach: TestUser, athlete: TestUser) {
  const { data } = await coach.get(people.athletes)
  const row = data.find(one => one.athlete.id === athlete.id)
  assert.ok(row)
  return row
}

test('lists athletes page by page, ordered by name, including athletes with long names', async () => {
  const rita = await server.coach()
  const names = ['bo', 'Ana', 'Élodie', 'Zoë', `A${'日本語'.repeat(26)}`, '<b>Cleo</b>']
  for (const name of names) {
    const athlete = await server.athlete('Somebody')
    await server.store.database
      .update(usersTable)
      .set({ firstName: name })
      .where(eq(usersTable.id, athlete.id))
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

test('a new athlete has no statistics', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coachingId = await server.link(rita, ana)
  const { since, ...row } = await findRow(rita, ana)
  assert.ok(Date.now() - Date.parse(since) < 60_000)
  assert.deepEqual(row, {
    athlete: { _id: ana.id, id: ana.id, firstName: 'Ana', lastName: 'Example', avatarUrl: '' },
    email: ana.email,
    coachingId,
    importConsent: 'none',
    isPlaceholder: false,
    isPrimary: false,
    primaryCoach: null,
    scopes: ['logs', 'body', 'wellness'],
    groups: [],
    tags: [],
    lastWorkoutAt: null,
    program: null,
    programs: [],
    sessionsDone: 0,
    sessionsDue: 0,
    needs: { pain: null, behind: null, unreadMessages: 0, logsToReview: 0 },
  })
})

test('the roster shows each athlete’s current program and week', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const today = getDayInTimeZone(new Date(), 'UTC')
  await assign(rita, ana, { name: 'Past', startDate: addDays(today, -40), weekCount: 4 })
  await assign(rita, ana, { name: 'To come', startDate: addDays(today, 1), weekCount: 4 })
  await assign(rita, ana, {
    name: 'Ended',
    startDate: addDays(today, -1),
    weekCount: 4,
    endedAt: new Date(),
  })
  assert.equal((await findRow(rita, ana)).program, null)
  const { assignmentId, regimenId } = await assign(rita, ana, {
    startDate: addDays(today, -14),
    weekCount: 4,
  })
  const { program, programs } = await findRow(rita, ana)
  assert.deepEqual(program, {
    assignmentId,
    regimenId,
    name: 'Autumn',
    week: 3,
    weekCount: 4,
    startDate: addDays(today, -14),
    endDate: addDays(today, 13),
    pauses: [],
    visibleWeeks: null,
    progression: 'propose',
    endDateBefore: null,
    replacedBy: null,
    queuedBehind: null,
  })
  assert.deepEqual(
    programs.map(one => [one.name, one.week]),
    [
      ['Autumn', 3],
      ['To come', 1],
    ],
  )
})

test('a program starts at midnight in the athlete’s time zone', async () => {
  const rita = await server.coach()
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid']) {
    const ana = await server.athlete('Ana', { timeZone })
    await server.link(rita, ana)
    const today = getDayInTimeZone(new Date(), timeZone)
    await assign(rita, ana, { name: 'Tomorrow', startDate: addDays(today, 1), weekCount: 1 })
    assert.equal((await findRow(rita, ana)).program, null)
    await assign(rita, ana, { name: 'Today', startDate: today, weekCount: 1 })
    assert.equal((await findRow(rita, ana)).program?.name, 'Today')
  }
})

test('counts completed and due sessions in the last 28 days', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const today = getDayInTimeZone(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -35), weekCount: 12 })
  const formatFigures = async () => {
    const { sessionsDone, sessionsDue } = await findRow(rita, ana)
    return `${sessionsDone}/${sessionsDue}`
  }
  await log(ana, noon(today), await program.session(addDays(today, -29)))
  await program.session(addDays(today, 1))
  const todaysSessionId = await program.session(today)
  assert.equal(await formatFigures(), '0/0')

  await log(ana, noon(today), await program.session(addDays(today, -28)))
  await program.session(addDays(today, -1))
  assert.equal(await formatFigures(), '1/2')

  await program.session(addDays(today, -2), { skippedAt: new Date() })
  await program.session(addDays(today, -3), { cancelledAt: new Date() })
  assert.equal(await formatFigures(), '1/2')

  const logId = await log(ana, noon(today), todaysSessionId)
  await log(ana, noon(today), todaysSessionId)
  assert.equal(await formatFigures(), '2/3')
  assert.equal((await findRow(rita, ana)).lastWorkoutAt, noon(today).toISOString())

  await server.store.database
    .update(workoutLogsTable)
    .set({ deletedAt: new Date() })
    .where(eq(workoutLogsTable.id, logId))
  assert.equal(await formatFigures(), '2/3')
})

test('without the logs scope, a coach sees programs they assigned but no statistics', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['body', 'wellness'])
  const today = getDayInTimeZone(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -7), weekCount: 4 })
  await log(ana, noon(today), await program.session(addDays(today, -1)))
  const row = await findRow(rita, ana)
  assert.deepEqual([row.lastWorkoutAt, row.sessionsDone, row.sessionsDue], [null, 0, 0])
  assert.equal(row.program?.name, 'Autumn')
})

test('a coach cannot see a program assigned by another coach', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const today = getDayInTimeZone(new Date(), 'UTC')
  const program = await assign(rita, ana, { startDate: addDays(today, -7), weekCount: 4 })
  await program.session(addDays(today, -1))
  const row = await findRow(otto, ana)
  assert.deepEqual([row.program, row.sessionsDone, row.sessionsDue], [null, 0, 0])
})

test('a coach sees only their own athletes', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  assert.deepEqual((await otto.get(people.athletes)).data, [])
  await ana.refused('role.coach-only', people.athletes)
  await server.visitor().refused('session.required', people.athletes)
  await rita.refused('request.invalid', people.athletes, { query: { limit: 0 } })
  await rita.refused('request.invalid', people.athletes, { query: { limit: 201 } })
})
