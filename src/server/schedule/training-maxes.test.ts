import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { decisions } from '#contract/analytics/decisions.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { progression } from '#contract/programs/progression.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { parseSetsOrThrow } from '#support/program-builders.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { getTestToday, testTimeZone } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'
import type { ItemProgression } from '#training/prescription/prescription.ts'

const server = serverForTests()
const today = getTestToday()
const here = { timeZone: testTimeZone }

const recordTrainingMax = (athlete: TestUser, loadKg: number, exercise = 'Squat') =>
  athlete.get(maxes.record, {
    input: { exercise, kind: 'training-max', loadKg, origin: 'typed', date: today },
  })

/** Ana and Bo end a cycle of squats today, and start the next one in a week. Both have a training max of 100 kg. */
async function endCycle(rule: ItemProgression = { kind: 'training-max', addKg: 5 }) {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana', here), await server.athlete('Bo', here)]
  const makeWeek = (text: string, itemRule: ItemProgression | null) => {
    const item = { exercise: { name: 'Squat' }, sets: parseSetsOrThrow(text), rule: itemRule }
    return { days: [{ name: 'A', blocks: [{ items: [item] }] }] }
  }
  const weeks = [makeWeek('5/3/1+ 75/85/95% TM', rule), makeWeek('5/5/5+ 65/75/85% TM', null)]
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Cycles', category: 'Strength', weeks },
  })
  for (const athlete of [ana, bo]) {
    await server.link(rita, athlete)
    await recordTrainingMax(athlete, 100)
  }
  const { data } = await rita.get(assignments.assignBulk, {
    input: {
      regimenId: regimen.id,
      athleteIds: [ana.id, bo.id],
      startDate: today,
      weekdays: [weekdayOf(today)],
    },
  })
  return { rita, ana, bo, assigned: data.assigned }
}

const listSessions = async (athlete: TestUser) =>
  (await athlete.get(schedule.list, { query: { from: today, to: addDays(today, 20) } })).data

async function logHeavyDay(athlete: TestUser, amrapReps = 3) {
  const [session] = await listSessions(athlete)
  const sets = [
    { loadKg: 75, reps: 5 },
    { loadKg: 85, reps: 3 },
    { loadKg: 95, reps: amrapReps },
  ]
  const input = { sessionId: session?.id, exercises: [{ name: 'Squat', sets }] }
  return (await athlete.get(workoutLogs.record, { input })).data
}

const listProposals = async (reader: TestUser) => (await reader.get(progression.list)).data
const listTrainingMaxes = async (athlete: TestUser) =>
  (await athlete.get(maxes.list)).data.map(one => [one.kind, one.loadKg, one.recordedBy?.firstName])
const apply = (coach: TestUser, id: string) => coach.get(progression.apply, { params: { id } })

test('without any max, nothing is proposed', async () => {
  const { rita, ana, bo } = await endCycle()
  const { data } = await ana.get(maxes.list)
  await ana.get(maxes.remove, { params: { id: data[0]?.id ?? '' } })
  await logHeavyDay(ana)
  assert.deepEqual(await listProposals(rita), [])
  await logHeavyDay(bo)
  assert.equal((await listProposals(rita)).length, 1)
})

test('a heavy day proposes a training max, which the coach applies and the athlete undoes', async () => {
  const { rita, ana, bo } = await endCycle()
  await logHeavyDay(ana)
  const [proposal = assert.fail(), ...others] = await listProposals(rita)
  assert.deepEqual(others, [])
  const { receipt, sessionDate, state } = proposal
  assert.deepEqual(
    [state, receipt.of, receipt.because, receipt.fromKg, receipt.toKg, sessionDate],
    ['proposed', 'training-max', 'all-reps', 100, 105, addDays(today, 7)],
  )
  assert.deepEqual(await listTrainingMaxes(ana), [['training-max', 100, 'Ana']])
  for (const _ of ['once', 'again']) await apply(rita, proposal.id)
  assert.deepEqual(await listTrainingMaxes(ana), [
    ['training-max', 105, 'Rita'],
    ['training-max', 100, 'Ana'],
  ])
  assert.deepEqual(await listTrainingMaxes(bo), [['training-max', 100, 'Bo']])
  const params = { id: proposal.sessionId }
  assert.deepEqual(
    (await ana.get(decisions.ofSession, { params })).data.map(one => [one.reason, one.lines]),
    [
      [
        'Squat: all 3 sets done',
        [
          {
            kind: 'exercise',
            exercise: 'Squat',
            before: 'training max 100 kg',
            after: 'training max 105 kg',
          },
        ],
      ],
    ],
  )
  const { data } = await ana.get(notifications.list)
  assert.ok(data.notifications.some(one => one.message.includes('training max 105 kg')))
  for (const _ of ['once', 'again']) await ana.get(progression.undo, { params: { id: proposal.id } })
  assert.deepEqual(await listTrainingMaxes(ana), [['training-max', 100, 'Ana']])
  assert.deepEqual((await ana.get(decisions.ofSession, { params })).data, [])
})

test('the result of the AMRAP set is applied at once if the coach chose that', async () => {
  const { rita, ana, bo, assigned } = await endCycle({ kind: 'training-max' })
  const ofAna = assigned.find(one => one.athlete.id === ana.id)
  await rita.get(assignments.setProgression, {
    params: { id: ofAna?.id ?? '' },
    input: { progression: 'apply' },
  })
  await logHeavyDay(ana, 6)
  await logHeavyDay(bo, 6)
  assert.deepEqual((await listTrainingMaxes(ana))[0], ['training-max', 102.5, 'Rita'])
  assert.deepEqual(await listTrainingMaxes(bo), [['training-max', 100, 'Bo']])
})

test('a training max that was recorded in the meantime is not replaced', async () => {
  const { rita, ana } = await endCycle()
  await logHeavyDay(ana)
  await recordTrainingMax(ana, 97.5, 'Back squat')
  const [proposal = assert.fail()] = await listProposals(rita)
  await rita.refused('progression.changed-since', progression.apply, { params: { id: proposal.id } })
  assert.deepEqual(
    (await listTrainingMaxes(ana)).map(([, loadKg]) => loadKg),
    [97.5, 100],
  )
})

test('once the next session was begun, its training max does not change', async () => {
  const { rita, ana } = await endCycle()
  await logHeavyDay(ana)
  const [proposal = assert.fail()] = await listProposals(rita)
  const [, next = assert.fail()] = await listSessions(ana)
  const workout = { sessionId: next.id, name: next.name, blocks: [] }
  await ana.get(openWorkouts.begin, { params: { id: randomUUID() }, input: workout })
  await rita.refused('session-plan.begun', progression.apply, { params: { id: proposal.id } })
  assert.deepEqual(await listTrainingMaxes(ana), [['training-max', 100, 'Ana']])
})

test('without a training max, the next one is derived from 90 % of the 1RM', async () => {
  const { rita, ana } = await endCycle()
  const { data } = await ana.get(maxes.list)
  await ana.get(maxes.remove, { params: { id: data[0]?.id ?? '' } })
  await ana.get(maxes.record, {
    input: { exercise: 'Back squat', loadKg: 110, origin: 'tested', date: today },
  })
  await logHeavyDay(ana)
  assert.deepEqual(
    (await listProposals(rita)).map(({ receipt }) => [receipt.fromKg, receipt.toKg]),
    [[99, 104]],
  )
})
