import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { analytics } from '#contract/analytics/analytics.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import { countPlannedSets } from '#training/workout/compare/workout-outcome.ts'
import { countSetsOfLog, countSetsOfPlan } from '#training/workout/sets/set-count.ts'

const server = serverForTests()
const { record } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function setUpCoaching() {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  return { rita, ana }
}

test('a log takes the regimen, name and plan from its session', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session, regimenId } = await followSquatProgram(rita, ana)
  const input = {
    sessionId: session.id,
    regimenId: uuidv7(),
    name: 'Something else',
    exercises: [
      { name: 'back squat', sets: 4, reps: 5, weight: 102.5 },
      { name: 'Side plank', itemId: session.blocks[0]?.items[1]?.id ?? '', seconds: 40 },
      { name: 'Curls', sets: 1, reps: 15 },
    ],
  }
  const { data: log } = await ana.get(record, { input })
  assert.deepEqual([log.name, log.regimenId, log.regimenName], ['Lower', regimenId, 'Base strength'])
  assert.deepEqual(log.regimen, { _id: regimenId, id: regimenId, name: 'Base strength' })
  const [squat, plank, curls] = log.exercises
  assert.equal(squat?.itemId, session.blocks[0]?.items[0]?.id)
  assert.deepEqual(
    squat?.sets.map(set => set.role),
    ['warm-up', 'working', 'working', 'working'],
  )
  const nothing = { reps: null, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }
  assert.deepEqual(squat?.sets[1]?.planned, { ...nothing, reps: 5, loadKg: 100, rpe: 8 })
  assert.deepEqual(plank?.sets[0]?.planned, { ...nothing, seconds: 60 })
  assert.equal(curls?.sets[0]?.planned, null)
})

test('a log includes the number of planned sets', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session } = await followSquatProgram(rita, ana)
  const { data: log } = await ana.get(record, { input: { sessionId: session.id } })
  assert.ok(countPlannedSets(session.blocks) > 0)
  assert.equal(log.plannedSets, countPlannedSets(session.blocks))
  assert.equal(log.plannedWorkingSets, countSetsOfPlan(session.blocks).workingSets)
  assert.equal(log.plannedSets, (log.plannedWorkingSets ?? 0) + 1)
  const { data: free } = await ana.get(record, { input: { exercises: [{ name: 'Row' }] } })
  assert.deepEqual([free.plannedSets, free.plannedWorkingSets], [null, null])
})

test('the rounds of an EMOM count neither as planned nor as completed working sets', async () => {
  const { rita, ana } = await setUpCoaching()
  const emom = {
    kind: 'emom' as const,
    rounds: 10,
    seconds: 60,
    items: [{ exercise: { name: 'Swing' }, sets: [{}] }],
  }
  const squats = { items: [{ exercise: { name: 'Squat' }, sets: [{}, {}] }] }
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Mixed',
      category: 'Strength',
      weeks: [{ days: [{ name: 'A', blocks: [squats, emom] }] }],
    },
  })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
  const [session] = (await ana.get(schedule.list)).data
  const exercises = [
    { name: 'Squat', sets: 2, reps: 5 },
    { name: 'Swing', sets: 10, reps: 12 },
    { name: 'Row', sets: 3, reps: 8 },
  ]
  const { data: log } = await ana.get(record, { input: { sessionId: session?.id ?? '', exercises } })
  assert.deepEqual(
    log.exercises.map(one => one.blockKind),
    ['straight', 'emom', null],
  )
  assert.deepEqual([log.plannedSets, log.plannedWorkingSets], [12, 2])
  assert.deepEqual(countSetsOfLog(log.exercises), { workingSets: 5, warmUps: 0, coolDowns: 0 })
  const { data: changed } = await ana.get(workoutLogs.change, {
    params: { id: log.id },
    input: { exercises },
  })
  assert.deepEqual(
    changed.exercises.map(one => one.blockKind),
    ['straight', 'emom', null],
  )
  const { data: stats } = await rita.get(analytics.coachStats)
  assert.equal(stats.lately.sets, 5)
})

test('if the client sends planned values, the session’s planned values are not used', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session } = await followSquatProgram(rita, ana)
  const sets = [{ reps: 5, planned: { reps: 4, loadKg: 90 } }, { reps: 5 }]
  const { data: log } = await ana.get(record, {
    input: { sessionId: session.id, exercises: [{ name: 'Back squat', sets }] },
  })
  const [first, second] = log.exercises[0]?.sets ?? []
  assert.deepEqual([first?.planned?.reps, first?.planned?.loadKg, first?.planned?.rpe], [4, 90, null])
  assert.equal(second?.planned, null)
})

test('only the athlete to whom a session belongs can log it', async () => {
  const { rita, ana } = await setUpCoaching()
  const { session } = await followSquatProgram(rita, ana)
  const [sam, otto, eva, ida] = await Promise.all([
    server.athlete('Sam'),
    server.coach('Otto'),
    server.coach('Eva'),
    server.coach('Ida'),
  ])
  await server.link(eva, ana, ['body', 'wellness'])
  const endedCoachingId = await server.link(ida, ana)
  await query('update coachings set ended_at = now() where id = $1', endedCoachingId)
  // Even the athlete's coach is rejected here, because coaches use a separate route to log an athlete's
  // workout.
  for (const other of [sam, otto, eva, ida, rita]) {
    await other.refused('session-plan.not-found', record, { input: { sessionId: session.id } })
  }
  for (const sessionId of ['no-id', uuidv7()]) {
    await ana.refused('session-plan.not-found', record, { input: { sessionId } })
  }
})

test('a regimen’s coach and its current and former athletes can log workouts for it', async () => {
  const { rita, ana } = await setUpCoaching()
  const { regimenId } = await followSquatProgram(rita, ana)
  const input = { regimenId }
  const { data: own } = await rita.get(record, { input })
  assert.deepEqual([own.athleteId, own.regimenName], [rita.id, 'Base strength'])
  const others = [await server.athlete('Sam'), await server.coach('Otto')]
  for (const other of others) await other.refused('regimen.not-found', record, { input })
  for (const unknown of ['no-id', uuidv7()]) {
    await ana.refused('regimen.not-found', record, { input: { regimenId: unknown } })
  }
  const { data: log } = await ana.get(record, { input })
  await rita.get(regimens.remove, { params: { id: regimenId } })
  const { data: orphaned } = await ana.get(workoutLogs.show, { params: { id: log.id } })
  assert.deepEqual([orphaned.regimenName, orphaned.regimen], ['Base strength', null])
  // A device that does not yet know that the regimen was deleted can still record a workout.
  assert.equal((await ana.get(record, { input })).data.regimenName, 'Base strength')
})
