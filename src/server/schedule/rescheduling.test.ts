import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Assigns Ana a program by Rita with sessions on consecutive days. */
async function setUpProgram({ startDate = today, scopes = ['logs' as const] as 'logs'[] } = {}) {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, scopes)
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 3 })
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await rita.get(assignments.assignBulk, { input })
  const { data: sessions } = await ana.get(schedule.list, { query: { from: startDate } })
  const [first, second] = sessions
  assert.ok(first && second)
  return { rita, ana, first, second, params: { id: first.id } }
}

const listEvents = async (sessionId: string) =>
  (
    await query(`select kind, actor_id from events where data->>'sessionId' = $1 order by number`, sessionId)
  ).map(({ kind, actor_id: actorId }) => [kind, actorId])

test('the coach sees the original day of a session the athlete moved', async () => {
  const { rita, ana, params } = await setUpProgram()
  const date = addDays(today, 5)
  const moved = (await ana.get(schedule.move, { params, input: { date } })).data
  assert.deepEqual([moved.date, moved.movedFrom], [date, today])
  assert.deepEqual((await rita.get(schedule.show, { params })).data, moved)
})

test('a session moved twice keeps its original day until the session is moved back to that day', async () => {
  const { rita, ana, params } = await setUpProgram()
  await rita.get(schedule.move, { params, input: { date: addDays(today, 1) } })
  const again = (await rita.get(schedule.move, { params, input: { date: addDays(today, 2) } })).data
  assert.equal(again.movedFrom, today)
  const restored = (await rita.get(schedule.move, { params, input: { date: today } })).data
  assert.deepEqual([restored.date, restored.movedFrom], [today, null])

  // If the athlete moves a session, its original day is the day chosen by the coach.
  await rita.get(schedule.move, { params, input: { date: addDays(today, 3) } })
  const byAthlete = (await ana.get(schedule.move, { params, input: { date: addDays(today, 4) } })).data
  assert.equal(byAthlete.movedFrom, addDays(today, 3))
})

test('a move request sent twice is recorded once', async () => {
  const { ana, params } = await setUpProgram()
  const input = { date: addDays(today, 1) }
  const first = await ana.get(schedule.move, { params, input })
  assert.deepEqual(await ana.get(schedule.move, { params, input }), first)
  assert.deepEqual(await listEvents(params.id), [['session.moved', ana.id]])
})

test('a completed session cannot be moved or skipped', async () => {
  const { rita, ana, params } = await setUpProgram()
  await insertTestLogFor(server.store, ana, { sessionId: params.id })
  for (const one of [rita, ana]) {
    await one.refused('session-plan.done', schedule.move, { params, input: { date: addDays(today, 1) } })
    await one.refused('session-plan.done', schedule.skip, { params, input: { kind: 'travel' } })
    await one.refused('session-plan.done', schedule.unskip, { params })
  }
  assert.deepEqual(await listEvents(params.id), [])
})

test('without the logs scope, a coach can move a completed session, because an error would reveal the log', async () => {
  const { rita, ana, params } = await setUpProgram({ scopes: [] })
  await insertTestLogFor(server.store, ana, { sessionId: params.id })
  const moved = (await rita.get(schedule.move, { params, input: { date: addDays(today, 1) } })).data
  assert.deepEqual([moved.date, moved.state], [addDays(today, 1), 'planned'])
})

test('rejects invalid dates and moves of more than eight weeks', async () => {
  const { ana, params } = await setUpProgram()
  for (const date of [addDays(today, 57), addDays(today, -57), '2199-12-31', '2026-02-30', 'soon', '']) {
    const { failure } = await ana.refused('request.invalid', schedule.move, { params, input: { date } })
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['date'])
  }
  await ana.get(schedule.move, { params, input: { date: addDays(today, 56) } })
  // The eight-week limit is measured from the session's original day.
  await ana.refused('request.invalid', schedule.move, { params, input: { date: addDays(today, 57) } })
})

test('a session can be skipped with a reason and then unskipped', async () => {
  const { rita, ana, params } = await setUpProgram()
  const input = { kind: 'illness', reason: '  Fever since Friday.  ' } as const
  const skipped = (await ana.get(schedule.skip, { params, input })).data
  assert.equal(skipped.state, 'skipped')
  assert.deepEqual(
    [skipped.skipped?.kind, skipped.skipped?.reason, skipped.skipped?.by?.id],
    ['illness', 'Fever since Friday.', ana.id],
  )
  assert.deepEqual((await rita.get(schedule.show, { params })).data, skipped)
  assert.deepEqual((await ana.get(schedule.skip, { params, input })).data, skipped)
  await ana.refused('session-plan.skipped', schedule.move, { params, input: { date: addDays(today, 1) } })

  const corrected = (await rita.get(schedule.skip, { params, input: { kind: 'rest' } })).data
  assert.deepEqual([corrected.skipped?.kind, corrected.skipped?.reason], ['rest', ''])
  for (const one of [ana, rita]) {
    const { data } = await one.get(schedule.unskip, { params })
    assert.deepEqual([data.state, data.skipped], ['planned', null])
  }
  assert.deepEqual(await listEvents(params.id), [
    ['session.skipped', ana.id],
    ['session.skipped', rita.id],
    ['session.unskipped', ana.id],
  ])
})

test('rejects skip reasons that are too long or of an unknown kind', async () => {
  const { ana, params } = await setUpProgram()
  const wrong = { params, input: { kind: 'lazy' as 'rest' } }
  assert.deepEqual(
    Object.keys((await ana.refused('request.invalid', schedule.skip, wrong)).failure?.fields ?? {}),
    ['kind'],
  )
  const long = { params, input: { kind: 'other', reason: 'x'.repeat(501) } as const }
  assert.deepEqual(
    Object.keys((await ana.refused('request.invalid', schedule.skip, long)).failure?.fields ?? {}),
    ['reason'],
  )
  const odd = { kind: 'other', reason: '<b>Ünï</b> “so”, 🤒' } as const
  assert.equal((await ana.get(schedule.skip, { params, input: odd })).data.skipped?.reason, odd.reason)
})

test('the athlete’s other coaches can only read a session, and no other user can find it', async () => {
  const { ana, params } = await setUpProgram()
  const [otto, bo] = [await server.coach('Otto'), await server.athlete('Bo')]
  await server.link(otto, ana)
  const move = { params, input: { date: addDays(today, 1) } }
  await otto.get(schedule.show, { params })
  await otto.refused('session-plan.forbidden', schedule.move, move)
  await otto.refused('session-plan.forbidden', schedule.skip, { params, input: { kind: 'rest' } })
  await otto.refused('session-plan.forbidden', schedule.unskip, { params })
  for (const stranger of [bo, await server.coach('Sam'), await server.coach('Alex', { role: 'admin' })]) {
    await stranger.refused('session-plan.not-found', schedule.move, move)
    await stranger.refused('session-plan.not-found', schedule.skip, { params, input: { kind: 'rest' } })
    await stranger.refused('session-plan.not-found', schedule.unskip, { params })
  }
  for (const id of [uuidv7(), 'no-id'])
    await ana.refused('session-plan.not-found', schedule.move, { ...move, params: { id } })
})

test('former coaches cannot move sessions, and nobody can move cancelled sessions', async () => {
  const { rita, ana, first, second } = await setUpProgram()
  const [coaching] = (await ana.get(people.coachings)).data
  const input = { date: addDays(today, 4) }
  await query('update sessions set cancelled_at = now() where id = $1', second.id)
  await ana.refused('session-plan.not-found', schedule.move, { params: { id: second.id }, input })
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await rita.refused('session-plan.not-found', schedule.move, { params: { id: first.id }, input })
  await ana.get(schedule.move, { params: { id: first.id }, input })
})
