import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { formatChangedPart } from '#training/program/plan-change-line.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Assigns Ana a seven-day program by Rita that started yesterday. */
async function setUpClub() {
  const rita = await server.coach()
  const ana = await server.athlete()
  const coaching = await server.link(rita, ana)
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 7, exercises: 2, sets: 3 })
  const input = {
    regimenId: regimen.id,
    athleteIds: [ana.id],
    startDate: addDays(today, -1),
    weekdays: everyDay,
  }
  await rita.get(assignments.assignBulk, { input })
  const sessions = (await ana.get(schedule.list)).data
  const [yesterday, todays, tomorrow] = sessions.map(one => one.id)
  assert.ok(yesterday && todays && tomorrow)
  return { rita, ana, coaching, yesterday, today: todays, tomorrow }
}

const lighterDay = {
  name: 'Day 3',
  notes: 'Stop when the knee speaks up.',
  text: 'Goblet squat 3x8 20 kg',
  blocks: [
    {
      items: [
        {
          exercise: { name: 'Goblet squat' },
          sets: [1, 2, 3].map(() => ({
            amount: { kind: 'reps', reps: 8 } as const,
            load: { kind: 'kg', loadKg: 20 } as const,
          })),
          coachNotes: 'Her left knee.',
        },
      ],
    },
  ],
}

const fetchPlan = (who: TestUser, id: string) => who.get(schedule.plan, { params: { id } })
const overrideSession = (who: TestUser, id: string, day: object = lighterDay, more: object = {}) =>
  who.get(schedule.override, { params: { id }, input: { day, ...more } })
const fetchSession = async (who: TestUser, id: string) =>
  (await who.get(schedule.show, { params: { id } })).data

test('an override appears in every response that contains the session', async () => {
  const { rita, ana, tomorrow, today } = await setUpClub()
  const { data } = await overrideSession(rita, tomorrow, lighterDay, { note: 'Your knee.' })
  assert.equal(data.isOverridden, true)
  const session = await fetchSession(ana, tomorrow)
  assert.deepEqual(
    session.blocks.flatMap(block => block.items.map(item => item.exercise.name)),
    ['Goblet squat'],
  )
  assert.equal(session.notes, 'Stop when the knee speaks up.')
  assert.equal((await fetchSession(ana, today)).isOverridden, false)
  const listedSession = (await ana.get(schedule.list)).data.find(one => one.id === tomorrow)
  assert.deepEqual(listedSession, session)

  const log = (
    await ana.get(workoutLogs.record, {
      input: {
        sessionId: tomorrow,
        exercises: [
          { name: 'Goblet squat', sets: [1, 2, 3].map(() => ({ reps: 8, loadKg: 20, isCompleted: true })) },
        ],
      },
    })
  ).data
  assert.equal(log.plannedSets, 3)
  const entry = (await ana.get(schedule.calendar)).data.find(one => one.id === tomorrow)
  assert.equal(entry?.outcome, 'done')
})

test('the athlete sees the override and its reason, but not the private notes or day text', async () => {
  const { rita, ana, tomorrow } = await setUpClub()
  await overrideSession(rita, tomorrow, lighterDay, { note: 'Your knee.' })
  const session = await fetchSession(ana, tomorrow)
  assert.equal(session.change?.note, 'Your knee.')
  assert.equal(session.change?.kind, 'override')
  assert.equal(session.change?.by?.id, rita.id)
  assert.deepEqual(
    session.change?.lines.map(line => [formatChangedPart(line), line.after === null]),
    [
      ['Exercise 1', true],
      ['Exercise 2', true],
      ['Goblet squat', false],
      ['Notes', false],
    ],
  )
  const wire = JSON.stringify([session, (await ana.get(schedule.list)).data])
  assert.doesNotMatch(wire, /left knee|3x8/)
  const notification = (await ana.get(notifications.list)).data.notifications[0]
  assert.equal(notification?.kind, 'program')
  assert.match(notification?.title ?? '', /^Rita .* changed Day 3, /)
  assert.match(notification?.message ?? '', /^“Your knee\.” .*Goblet squat: 3×8 20 kg\./)
  assert.equal(notification?.link, `/app/athlete/session/${tomorrow}`)
})

test('saving an unchanged day notifies nobody, and a further change replaces the unread notification about the previous change', async () => {
  const { rita, ana, tomorrow } = await setUpClub()
  await overrideSession(rita, tomorrow)
  const { data: first } = await fetchPlan(rita, tomorrow)
  await overrideSession(rita, tomorrow, first.day)
  assert.deepEqual((await fetchPlan(rita, tomorrow)).data, first)
  await overrideSession(rita, tomorrow, { ...first.day, notes: 'Slowly.' })
  const notification = (await ana.get(notifications.list)).data.notifications.filter(
    one => one.kind === 'program',
  )
  assert.equal(notification.length, 1)
  assert.match(notification[0]?.message ?? '', /Notes: Slowly\./)
  assert.equal((await fetchPlan(rita, tomorrow)).data.changes.length, 2)
})

test('the coach can read the text and notes of an override, and can remove the override to follow the program again', async () => {
  const { rita, ana, tomorrow } = await setUpClub()
  const before = await fetchSession(ana, tomorrow)
  await overrideSession(rita, tomorrow)
  const { data } = await fetchPlan(rita, tomorrow)
  assert.equal(data.day.text, 'Goblet squat 3x8 20 kg')
  assert.equal(data.day.blocks[0]?.items[0]?.coachNotes, 'Her left knee.')
  assert.equal(data.day.id, data.program.id)
  const params = { id: tomorrow }
  const after = (await rita.get(schedule.followProgram, { params })).data
  assert.equal(after.isOverridden, false)
  assert.deepEqual(after.blocks, before.blocks)
  await rita.get(schedule.followProgram, { params })
  assert.equal((await fetchPlan(rita, tomorrow)).data.changes.length, 2)
  const { data: again } = await fetchPlan(rita, tomorrow)
  await overrideSession(rita, tomorrow, again.program)
  assert.equal((await fetchPlan(rita, tomorrow)).data.isOverridden, false)
})

test('rejects an override based on an outdated version', async () => {
  const { rita, tomorrow } = await setUpClub()
  const { version } = (await fetchPlan(rita, tomorrow)).data
  await overrideSession(rita, tomorrow, lighterDay, { version })
  const input = { day: { name: 'Other' }, version }
  await rita.refused('session-plan.changed-elsewhere', schedule.override, { params: { id: tomorrow }, input })
  assert.equal((await fetchPlan(rita, tomorrow)).data.day.name, 'Day 3')
})

test('past, completed and skipped sessions cannot be changed', async () => {
  const { rita, ana, yesterday, today, tomorrow } = await setUpClub()
  await insertTestLogFor(server.store, ana, { sessionId: today })
  await ana.get(schedule.skip, { params: { id: tomorrow }, input: { kind: 'travel' } })
  const refusals = [
    [yesterday, 'session-plan.past'],
    [today, 'session-plan.done'],
    [tomorrow, 'session-plan.skipped'],
  ] as const
  for (const [id, code] of refusals) {
    await rita.refused(code, schedule.override, { params: { id }, input: { day: lighterDay } })
    await rita.refused(code, schedule.followProgram, { params: { id } })
    assert.equal((await fetchPlan(rita, id)).data.isOverridden, false)
  }
})

test('only the coach who assigned a session can change it, and only while coaching the athlete', async () => {
  const { rita, ana, coaching, tomorrow } = await setUpClub()
  const olga = await server.coach('Olga')
  const params = { id: tomorrow }
  const call = { params, input: { day: lighterDay } }
  await olga.refused('session-plan.not-found', schedule.override, call)
  await server.link(olga, ana)
  await olga.refused('session-plan.not-yours', schedule.plan, { params })
  await olga.refused('session-plan.not-yours', schedule.override, call)
  await olga.refused('session-plan.not-yours', schedule.followProgram, { params })
  await ana.refused('role.coach-only', schedule.override, call)
  await ana.refused('role.coach-only', schedule.plan, { params })
  await server.store.database.$client.query('update coachings set ended_at = now() where id = $1', [coaching])
  await rita.refused('session-plan.not-found', schedule.override, call)
  await rita.refused('session-plan.not-found', schedule.plan, { params })
  for (const id of ['no-id', '00000000-0000-7000-8000-000000000000'])
    await rita.refused('session-plan.not-found', schedule.plan, { params: { id } })
})
