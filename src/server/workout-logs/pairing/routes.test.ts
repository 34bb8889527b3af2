import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { pair, unpair } = pairing

const squats = { name: 'back squat', sets: 4, reps: 5, weight: 102.5, notes: 'Fast.' }

/** Rita’s athlete Ana, who has planned squats and logged squats on her own, and two other coaches. */
async function setUp() {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const coachingId = await server.link(rita, ana)
  await server.link(otto, ana)
  const { session, regimenId } = await followSquatProgram(rita, ana)
  const logSquats = async (name = '') =>
    (await ana.get(workoutLogs.record, { input: { name, exercises: [squats] } })).data
  const other = await logSquats('Other squats')
  return { rita, otto, ana, coachingId, session, regimenId, log: await logSquats(), other, logSquats }
}

const stateOf = async (person: TestUser, id: string) =>
  (await person.get(schedule.show, { params: { id } })).data.state
const logOf = async (person: TestUser, id: string) =>
  (await person.get(workoutLogs.show, { params: { id } })).data

test('a paired workout counts as its session and keeps what was done; unpairing undoes it', async () => {
  const { ana, session, regimenId, log, other } = await setUp()
  const { data: paired } = await ana.get(pair, { params: log, input: { sessionId: session.id } })
  assert.deepEqual(
    [paired.sessionId, paired.regimenId, paired.name, paired.revisionCount],
    [session.id, regimenId, 'Lower', 1],
  )
  const [squat] = paired.exercises
  assert.equal(squat?.itemId, session.blocks[0]?.items[0]?.id)
  assert.equal(squat?.sets[1]?.planned?.loadKg, 100)
  assert.deepEqual(
    [squat?.id, squat?.notes, squat?.sets.map(set => [set.reps, set.loadKg])],
    [log.exercises[0]?.id, 'Fast.', Array.from({ length: 4 }, () => [5, 102.5])],
  )
  assert.equal(await stateOf(ana, session.id), 'done')
  await ana.refused('workout-log.paired', pair, { params: log, input: { sessionId: session.id } })

  const { data: unpaired } = await ana.get(unpair, { params: log })
  assert.deepEqual([unpaired.sessionId, unpaired.regimen, unpaired.plannedSets], [null, null, null])
  assert.deepEqual(
    unpaired.exercises.map(({ itemId, sets }) => [itemId, sets.map(set => [set.planned, set.loadKg])]),
    [[null, Array.from({ length: 4 }, () => [null, 102.5])]],
  )
  assert.equal(await stateOf(ana, session.id), 'planned')
  await ana.refused('workout-log.not-paired', unpair, { params: log })
  assert.deepEqual(await logOf(ana, other.id), other)
})

test('a session takes only one workout, even if two are paired at the same time', async () => {
  const { ana, session, log, other } = await setUp()
  const results = await Promise.all(
    [log, other].map(one => ana.call(pair, { params: one, input: { sessionId: session.id } })),
  )
  assert.deepEqual(results.map(one => (one.ok ? 'ok' : one.failure?.code)).toSorted(), [
    'ok',
    'session-plan.done',
  ])
  const [first, second] = [await logOf(ana, log.id), await logOf(ana, other.id)]
  assert.deepEqual([first.sessionId, second.sessionId].filter(Boolean), [session.id])
})

test('a session that the athlete has begun cannot be paired until the workout is discarded', async () => {
  const { ana, session, log } = await setUp()
  const params = { id: randomUUID() }
  const { blocks } = session
  await ana.get(openWorkouts.begin, { params, input: { sessionId: session.id, name: '', blocks } })
  await ana.refused('session-plan.begun', pair, { params: log, input: { sessionId: session.id } })
  assert.equal((await logOf(ana, log.id)).sessionId, null)
  await ana.get(openWorkouts.discard, { params })
  await ana.get(pair, { params: log, input: { sessionId: session.id } })
})

test('the coach who assigned the session can pair and unpair; others cannot', async () => {
  const { rita, otto, ana, coachingId, session, log } = await setUp()
  const input = { sessionId: session.id }
  await otto.refused('session-plan.not-yours', pair, { params: log, input })
  for (const stranger of [await server.coach('Nora'), await server.athlete('Bo')]) {
    await stranger.refused('workout-log.not-found', pair, { params: log, input })
    await stranger.refused('workout-log.not-found', unpair, { params: log })
  }
  await rita.get(pair, { params: log, input })
  await otto.refused('session-plan.not-yours', unpair, { params: log })
  await rita.get(unpair, { params: log })
  await ana.get(people.changeCoaching, { params: { id: coachingId }, input: { scopes: ['body'] } })
  await rita.refused('workout-log.not-found', pair, { params: log, input })
  assert.equal(await stateOf(ana, session.id), 'planned')
})

test('a workout cannot be paired with another athlete’s session, an unknown one or itself in the trash', async () => {
  const { rita, ana, session, log, logSquats } = await setUp()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const { session: ofBo } = await followSquatProgram(rita, bo)
  for (const sessionId of [ofBo.id, randomUUID()])
    for (const person of [ana, rita])
      await person.refused('session-plan.not-found', pair, { params: log, input: { sessionId } })
  await ana.refused('request.invalid', pair, { params: log, input: { sessionId: 'no id' } })
  const deleted = await logSquats()
  await ana.get(workoutLogs.remove, { params: deleted })
  await ana.refused('workout-log.not-found', pair, { params: deleted, input: { sessionId: session.id } })
  assert.deepEqual([await stateOf(ana, session.id), await stateOf(bo, ofBo.id)], ['planned', 'planned'])
})

test('pairing and unpairing keep the role of each set', async () => {
  const { ana, session } = await setUp()
  const sets = (['warm-up', 'working', 'working'] as const).map(role => ({ role, reps: 5, loadKg: 60 }))
  const { data: log } = await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Back squat', sets }] },
  })
  const { data: paired } = await ana.get(pair, { params: log, input: { sessionId: session.id } })
  const { data: unpaired } = await ana.get(unpair, { params: log })
  for (const { exercises } of [paired, unpaired])
    assert.deepEqual(
      exercises[0]?.sets.map(set => set.role),
      ['warm-up', 'working', 'working'],
    )
})
