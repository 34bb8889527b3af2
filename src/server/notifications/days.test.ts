import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/assignments.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import type { Member } from '#support/cast.ts'
import { write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

/** Ana has a session on Thursday 26 November 2026, of Rita's. */
async function onProgram() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const regimen = await write(rita, { weeks: 1, days: 1 })
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: '2026-11-26', weekdays: [4] }
  await rita.get(assignments.assignBulk, { input })
  const query = { from: '2026-11-26', to: '2026-11-26' }
  const [session] = (await ana.get(schedule.list, { query })).data
  assert.ok(session)
  await ana.get(notifications.readAll)
  return { rita, ana, coaching, params: { id: session.id } }
}

const listOf = async (member: Member) =>
  (await member.get(notifications.list)).data.notifications.filter(one => one.kind === 'schedule')
const titlesFor = async (member: Member) => (await listOf(member)).map(({ title }) => title)

test('the coach hears that the athlete moved a session, and the athlete that the coach did', async () => {
  const { rita, ana, params } = await onProgram()
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  const [told] = await listOf(rita)
  assert.deepEqual(
    [told?.title, told?.message, told?.link],
    [
      'Ana Example moved Day 1 to Saturday 28 November',
      'It was planned for Thursday 26 November.',
      `/app/schedule?date=2026-11-28&session=${params.id}`,
    ],
  )
  assert.deepEqual(await titlesFor(ana), [])

  await rita.get(schedule.move, { params, input: { date: '2026-11-27' } })
  const [heard] = await listOf(ana)
  assert.deepEqual(
    [heard?.title, heard?.link],
    ['Rita Example moved Day 1 to Friday 27 November', `/app/athlete/session/${params.id}`],
  )
})

test('what is undone before anybody read of it is told to nobody', async () => {
  const { rita, ana, params } = await onProgram()
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  await ana.get(schedule.move, { params, input: { date: '2026-11-26' } })
  assert.deepEqual(await titlesFor(rita), [])
  await ana.get(schedule.skip, { params, input: { kind: 'travel' } })
  await ana.get(schedule.unskip, { params })
  assert.deepEqual(await titlesFor(rita), [])
})

test('of several moves that nobody read the last one is told, and what was read is answered', async () => {
  const { rita, ana, params } = await onProgram()
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-29'])
    await ana.get(schedule.move, { params, input: { date } })
  assert.deepEqual(await titlesFor(rita), ['Ana Example moved Day 1 to Sunday 29 November'])
  await rita.get(notifications.readAll)
  await ana.get(schedule.move, { params, input: { date: '2026-11-26' } })
  assert.deepEqual(await titlesFor(rita), [
    'Ana Example moved Day 1 back to Thursday 26 November',
    'Ana Example moved Day 1 to Sunday 29 November',
  ])
})

test('what is left out is told with its reason, and that it is back', async () => {
  const { rita, ana, params } = await onProgram()
  await ana.get(schedule.skip, { params, input: { kind: 'illness', reason: 'Fever & <b>chills</b>.' } })
  const [told] = await listOf(rita)
  assert.deepEqual(
    [told?.title, told?.message],
    ['Ana Example left out Day 1', 'Thursday 26 November, for illness. Fever & <b>chills</b>.'],
  )
  await rita.get(notifications.readAll)
  await ana.get(schedule.unskip, { params })
  assert.deepEqual(await titlesFor(rita), ['Ana Example brought Day 1 back', 'Ana Example left out Day 1'])
})

test('who no longer coaches the athlete hears nothing', async () => {
  const { rita, ana, coaching, params } = await onProgram()
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  await ana.get(schedule.skip, { params, input: { kind: 'rest' } })
  assert.deepEqual(await titlesFor(rita), [])
})

test('a move sent twice is told once', async () => {
  const { rita, ana, params } = await onProgram()
  for (let sent = 0; sent < 2; sent++) await ana.get(schedule.move, { params, input: { date: '2026-11-28' } })
  assert.equal((await titlesFor(rita)).length, 1)
})
