import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import type { Week } from '#contract/programs/program.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor, makeRegimenWeeks } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

async function assignRegimen(coach: TestUser, athlete: TestUser, regimenId: string, startDate = today) {
  await server.link(coach, athlete).catch(() => {})
  const input = { regimenId, athleteIds: [athlete.id], startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const [assignment] = (await coach.get(assignments.assignBulk, { input })).data.assigned
  assert.ok(assignment)
  return assignment
}

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

const listSessions = (assignmentId: string) =>
  query(
    'select id, date::text, cancelled_at from sessions where assignment_id = $1 order by date, position',
    assignmentId,
  )

test('creates a regimen from only a name and a category', async () => {
  const rita = await server.coach()
  const reply = await rita.call(regimens.create, { input: { name: ' Base ', category: 'Strength' } })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  const { data } = reply.body
  assert.equal(data.name, 'Base')
  assert.equal(data.id, data._id)
  assert.equal(data.revision, 1)
  assert.deepEqual(data.weeks, [])
  assert.equal(data.coach?.id, rita.id)
  assert.deepEqual((await rita.get(regimens.show, { params: { id: data.id } })).data.regimen, data)
})

test('stores text exactly as entered and ignores unknown fields', async () => {
  const rita = await server.coach()
  const name = "<b>“Ümlaut” 💪</b> '; drop table regimens; --"
  const input = { name, category: 'a & b', secret: 'x', weeks: [{ days: [{ name, secret: 'x' }] }] }
  const { data } = await rita.get(regimens.create, { input })
  assert.equal(data.name, name)
  assert.equal(data.weeks[0]?.days[0]?.name, name)
  assert.ok(!JSON.stringify(data).includes('secret'))
})

test('reports missing and invalid values by field', async () => {
  const rita = await server.coach()
  const { failure } = await rita.refused('request.invalid', regimens.create, {
    input: { name: ' ', category: 'Strength', weeks: [{ days: [{ name: 'x'.repeat(201) }] }] },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}).toSorted(), ['name', 'weeks.0.days.0.name'])
  const { id } = await createTestRegimen(rita)
  await rita.refused('request.invalid', regimens.update, { params: { id }, input: { name: '' } })
})

test('creating a regimen again with the same id returns the stored regimen, even for concurrent requests', async () => {
  const rita = await server.coach()
  const input = { id: uuidv7(), name: 'Base', category: 'Strength', weeks: makeRegimenWeeks() }
  const replies = await Promise.all(Array.from({ length: 8 }, () => rita.call(regimens.create, { input })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 200, 200, 200, 200, 200, 200, 201])
  const bodies = new Set(replies.map(reply => JSON.stringify(reply.ok && reply.body)))
  assert.equal(bodies.size, 1)
  const other = await rita.get(regimens.create, { input: { ...input, name: 'Another name' } })
  assert.equal(other.data.name, 'Base')
  assert.equal((await rita.get(regimens.ofCoach)).data.regimens.length, 1)
})

test('the error for an id that is already in use does not reveal its owner', async () => {
  const rita = await server.coach()
  const sam = await server.coach('Sam')
  const { id } = await createTestRegimen(rita)
  const again = { input: { id, name: 'Mine', category: 'Strength' } }
  const refusal = await sam.refused('regimen.id-taken', regimens.create, again)
  await rita.get(regimens.remove, { params: { id } })
  const refusalAfterDeletion = await rita.refused('regimen.id-taken', regimens.create, again)
  assert.equal(refusal.failure?.message, refusalAfterDeletion.failure?.message)
})

test('an athlete who becomes an administrator cannot take over a program assigned to them', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id } = await createTestRegimen(rita)
  await assignRegimen(rita, ana, id)
  await query(`update users set role = 'admin' where id = $1`, ana.id)
  const input = { id, name: 'Mine', category: 'Strength' }
  await ana.refused('regimen.id-taken', regimens.create, { input })
  await ana.refused('regimen.forbidden-update', regimens.update, { params: { id }, input })
})

test('every part of a regimen has the same value in `id` and `_id` and keeps the id sent by the client', async () => {
  const rita = await server.coach()
  const [dayId, setId] = [uuidv7(), uuidv7()]
  const sets = [{ _id: setId }, { id: setId.toUpperCase() }, {}]
  const days = [{ id: dayId, blocks: [{ items: [{ exercise: { name: 'Squat' }, sets }] }] }]
  const { data } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: [{ days }] },
  })
  const [day] = data.weeks[0]?.days ?? []
  assert.equal(day?.id, dayId)
  assert.equal(day?._id, dayId)
  const stored = day?.blocks[0]?.items[0]?.sets ?? []
  assert.equal(stored[0]?.id, setId)
  assert.equal(new Set(stored.map(set => set.id)).size, 3)
  assert.ok(stored.every(set => set.id === set._id))
})

test('changing the name does not create a revision, but changing the weeks does', async () => {
  const rita = await server.coach()
  const { id, weeks } = await createTestRegimen(rita)
  const params = { id }
  const renamed = (await rita.get(regimens.update, { params, input: { name: 'Peak' } })).data
  assert.deepEqual([renamed.name, renamed.category, renamed.revision], ['Peak', 'Strength', 1])
  const same = (await rita.get(regimens.update, { params, input: { weeks } })).data
  assert.deepEqual(same, renamed)
  const shorter = (await rita.get(regimens.update, { params, input: { weeks: weeks.slice(1) } })).data
  assert.deepEqual([shorter.name, shorter.revision, shorter.weekCount, shorter.dayCount], ['Peak', 2, 1, 2])
  assert.deepEqual(shorter.weeks, weeks.slice(1))
  const rows = await query(
    'select number, day_count from regimen_revisions where regimen_id = $1 order by number',
    id,
  )
  assert.deepEqual(rows, [
    { number: 1, day_count: 4 },
    { number: 2, day_count: 2 },
  ])
})

test('rejects an update based on an outdated revision', async () => {
  const rita = await server.coach()
  const { id, revision, weeks } = await createTestRegimen(rita)
  const edit = (count: number) =>
    rita.call(regimens.update, { params: { id }, input: { revision, weeks: weeks.slice(count) } })
  const replies = await Promise.all([edit(1), edit(2)])
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 409])
  await rita.refused('regimen.changed-elsewhere', regimens.update, {
    params: { id },
    input: { revision, name: 'Late' },
  })
  const { regimen } = (await rita.get(regimens.show, { params: { id } })).data
  assert.deepEqual([regimen.name, regimen.revision], ['Base strength', 2])
})

test('lists regimens page by page, most recently edited first', async () => {
  const rita = await server.coach()
  const first = await createTestRegimen(rita, {}, 'first')
  await createTestRegimen(rita, {}, 'second')
  await createTestRegimen(rita, {}, 'third')
  await rita.get(regimens.update, { params: { id: first.id }, input: { goal: 'Be strong' } })
  const page = await rita.get(regimens.ofCoach, { query: { limit: 2 } })
  assert.deepEqual(
    page.data.regimens.map(one => one.name),
    ['first', 'third'],
  )
  const rest = await rita.get(regimens.list, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    rest.data.map(one => one.name),
    ['second'],
  )
  assert.equal(rest.nextCursor, null)
})

test('athletes cannot change regimens but can read assigned ones', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const input = { name: 'Base', category: 'Strength' }
  const { id, weeks } = await createTestRegimen(rita)
  const params = { id }
  await ana.refused('regimen.forbidden-create', regimens.create, { input })
  await ana.refused('regimen.forbidden-update', regimens.update, { params, input })
  await ana.refused('regimen.forbidden-delete', regimens.remove, { params })
  await ana.refused('role.coach-only', regimens.deletionPreview, { params })
  await ana.refused('role.coach-only', regimens.ofCoach)
  await ana.refused('regimen.not-found', regimens.show, { params })
  assert.deepEqual((await ana.get(regimens.list)).data, [])

  const { id: assignmentId } = await assignRegimen(rita, ana, id)
  assert.deepEqual((await ana.get(regimens.show, { params })).data.regimen.weeks, weeks.map(withoutText))
  const [one] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual(
    [one?.id, one?.assignmentId, one?.sessionCount, one?.isEnded],
    [id, assignmentId, 4, false],
  )
  const [listed] = (await ana.get(regimens.list)).data
  assert.deepEqual([listed?.id, listed?.athleteCount], [id, 1])
})

test('rejects conflicting changes to the same field and merges changes to different fields', async () => {
  const rita = await server.coach()
  const { id, name, category, description, goal, level } = await createTestRegimen(rita)
  const params = { id }
  const was = { name, category, description, goal, level }
  await rita.get(regimens.update, { params, input: { ...was, name: 'Theirs', was } })
  const merged = (await rita.get(regimens.update, { params, input: { ...was, goal: 'Mine', was } })).data
  assert.deepEqual([merged.name, merged.goal], ['Theirs', 'Mine'])
  await rita.refused('regimen.changed-elsewhere', regimens.update, {
    params,
    input: { ...was, name: 'Mine', was },
  })
  assert.equal(
    (await rita.get(regimens.update, { params, input: { name: 'Theirs', was } })).data.name,
    'Theirs',
  )
  assert.equal((await rita.get(regimens.update, { params, input: { name: 'Mine' } })).data.name, 'Mine')
})

test('parses a day sent only as text and keeps its exercises if the text is unchanged', async () => {
  const rita = await server.coach()
  const text = 'Back squat 3x5\n\nA1. Bench press 4x6\nA2. Row 4x10'
  const input = { name: 'Base', category: 'Strength', weeks: [{ days: [{ text }] }] }
  const { id, weeks } = (await rita.get(regimens.create, { input })).data
  const blocks = weeks[0]?.days[0]?.blocks
  assert.deepEqual(
    blocks?.map(block => [block.kind, block.items.map(item => [item.exercise.name, item.sets.length])]),
    [
      ['straight', [['Back squat', 3]]],
      [
        'superset',
        [
          ['Bench press', 4],
          ['Row', 4],
        ],
      ],
    ],
  )
  const params = { id }
  const again = weeks.map(week => ({ ...week, days: week.days.map(day => ({ ...day, blocks: [] })) }))
  assert.equal((await rita.get(regimens.update, { params, input: { weeks: again } })).data.revision, 1)
  const overlongInput = { weeks: [{ days: [{ text: 'Squat 3x5\n'.repeat(60) }] }] }
  const rejection = await rita.refused('request.invalid', regimens.update, { params, input: overlongInput })
  assert.deepEqual(Object.keys(rejection.failure?.fields ?? {}), ['weeks.0.days.0.text'])
})

test('athletes cannot see a coach’s private notes, day text or tags', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const item = { exercise: { name: 'Back squat' }, notes: 'Chest up.', coachNotes: 'Mind her knee.' }
  const day = { text: 'Back squat // Chest up.\n/// Mind her knee.', blocks: [{ items: [item] }] }
  const input = { name: 'Base', category: 'Strength', tags: ['knee'], weeks: [{ days: [day] }] }
  const { id } = (await rita.get(regimens.create, { input })).data
  await assignRegimen(rita, ana, id)
  const params = { id }
  const regimenOfRita = (await rita.get(regimens.show, { params })).data.regimen
  assert.equal(regimenOfRita.weeks[0]?.days[0]?.text, day.text)
  assert.equal(regimenOfRita.weeks[0]?.days[0]?.blocks[0]?.items[0]?.coachNotes, 'Mind her knee.')
  const replies = await Promise.all([
    ana.get(regimens.show, { params }),
    ana.get(schedule.list),
    ana.get(regimens.list),
    ana.get(regimens.ofAthlete),
  ])
  assert.match(JSON.stringify(replies), /Chest up\./)
  assert.doesNotMatch(JSON.stringify(replies), /Mind her|"knee"/)
})

test('an athlete sees the assigned revision, and the coach sees the current one', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id, weeks } = await createTestRegimen(rita)
  const params = { id }
  const { id: assignmentId } = await assignRegimen(rita, ana, id)
  await rita.get(regimens.update, { params, input: { weeks: weeks.slice(1) } })
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.revision, 1)
  assert.equal((await rita.get(regimens.show, { params })).data.regimen.revision, 2)

  await rita.get(assignments.end, { params: { id: assignmentId } })
  assert.deepEqual((await ana.get(regimens.show, { params })).data.regimen.weeks, weeks.map(withoutText))
  assert.equal((await ana.get(regimens.ofAthlete)).data.regimens[0]?.isEnded, true)
  await assignRegimen(rita, ana, id)
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.revision, 2)
  assert.equal((await ana.get(regimens.ofAthlete)).data.regimens.length, 1)
})

test('another coach cannot read or change a regimen, even if they coach an athlete who follows it', async () => {
  const rita = await server.coach()
  const sam = await server.coach('Sam')
  const ana = await server.athlete()
  const { id } = await createTestRegimen(rita)
  await assignRegimen(rita, ana, id)
  await server.link(sam, ana)
  const params = { id }
  await sam.refused('regimen.not-found', regimens.show, { params })
  await sam.refused('regimen.forbidden-delete', regimens.deletionPreview, { params })
  await sam.refused('regimen.forbidden-update', regimens.update, { params, input: { name: 'Mine' } })
  await sam.refused('regimen.forbidden-delete', regimens.remove, { params })
  assert.deepEqual((await sam.get(regimens.list)).data, [])
  assert.deepEqual((await sam.get(regimens.ofAthlete)).data.regimens, [])
  const bo = await server.athlete('Bo')
  await bo.refused('regimen.not-found', regimens.show, { params })
})

test('an administrator can use their own regimens but not other users’ regimens', async () => {
  const rita = await server.coach()
  const admin = await server.coach('Alex', { role: 'admin' })
  const { id } = await createTestRegimen(admin)
  const params = { id }
  assert.equal((await admin.get(regimens.update, { params, input: { name: 'Own' } })).data.name, 'Own')
  assert.equal((await admin.get(regimens.list)).data.length, 1)
  await admin.get(regimens.remove, { params })
  const paramsOfRita = { id: (await createTestRegimen(rita)).id }
  await admin.refused('regimen.not-found', regimens.show, { params: paramsOfRita })
  await admin.refused('regimen.forbidden-update', regimens.update, { params: paramsOfRita, input: {} })
  await admin.refused('regimen.forbidden-delete', regimens.remove, { params: paramsOfRita })
})

test('returns 404 for unknown and invalid ids, and requires visitors to sign in', async () => {
  const rita = await server.coach()
  const visitor = server.visitor()
  for (const id of [uuidv7(), 'no-id', '1', 'a'.repeat(400)]) {
    const params = { id }
    await rita.refused('regimen.not-found', regimens.show, { params })
    await rita.refused('regimen.not-found-delete', regimens.deletionPreview, { params })
    await rita.refused('regimen.not-found-update', regimens.update, { params, input: { name: 'New' } })
    await rita.refused('regimen.not-found-delete', regimens.remove, { params })
    await visitor.refused('session.required', regimens.show, { params })
    await visitor.refused('session.required', regimens.deletionPreview, { params })
    await visitor.refused('session.required', regimens.update, { params, input: {} })
    await visitor.refused('session.required', regimens.remove, { params })
  }
  await visitor.refused('session.required', regimens.create, {
    input: { name: 'Base', category: 'Strength' },
  })
  await visitor.refused('session.required', regimens.list)
  await visitor.refused('session.required', regimens.ofCoach)
  await visitor.refused('session.required', regimens.ofAthlete)
  await rita.refused('request.invalid', regimens.list, { query: { limit: 0 } })
})

test('past sessions count as due in the athlete’s time zone, but today’s session counts only once it is done', async () => {
  const rita = await server.coach()
  // It is never the same day in these two time zones.
  const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const ana = await server.athlete('Ana', { timeZone: east })
  const bo = await server.athlete('Bo', { timeZone: west })
  const { id } = await createTestRegimen(rita, { weeks: 1, days: 7 })
  const startDate = addDays(getDayInTimeZone(new Date(), east), -2)
  const sessionsOfAna = await listSessions((await assignRegimen(rita, ana, id, startDate)).id)
  await assignRegimen(rita, bo, id, addDays(getDayInTimeZone(new Date(), west), -2))
  const fetchFigures = async (athlete: TestUser) => {
    const [one] = (await athlete.get(regimens.ofAthlete)).data.regimens
    return [one?.sessionsDone, one?.sessionsDue, one?.sessionCount]
  }
  assert.deepEqual(await fetchFigures(ana), [0, 2, 7])
  assert.deepEqual(await fetchFigures(bo), [0, 2, 7])

  const [first, second, third, fourth] = sessionsOfAna.map(session => session.id)
  await insertTestLogFor(server.store, ana, { sessionId: first })
  assert.deepEqual(await fetchFigures(ana), [1, 2, 7])
  await insertTestLogFor(server.store, ana, { sessionId: third })
  await insertTestLogFor(server.store, ana, { sessionId: third })
  assert.deepEqual(await fetchFigures(ana), [2, 3, 7])
  await insertTestLogFor(server.store, ana, { sessionId: fourth })
  assert.deepEqual(await fetchFigures(ana), [2, 3, 7])
  await query('update sessions set skipped_at = now() where id = $1', second)
  assert.deepEqual(await fetchFigures(ana), [2, 2, 7])

  const fetchFiguresOfRita = async () => {
    const [one] = (await rita.get(regimens.ofCoach)).data.regimens
    return [one?.athleteCount, one?.sessionsDone, one?.sessionsDue]
  }
  assert.deepEqual(await fetchFiguresOfRita(), [2, 2, 4])
  await query(`update coachings set scopes = '["body"]' where athlete_id = $1`, bo.id)
  assert.deepEqual(await fetchFiguresOfRita(), [2, 2, 2])
  await query('update coachings set ended_at = now() where athlete_id = $1', bo.id)
  assert.deepEqual(await fetchFiguresOfRita(), [1, 2, 2])
  // An athlete whose assignment has ended is no longer counted, but their past sessions are.
  await query('update assignments set end_date = $1 where athlete_id = $2', addDays(today, -1), ana.id)
  assert.deepEqual(await fetchFiguresOfRita(), [0, 2, 2])
})

test('the deletion preview counts affected logs, athletes and sessions', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const { id } = await createTestRegimen(rita, { weeks: 1, days: 4 })
  const params = { id }
  const [past, yesterday, now, tomorrow] = await listSessions(
    (await assignRegimen(rita, ana, id, addDays(today, -2))).id,
  )
  assert.ok(past && yesterday && now && tomorrow)
  await insertTestLogFor(server.store, ana, { sessionId: past.id, regimenId: id })
  await insertTestLogFor(server.store, ana, { sessionId: now.id, regimenId: id })
  await insertTestLogFor(server.store, bo, { regimenId: id })
  const restored = await insertTestLogFor(server.store, ana, { regimenId: id })
  await query('update workout_logs set restored_at = now() where id = $1', restored)
  assert.deepEqual((await rita.get(regimens.deletionPreview, { params })).data, {
    workoutLogCount: 2,
    athleteCount: 1,
    futureSessionCount: 1,
  })

  await rita.get(regimens.remove, { params })
  const remainingSessions = (await listSessions((await rita.get(assignments.list)).data[0]?.id ?? '')).filter(
    session => session.cancelled_at === null,
  )
  assert.deepEqual(
    remainingSessions.map(session => session.id),
    [past.id, yesterday.id, now.id],
  )
})

test('deleting a regimen hides it from everybody, ends its assignments and records one event', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id } = await createTestRegimen(rita)
  const params = { id }
  await assignRegimen(rita, ana, id)
  const replies = await Promise.all(
    [rita, rita, rita].map(caller => caller.call(regimens.remove, { params })),
  )
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 404, 404])
  await rita.refused('regimen.not-found', regimens.show, { params })
  await ana.refused('regimen.not-found', regimens.show, { params })
  await rita.refused('regimen.not-found-update', regimens.update, { params, input: { name: 'Back' } })
  assert.deepEqual((await rita.get(regimens.list)).data, [])
  assert.deepEqual((await ana.get(regimens.ofAthlete)).data.regimens, [])
  assert.notEqual((await rita.get(assignments.list)).data[0]?.endedAt, null)
  const rows = await query(
    `select actor_id, data from events where kind = 'regimen.deleted' and data->>'regimenId' = $1`,
    id,
  )
  assert.deepEqual(rows, [{ actor_id: rita.id, data: { regimenId: id, coachId: rita.id } }])
})

/** Returns a week as athletes see it, without the coach's day texts. */
const withoutText = (week: Week): Week => ({ ...week, days: week.days.map(({ text: _, ...day }) => day) })
