import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Creates the coach Rita and the athlete Ana, who follows Rita's program. */
async function setUpClub() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  const coaching = await server.link(rita, ana)
  return { rita, ana, coaching, ...(await followSquatProgram(rita, ana)) }
}

const listWorkoutNotifications = async (who: TestUser) =>
  (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'workout')
const plank = { exercises: [{ name: 'Plank', sets: 1, seconds: 60 }] }

test('a log recorded by a coach belongs to the athlete and shows the coach’s name', async () => {
  const { rita, ana, session } = await setUpClub()
  const params = { id: ana.id }
  const input = { id: uuidv7(), sessionId: session.id, exercises: [{ name: 'Back squat', sets: 4, reps: 5 }] }
  const first = await rita.call(coachLogging.record, { params, input })
  assert.ok(first.ok)
  assert.equal(first.status, 201)
  const { data: log } = first.body
  assert.deepEqual([log.athleteId, log.recordedBy?.id, log.sessionId], [ana.id, rita.id, session.id])
  assert.equal(log.exercises[0]?.sets[3]?.planned?.loadKg, 100)
  const again = await rita.call(coachLogging.record, { params, input })
  assert.equal(again.status, 200)
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [log])
  assert.equal((await ana.get(schedule.show, { params: { id: session.id } })).data.workoutLogId, log.id)
  assert.deepEqual((await rita.get(workoutLogs.mine)).data, [])
})

test('recording a log notifies the athlete and their other coaches, but not the coach who recorded it', async () => {
  const { rita, ana } = await setUpClub()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  const { data: log } = await rita.get(coachLogging.record, { params: { id: ana.id }, input: plank })
  const [one, ...more] = await listWorkoutNotifications(ana)
  assert.deepEqual(more, [])
  assert.equal(one?.title, 'Rita Example logged a workout for you')
  assert.equal(one?.link, `/app/athlete/activity?log=${log.id}`)
  assert.deepEqual(await listWorkoutNotifications(rita), [])
  assert.equal((await listWorkoutNotifications(ida))[0]?.title, 'Ana Example logged a workout')
  // Athletes are not notified of logs they record themselves.
  await ana.get(workoutLogs.record, { input: plank })
  assert.equal((await listWorkoutNotifications(ana)).length, 1)
})

test('only current coaches with the “logs” scope can record a workout for an athlete', async () => {
  const { rita, ana, coaching, session } = await setUpClub()
  const [sam, otto, eva] = await Promise.all([
    server.athlete('Sam'),
    server.coach('Otto'),
    server.coach('Eva'),
  ])
  await server.link(eva, ana, ['body', 'wellness'])
  const call = { params: { id: ana.id }, input: { id: uuidv7(), sessionId: session.id } }
  for (const coach of [otto, eva]) await coach.refused('athlete.not-found', coachLogging.record, call)
  for (const athlete of [sam, ana]) await athlete.refused('role.coach-only', coachLogging.record, call)
  for (const id of ['no-id', uuidv7(), rita.id])
    await rita.refused('athlete.not-found', coachLogging.record, { ...call, params: { id } })
  const { data: log } = await rita.get(coachLogging.record, call)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', coachLogging.record, call)
  const change = { params: { id: ana.id, logId: log.id }, input: { notes: 'Late.' } }
  await rita.refused('athlete.not-found', coachLogging.change, change)
  await rita.refused('workout-log.id-taken', workoutLogs.record, { input: { id: log.id, ...plank } })
})

test('rejects sessions and programs that belong to other athletes', async () => {
  const { rita, ana, session, regimenId } = await setUpClub()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const params = { id: bo.id }
  await rita.refused('session-plan.not-found', coachLogging.record, {
    params,
    input: { sessionId: session.id },
  })
  await rita.refused('regimen.not-found', coachLogging.record, { params, input: { regimenId } })
  const { data: log } = await rita.get(coachLogging.record, { params: { id: ana.id }, input: { regimenId } })
  assert.deepEqual([log.regimenName, log.athleteId], ['Base strength', ana.id])
  // The coach cannot resend a log recorded by the athlete.
  const { data: own } = await ana.get(workoutLogs.record, { input: plank })
  const repeatedCall = { params: { id: ana.id }, input: { id: own.id, ...plank } }
  await rita.refused('workout-log.id-taken', coachLogging.record, repeatedCall)
})

test('a coach can change only logs they recorded', async () => {
  const { rita, ana } = await setUpClub()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  const { data: log } = await rita.get(coachLogging.record, { params: { id: ana.id }, input: plank })
  const { data: own } = await ana.get(workoutLogs.record, { input: plank })
  const change = (id: string) => ({ params: { id: ana.id, logId: id }, input: { notes: 'Held longer.' } })
  const { data: changed } = await rita.get(coachLogging.change, change(log.id))
  assert.deepEqual([changed.notes, changed.revisionCount], ['Held longer.', 1])
  await rita.refused('workout-log.not-found', coachLogging.change, change(own.id))
  await ida.refused('workout-log.not-found', coachLogging.change, change(log.id))
  for (const id of ['no-id', uuidv7()])
    await rita.refused('workout-log.not-found', coachLogging.change, change(id))
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const callForBo = { ...change(log.id), params: { id: bo.id, logId: log.id } }
  await rita.refused('workout-log.not-found', coachLogging.change, callForBo)
  // The athlete can also change and delete a log that the coach recorded.
  await ana.get(workoutLogs.change, { params: { id: log.id }, input: { notes: 'No, I did not.' } })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  await rita.refused('workout-log.not-found', coachLogging.change, change(log.id))
})
