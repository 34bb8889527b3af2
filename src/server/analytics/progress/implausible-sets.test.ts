import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sendRecordNotifications } from '#server/notifications/records/send-record-notifications.ts'
import { logSet } from '#support/server/log-set.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** An athlete who squats 5 × 90 kg, and has just logged 5 × 875 kg. */
async function createAthlete(name: string, more: object) {
  const athlete = await server.athlete(name)
  for (const days of [28, 21, 14, 7]) await logSet(athlete, days, { reps: 5, loadKg: 90 })
  const log = await logSet(athlete, 1, { reps: 5, loadKg: 875, ...more })
  return { athlete, log }
}

const readFigures = async (athlete: TestUser) => {
  const { data: squat } = await athlete.get(analytics.lift, { query: { exercise: 'Back squat' } })
  const { data: records } = await athlete.get(analytics.records)
  const [summary] = (await athlete.get(analytics.lifts)).data
  const [lifter] = (await athlete.get(lifters.read, { input: { lifts: ['Back squat'] } })).data
  const heaviestOf = (list: readonly { kind: string; value: number }[]) =>
    list.find(record => record.kind === 'heaviest')?.value
  return {
    estimates: [squat.estimate, lifter?.lifts[0]?.estimate].map(estimate => (estimate?.loadKg ?? 0) > 200),
    lastPoint: squat.points.at(-1)?.e1rmKg?.toFixed(0),
    heaviest: heaviestOf(squat.records),
    heaviestBeaten: heaviestOf(records),
    best: summary?.best?.e1rmKg.toFixed(0),
  }
}

test('an implausible set counts in estimates and records only if the athlete confirmed it', async () => {
  const [unconfirmed, confirmed] = [
    await createAthlete('Ana', {}),
    await createAthlete('Bo', { isConfirmed: true }),
  ]
  assert.deepEqual(await readFigures(unconfirmed.athlete), {
    estimates: [false, false],
    lastPoint: undefined,
    heaviest: 90,
    heaviestBeaten: undefined,
    best: '105',
  })
  assert.deepEqual(await readFigures(confirmed.athlete), {
    estimates: [true, true],
    lastPoint: '1021',
    heaviest: 875,
    heaviestBeaten: 875,
    best: '1021',
  })
})

test('a log returns which set was confirmed, and keeps it when the log is sent again', async () => {
  const { athlete, log } = await createAthlete('Ana', { isConfirmed: true })
  const other = await logSet(athlete, 0, { reps: 5, loadKg: 90 })
  const listConfirmed = async (id: string) => {
    const { data } = await athlete.get(workoutLogs.show, { params: { id } })
    return data.exercises.flatMap(exercise => exercise.sets.map(set => set.isConfirmed))
  }
  assert.deepEqual([await listConfirmed(log.id), await listConfirmed(other.id)], [[true], [undefined]])
  const { completedAt, exercises } = log
  await athlete.get(workoutLogs.change, {
    params: { id: log.id },
    input: { completedAt, exercises, notes: 'Belt.' },
  })
  assert.deepEqual([await listConfirmed(log.id), await listConfirmed(other.id)], [[true], [undefined]])
})

test('a coach is notified of a record only if the implausible set is confirmed', async () => {
  const rita = await server.coach()
  const athletes = [await createAthlete('Ana', {}), await createAthlete('Bo', { isConfirmed: true })]
  const { database, jobs } = server.store
  for (const { athlete, log } of athletes) {
    await server.link(rita, athlete, ['logs'])
    await sendRecordNotifications(database, jobs, { workoutLogId: log.id }, new Date())
  }
  const { rows } = await database.$client.query<{ message: string }>(
    "select message from notifications where user_id = $1 and kind = 'record'",
    [rita.id],
  )
  assert.deepEqual(
    rows.map(row => row.message),
    ['Back squat: 875 kg (previously 90 kg)'],
  )
})
