import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { loggingFor } from '#contract/logging-for.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

/** Rita coaches Ana, who follows a program of hers. */
async function club() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  const coaching = await server.link(rita, ana)
  return { rita, ana, coaching, ...(await follow(rita, ana)) }
}

const told = async (who: Member) =>
  (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'workout')
const plank = { exercises: [{ name: 'Plank', sets: 1, seconds: 60 }] }

test('a coach logs a session for the athlete: it is the athlete’s, and says who wrote it down', async () => {
  const { rita, ana, session } = await club()
  const params = { id: ana.id }
  const input = { id: uuidv7(), sessionId: session.id, exercises: [{ name: 'Back squat', sets: 4, reps: 5 }] }
  const first = await rita.call(loggingFor.record, { params, input })
  assert.ok(first.ok)
  assert.equal(first.status, 201)
  const { data: log } = first.body
  assert.deepEqual([log.athleteId, log.recordedBy?.id, log.sessionId], [ana.id, rita.id, session.id])
  assert.equal(log.exercises[0]?.sets[3]?.planned?.loadKg, 100)
  const again = await rita.call(loggingFor.record, { params, input })
  assert.equal(again.status, 200)
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [log])
  assert.equal((await ana.get(schedule.show, { params: { id: session.id } })).data.workoutLogId, log.id)
  assert.deepEqual((await rita.get(workoutLogs.mine)).data, [])
})

test('the athlete is told of it, the coach who wrote it is not, and another coach is', async () => {
  const { rita, ana } = await club()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  const { data: log } = await rita.get(loggingFor.record, { params: { id: ana.id }, input: plank })
  const [one, ...more] = await told(ana)
  assert.deepEqual(more, [])
  assert.equal(one?.title, 'Rita Example logged a workout for you')
  assert.equal(one?.link, `/app/athlete/activity?log=${log.id}`)
  assert.deepEqual(await told(rita), [])
  assert.equal((await told(ida))[0]?.title, 'Ana Example logged a workout')
  // What the athlete logs is no news to the athlete.
  await ana.get(workoutLogs.record, { input: plank })
  assert.equal((await told(ana)).length, 1)
})

test('only who coaches the athlete now and may see logs writes one down', async () => {
  const { rita, ana, coaching, session } = await club()
  const [sam, otto, eva] = await Promise.all([
    server.athlete('Sam'),
    server.coach('Otto'),
    server.coach('Eva'),
  ])
  await server.link(eva, ana, ['body', 'wellness'])
  const call = { params: { id: ana.id }, input: { id: uuidv7(), sessionId: session.id } }
  for (const coach of [otto, eva]) await coach.refused('athlete.not-found', loggingFor.record, call)
  for (const athlete of [sam, ana]) await athlete.refused('role.coach-only', loggingFor.record, call)
  for (const id of ['no-id', uuidv7(), rita.id])
    await rita.refused('athlete.not-found', loggingFor.record, { ...call, params: { id } })
  const { data: log } = await rita.get(loggingFor.record, call)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', loggingFor.record, call)
  const change = { params: { id: ana.id, logId: log.id }, input: { notes: 'Late.' } }
  await rita.refused('athlete.not-found', loggingFor.change, change)
  await rita.refused('workout-log.id-taken', workoutLogs.record, { input: { id: log.id, ...plank } })
})

test('a session or a program of somebody else is not logged for the athlete', async () => {
  const { rita, ana, session, regimenId } = await club()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const params = { id: bo.id }
  await rita.refused('session-plan.not-found', loggingFor.record, {
    params,
    input: { sessionId: session.id },
  })
  await rita.refused('regimen.not-found', loggingFor.record, { params, input: { regimenId } })
  const { data: log } = await rita.get(loggingFor.record, { params: { id: ana.id }, input: { regimenId } })
  assert.deepEqual([log.regimenName, log.athleteId], ['Base strength', ana.id])
  // The id of a log of the athlete's own is taken, whoever repeats it.
  const { data: own } = await ana.get(workoutLogs.record, { input: plank })
  const taken = { params: { id: ana.id }, input: { id: own.id, ...plank } }
  await rita.refused('workout-log.id-taken', loggingFor.record, taken)
})

test('a coach changes what this coach wrote down, and nothing else', async () => {
  const { rita, ana } = await club()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  const { data: log } = await rita.get(loggingFor.record, { params: { id: ana.id }, input: plank })
  const { data: own } = await ana.get(workoutLogs.record, { input: plank })
  const change = (id: string) => ({ params: { id: ana.id, logId: id }, input: { notes: 'Held longer.' } })
  const { data: changed } = await rita.get(loggingFor.change, change(log.id))
  assert.deepEqual([changed.notes, changed.revisionCount], ['Held longer.', 1])
  await rita.refused('workout-log.not-found', loggingFor.change, change(own.id))
  await ida.refused('workout-log.not-found', loggingFor.change, change(log.id))
  for (const id of ['no-id', uuidv7()])
    await rita.refused('workout-log.not-found', loggingFor.change, change(id))
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const foreign = { ...change(log.id), params: { id: bo.id, logId: log.id } }
  await rita.refused('workout-log.not-found', loggingFor.change, foreign)
  // It is the athlete's: the athlete changes and deletes it.
  await ana.get(workoutLogs.change, { params: { id: log.id }, input: { notes: 'No, I did not.' } })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  await rita.refused('workout-log.not-found', loggingFor.change, change(log.id))
})
