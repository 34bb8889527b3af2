import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import type { Week } from '#contract/program.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import type { Member } from '#support/cast.ts'
import { logged, program, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')

async function assigned(coach: Member, athlete: Member, regimenId: string, startDate = today) {
  await server.link(coach, athlete).catch(() => {})
  const input = { regimenId, athleteIds: [athlete.id], startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const [assignment] = (await coach.get(assignments.assignBulk, { input })).data.assigned
  assert.ok(assignment)
  return assignment
}

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

const sessionsOf = (assignmentId: string) =>
  query(
    'select id, date::text, cancelled_at from sessions where assignment_id = $1 order by date, position',
    assignmentId,
  )

test('a name and a category make a regimen', async () => {
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

test('text is stored as typed, and what the contract does not name is not stored', async () => {
  const rita = await server.coach()
  const name = "<b>“Ümlaut” 💪</b> '; drop table regimens; --"
  const input = { name, category: 'a & b', secret: 'x', weeks: [{ days: [{ name, secret: 'x' }] }] }
  const { data } = await rita.get(regimens.create, { input })
  assert.equal(data.name, name)
  assert.equal(data.weeks[0]?.days[0]?.name, name)
  assert.ok(!JSON.stringify(data).includes('secret'))
})

test('what a regimen cannot be without is asked for by field', async () => {
  const rita = await server.coach()
  const { failure } = await rita.refused('request.invalid', regimens.create, {
    input: { name: ' ', category: 'Strength', weeks: [{ days: [{ name: 'x'.repeat(201) }] }] },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}).toSorted(), ['name', 'weeks.0.days.0.name'])
  const { id } = await write(rita)
  await rita.refused('request.invalid', regimens.update, { params: { id }, input: { name: '' } })
})

test('the same id sent again answers the stored regimen, also at the same moment', async () => {
  const rita = await server.coach()
  const input = { id: uuidv7(), name: 'Base', category: 'Strength', weeks: program() }
  const replies = await Promise.all(Array.from({ length: 8 }, () => rita.call(regimens.create, { input })))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 200, 200, 200, 200, 200, 200, 201])
  const bodies = new Set(replies.map(reply => JSON.stringify(reply.ok && reply.body)))
  assert.equal(bodies.size, 1)
  const other = await rita.get(regimens.create, { input: { ...input, name: 'Another name' } })
  assert.equal(other.data.name, 'Base')
  assert.equal((await rita.get(regimens.ofCoach)).data.regimens.length, 1)
})

test('an id that is taken tells nothing of who has it', async () => {
  const rita = await server.coach()
  const sam = await server.coach('Sam')
  const { id } = await write(rita)
  const again = { input: { id, name: 'Mine', category: 'Strength' } }
  const refusal = await sam.refused('regimen.id-taken', regimens.create, again)
  await rita.get(regimens.remove, { params: { id } })
  const ofDeleted = await rita.refused('regimen.id-taken', regimens.create, again)
  assert.equal(refusal.failure?.message, ofDeleted.failure?.message)
})

test('an athlete who became an administrator takes over no program that was assigned', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id } = await write(rita)
  await assigned(rita, ana, id)
  await query(`update users set role = 'admin' where id = $1`, ana.id)
  const input = { id, name: 'Mine', category: 'Strength' }
  await ana.refused('regimen.id-taken', regimens.create, { input })
  await ana.refused('regimen.forbidden-update', regimens.update, { params: { id }, input })
})

test('every part has an id under both names, and keeps one that it brings along', async () => {
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

test('a change of the name is no new revision, a change of the weeks is one', async () => {
  const rita = await server.coach()
  const { id, weeks } = await write(rita)
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

test('what was changed elsewhere meanwhile is not overwritten', async () => {
  const rita = await server.coach()
  const { id, revision, weeks } = await write(rita)
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

test('regimens come the last edited first, page by page', async () => {
  const rita = await server.coach()
  const first = await write(rita, {}, 'first')
  await write(rita, {}, 'second')
  await write(rita, {}, 'third')
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

test('athletes write no regimens, and read what was assigned to them', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const input = { name: 'Base', category: 'Strength' }
  const { id, weeks } = await write(rita)
  const params = { id }
  await ana.refused('regimen.forbidden-create', regimens.create, { input })
  await ana.refused('regimen.forbidden-update', regimens.update, { params, input })
  await ana.refused('regimen.forbidden-delete', regimens.remove, { params })
  await ana.refused('role.coach-only', regimens.deletionPreview, { params })
  await ana.refused('role.coach-only', regimens.ofCoach)
  await ana.refused('regimen.not-found', regimens.show, { params })
  assert.deepEqual((await ana.get(regimens.list)).data, [])

  const { id: assignmentId } = await assigned(rita, ana, id)
  assert.deepEqual((await ana.get(regimens.show, { params })).data.regimen.weeks, weeks.map(withoutText))
  const [one] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual(
    [one?.id, one?.assignmentId, one?.sessionCount, one?.isEnded],
    [id, assignmentId, 4, false],
  )
  const [listed] = (await ana.get(regimens.list)).data
  assert.deepEqual([listed?.id, listed?.athleteCount], [id, 1])
})

test('what two people change of a name is refused, and what only one of them changes is kept', async () => {
  const rita = await server.coach()
  const { id, name, category, description, goal, level } = await write(rita)
  const params = { id }
  const was = { name, category, description, goal, level }
  await rita.get(regimens.update, { params, input: { ...was, name: 'Theirs', was } })
  const kept = (await rita.get(regimens.update, { params, input: { ...was, goal: 'Mine', was } })).data
  assert.deepEqual([kept.name, kept.goal], ['Theirs', 'Mine'])
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

test('a day that is sent as text alone has the exercises that the text says, and keeps them', async () => {
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
  const endless = { weeks: [{ days: [{ text: 'Squat 3x5\n'.repeat(60) }] }] }
  const refused = await rita.refused('request.invalid', regimens.update, { params, input: endless })
  assert.deepEqual(Object.keys(refused.failure?.fields ?? {}), ['weeks.0.days.0.text'])
})

test('what the coach wrote for the coach alone stays with the coach', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const item = { exercise: { name: 'Back squat' }, notes: 'Chest up.', coachNotes: 'Mind her knee.' }
  const day = { text: 'Back squat // Chest up.\n/// Mind her knee.', blocks: [{ items: [item] }] }
  const input = { name: 'Base', category: 'Strength', tags: ['knee'], weeks: [{ days: [day] }] }
  const { id } = (await rita.get(regimens.create, { input })).data
  await assigned(rita, ana, id)
  const params = { id }
  const own = (await rita.get(regimens.show, { params })).data.regimen
  assert.equal(own.weeks[0]?.days[0]?.text, day.text)
  assert.equal(own.weeks[0]?.days[0]?.blocks[0]?.items[0]?.coachNotes, 'Mind her knee.')
  const seen = await Promise.all([
    ana.get(regimens.show, { params }),
    ana.get(schedule.list),
    ana.get(regimens.list),
    ana.get(regimens.ofAthlete),
  ])
  assert.match(JSON.stringify(seen), /Chest up\./)
  assert.doesNotMatch(JSON.stringify(seen), /Mind her|"knee"/)
})

test('an athlete sees a program as it was assigned, its coach as it is now', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id, weeks } = await write(rita)
  const params = { id }
  const { id: assignmentId } = await assigned(rita, ana, id)
  await rita.get(regimens.update, { params, input: { weeks: weeks.slice(1) } })
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.revision, 1)
  assert.equal((await rita.get(regimens.show, { params })).data.regimen.revision, 2)

  await rita.get(assignments.end, { params: { id: assignmentId } })
  assert.deepEqual((await ana.get(regimens.show, { params })).data.regimen.weeks, weeks.map(withoutText))
  assert.equal((await ana.get(regimens.ofAthlete)).data.regimens[0]?.isEnded, true)
  await assigned(rita, ana, id)
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.revision, 2)
  assert.equal((await ana.get(regimens.ofAthlete)).data.regimens.length, 1)
})

test('another coach neither reads nor changes it, not even the athlete’s other coach', async () => {
  const rita = await server.coach()
  const sam = await server.coach('Sam')
  const ana = await server.athlete()
  const { id } = await write(rita)
  await assigned(rita, ana, id)
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

test('an admin is a coach over own regimens and a stranger to others', async () => {
  const rita = await server.coach()
  const admin = await server.coach('Alex', { role: 'admin' })
  const { id } = await write(admin)
  const params = { id }
  assert.equal((await admin.get(regimens.update, { params, input: { name: 'Own' } })).data.name, 'Own')
  assert.equal((await admin.get(regimens.list)).data.length, 1)
  await admin.get(regimens.remove, { params })
  const foreign = { id: (await write(rita)).id }
  await admin.refused('regimen.not-found', regimens.show, { params: foreign })
  await admin.refused('regimen.forbidden-update', regimens.update, { params: foreign, input: {} })
  await admin.refused('regimen.forbidden-delete', regimens.remove, { params: foreign })
})

test('an unknown id, and one that is none, is not found; nobody signed in is asked to sign in', async () => {
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

test('sessions due are those up to yesterday, and today’s once it is done, where the athlete lives', async () => {
  const rita = await server.coach()
  // Between the two it is always another day.
  const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const ana = await server.athlete('Ana', { timeZone: east })
  const bo = await server.athlete('Bo', { timeZone: west })
  const { id } = await write(rita, { weeks: 1, days: 7 })
  const startDate = addDays(dayIn(new Date(), east), -2)
  const anas = await sessionsOf((await assigned(rita, ana, id, startDate)).id)
  await assigned(rita, bo, id, addDays(dayIn(new Date(), west), -2))
  const figures = async (athlete: Member) => {
    const [one] = (await athlete.get(regimens.ofAthlete)).data.regimens
    return [one?.sessionsDone, one?.sessionsDue, one?.sessionCount]
  }
  assert.deepEqual(await figures(ana), [0, 2, 7])
  assert.deepEqual(await figures(bo), [0, 2, 7])

  const [first, second, third, fourth] = anas.map(session => session.id)
  await logged(server.store, ana, { sessionId: first })
  assert.deepEqual(await figures(ana), [1, 2, 7])
  await logged(server.store, ana, { sessionId: third })
  await logged(server.store, ana, { sessionId: third })
  assert.deepEqual(await figures(ana), [2, 3, 7])
  await logged(server.store, ana, { sessionId: fourth })
  assert.deepEqual(await figures(ana), [2, 3, 7])
  await query('update sessions set skipped_at = now() where id = $1', second)
  assert.deepEqual(await figures(ana), [2, 2, 7])

  const ofRita = async () => {
    const [one] = (await rita.get(regimens.ofCoach)).data.regimens
    return [one?.athleteCount, one?.sessionsDone, one?.sessionsDue]
  }
  assert.deepEqual(await ofRita(), [2, 2, 4])
  await query(`update coachings set scopes = '["body"]' where athlete_id = $1`, bo.id)
  assert.deepEqual(await ofRita(), [2, 2, 2])
  await query('update coachings set ended_at = now() where athlete_id = $1', bo.id)
  assert.deepEqual(await ofRita(), [1, 2, 2])
  // Who has come to the end is not on it any more; what was done stays counted.
  await query('update assignments set end_date = $1 where athlete_id = $2', addDays(today, -1), ana.id)
  assert.deepEqual(await ofRita(), [0, 2, 2])
})

test('before deleting it is said what would go', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const { id } = await write(rita, { weeks: 1, days: 4 })
  const params = { id }
  const [past, yesterday, now, tomorrow] = await sessionsOf(
    (await assigned(rita, ana, id, addDays(today, -2))).id,
  )
  assert.ok(past && yesterday && now && tomorrow)
  await logged(server.store, ana, { sessionId: past.id, regimenId: id })
  await logged(server.store, ana, { sessionId: now.id, regimenId: id })
  await logged(server.store, bo, { regimenId: id })
  const restored = await logged(server.store, ana, { regimenId: id })
  await query('update workout_logs set restored_at = now() where id = $1', restored)
  assert.deepEqual((await rita.get(regimens.deletionPreview, { params })).data, {
    workoutLogCount: 2,
    athleteCount: 1,
    futureSessionCount: 1,
  })

  await rita.get(regimens.remove, { params })
  const left = (await sessionsOf((await rita.get(assignments.list)).data[0]?.id ?? '')).filter(
    session => session.cancelled_at === null,
  )
  assert.deepEqual(
    left.map(session => session.id),
    [past.id, yesterday.id, now.id],
  )
})

test('a deleted regimen is gone for everybody, its assignments end, and it is told once', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const { id } = await write(rita)
  const params = { id }
  await assigned(rita, ana, id)
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

/** A week as its athletes get it. */
const withoutText = (week: Week): Week => ({ ...week, days: week.days.map(({ text: _, ...day }) => day) })
