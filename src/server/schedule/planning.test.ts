import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '#contract/assignments.ts'
import { notifications } from '#contract/notifications.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { logged, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Ana on Rita's program of seven days, which began yesterday. */
async function club() {
  const rita = await server.coach()
  const ana = await server.athlete()
  const coaching = await server.link(rita, ana)
  const regimen = await write(rita, { weeks: 1, days: 7, exercises: 2, sets: 3 })
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

const lighter = {
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

const plan = (who: Member, id: string) => who.get(schedule.plan, { params: { id } })
const override = (who: Member, id: string, day: object = lighter, more: object = {}) =>
  who.get(schedule.override, { params: { id }, input: { day, ...more } })
const show = async (who: Member, id: string) => (await who.get(schedule.show, { params: { id } })).data

test('a session planned anew for one athlete is what every reading of it says', async () => {
  const { rita, ana, tomorrow, today } = await club()
  const { data } = await override(rita, tomorrow, lighter, { note: 'Your knee.' })
  assert.equal(data.isOverridden, true)
  const seen = await show(ana, tomorrow)
  assert.deepEqual(
    seen.blocks.flatMap(block => block.items.map(item => item.exercise.name)),
    ['Goblet squat'],
  )
  assert.equal(seen.notes, 'Stop when the knee speaks up.')
  assert.equal((await show(ana, today)).isOverridden, false)
  const listed = (await ana.get(schedule.list)).data.find(one => one.id === tomorrow)
  assert.deepEqual(listed, seen)

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

test('the athlete is told what changed and why, and reads neither the coach’s notes nor the text', async () => {
  const { rita, ana, tomorrow } = await club()
  await override(rita, tomorrow, lighter, { note: 'Your knee.' })
  const seen = await show(ana, tomorrow)
  assert.equal(seen.change?.note, 'Your knee.')
  assert.equal(seen.change?.kind, 'override')
  assert.equal(seen.change?.by?.id, rita.id)
  assert.deepEqual(
    seen.change?.lines.map(line => [line.exercise, line.after === null]),
    [
      ['Exercise 1', true],
      ['Exercise 2', true],
      ['Goblet squat', false],
      ['Notes', false],
    ],
  )
  const wire = JSON.stringify([seen, (await ana.get(schedule.list)).data])
  assert.doesNotMatch(wire, /left knee|3x8/)
  const told = (await ana.get(notifications.list)).data.notifications[0]
  assert.equal(told?.kind, 'program')
  assert.match(told?.title ?? '', /^Rita .* changed Day 3, /)
  assert.match(told?.message ?? '', /^“Your knee\.” .*Goblet squat: 3×8 20 kg\./)
  assert.equal(told?.link, `/app/athlete/session/${tomorrow}`)
})

test('who saves the same again tells nobody anything, and changes told and not read are overtaken', async () => {
  const { rita, ana, tomorrow } = await club()
  await override(rita, tomorrow)
  const { data: first } = await plan(rita, tomorrow)
  await override(rita, tomorrow, first.day)
  assert.deepEqual((await plan(rita, tomorrow)).data, first)
  await override(rita, tomorrow, { ...first.day, notes: 'Slowly.' })
  const told = (await ana.get(notifications.list)).data.notifications.filter(one => one.kind === 'program')
  assert.equal(told.length, 1)
  assert.match(told[0]?.message ?? '', /Notes: Slowly\./)
  assert.equal((await plan(rita, tomorrow)).data.changes.length, 2)
})

test('back to the program it is as it was, and the coach’s text and notes come back to the coach', async () => {
  const { rita, ana, tomorrow } = await club()
  const before = await show(ana, tomorrow)
  await override(rita, tomorrow)
  const { data } = await plan(rita, tomorrow)
  assert.equal(data.day.text, 'Goblet squat 3x8 20 kg')
  assert.equal(data.day.blocks[0]?.items[0]?.coachNotes, 'Her left knee.')
  assert.equal(data.day.id, data.program.id)
  const params = { id: tomorrow }
  const after = (await rita.get(schedule.followProgram, { params })).data
  assert.equal(after.isOverridden, false)
  assert.deepEqual(after.blocks, before.blocks)
  await rita.get(schedule.followProgram, { params })
  assert.equal((await plan(rita, tomorrow)).data.changes.length, 2)
  const { data: again } = await plan(rita, tomorrow)
  await override(rita, tomorrow, again.program)
  assert.equal((await plan(rita, tomorrow)).data.isOverridden, false)
})

test('what was changed in another window meanwhile is not overwritten', async () => {
  const { rita, tomorrow } = await club()
  const { version } = (await plan(rita, tomorrow)).data
  await override(rita, tomorrow, lighter, { version })
  const input = { day: { name: 'Other' }, version }
  await rita.refused('session-plan.changed-elsewhere', schedule.override, { params: { id: tomorrow }, input })
  assert.equal((await plan(rita, tomorrow)).data.day.name, 'Day 3')
})

test('what is past, done or left out stays as it was planned', async () => {
  const { rita, ana, yesterday, today, tomorrow } = await club()
  await logged(server.store, ana, { sessionId: today })
  await ana.get(schedule.skip, { params: { id: tomorrow }, input: { kind: 'travel' } })
  const refusals = [
    [yesterday, 'session-plan.past'],
    [today, 'session-plan.done'],
    [tomorrow, 'session-plan.skipped'],
  ] as const
  for (const [id, code] of refusals) {
    await rita.refused(code, schedule.override, { params: { id }, input: { day: lighter } })
    await rita.refused(code, schedule.followProgram, { params: { id } })
    assert.equal((await plan(rita, id)).data.isOverridden, false)
  }
})

test('only the coach who assigned it plans it, and only while they work together', async () => {
  const { rita, ana, coaching, tomorrow } = await club()
  const olga = await server.coach('Olga')
  const params = { id: tomorrow }
  const call = { params, input: { day: lighter } }
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
