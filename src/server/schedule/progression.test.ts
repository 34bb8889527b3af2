import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { decisions } from '#contract/analytics/decisions.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { progression } from '#contract/programs/progression.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import type { ItemProgression, Load, PrescribedSet } from '#training/prescription/prescription.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

type Exercise = {
  name: string
  set: Pick<PrescribedSet, 'amount' | 'load'> & { effort?: PrescribedSet['effort'] }
  rule: ItemProgression
}

const squat: Exercise = {
  name: 'Squat',
  set: { amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 100 } },
  rule: { kind: 'linear', addKg: 2.5, every: 'week' },
}
const bench: Exercise = {
  name: 'Bench press',
  set: { amount: { kind: 'range', from: 8, to: 12 }, load: { kind: 'kg', loadKg: 60 } },
  rule: { kind: 'double', addKg: 2.5, from: 8, to: 12 },
}

/** Ana and Bo follow the same program of four weeks with one day each, which starts today. */
async function followRules(exercises = [squat, bench]) {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  const items = exercises.map(({ name, set, rule }) => ({
    exercise: { name },
    sets: [set, set, set],
    rule,
  }))
  const day = { name: 'A', blocks: [{ items }] }
  const weeks = [1, 2, 3, 4].map(week => ({ name: `Week ${week}`, days: [day] }))
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Rules', category: 'Strength', weeks },
  })
  const assign = async (athlete: TestUser) => {
    await server.link(rita, athlete)
    const input = {
      regimenId: regimen.id,
      athleteIds: [athlete.id],
      startDate: today,
      weekdays: [weekdayOf(today)],
    }
    const [assigned] = (await rita.get(assignments.assignBulk, { input })).data.assigned
    assert.ok(assigned)
    return assigned
  }
  return { rita, ana, bo, anaProgram: await assign(ana), boProgram: await assign(bo) }
}

async function listSessions(reader: TestUser, athlete = reader) {
  const query = { from: today, to: addDays(today, 40), athleteId: athlete.id }
  const { data } = await reader.get(schedule.list, { query })
  return data
}

/** Returns the loads of each exercise in a session: `100 100 100, 60 60 60`. */
async function listLoads(reader: TestUser, nth: number, athlete = reader) {
  const session = (await listSessions(reader, athlete))[nth]
  return session?.blocks[0]?.items.map(item => item.sets.map(set => getKg(set.load)).join(' ')).join(', ')
}

const getKg = (load: Load | null) => (load?.kind === 'kg' ? load.loadKg : null)

const done = (name: string, loadKg: number, ...reps: number[]) => ({
  name,
  sets: reps.map(count => ({ loadKg, reps: count })),
})
const goodDay = [done('Squat', 100, 5, 5, 5), done('Bench press', 60, 12, 12, 12)]

type DoneExercise = { name: string; sets: { loadKg: number; reps: number; rpe?: number }[] }

async function log(athlete: TestUser, exercises: DoneExercise[], nth = 0) {
  const sessionId = (await listSessions(athlete))[nth]?.id
  return (await athlete.get(workoutLogs.record, { input: { sessionId, exercises } })).data
}

const listProposals = async (reader: TestUser, query: { sessionId?: string; workoutLogId?: string } = {}) =>
  (await reader.get(progression.list, { query })).data.toSorted((a, b) => (a.exercise < b.exercise ? 1 : -1))

const summarise = async (reader: TestUser) =>
  (await listProposals(reader)).map(({ exercise, state, receipt }) =>
    [exercise, state, receipt.because, receipt.fromKg, receipt.toKg].join(' '),
  )

const apply = (coach: TestUser, id: string) => coach.get(progression.apply, { params: { id } })

test('proposed loads can be loaded with the athlete’s own equipment, once someone has entered it', async () => {
  const { rita, ana, bo } = await followRules([squat])
  const input = {
    ...equipmentPresets.home,
    plates: [
      { weight: 20, count: 4 },
      { weight: 5, count: 2 },
    ],
  }
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input })
  await log(ana, [done('Squat', 100, 5, 5, 5)])
  assert.deepEqual(await summarise(ana), ['Squat proposed all-reps 100 110'])
  const [proposal] = await listProposals(rita)
  assert.equal(proposal?.receipt.isByEquipment, true)
  await apply(rita, proposal?.id ?? '')
  assert.equal(await listLoads(ana, 1), '110 110 110')
  // Bo has entered nothing.
  await log(bo, [done('Squat', 100, 5, 5, 5)])
  assert.deepEqual(await summarise(bo), ['Squat proposed all-reps 100 102.5'])
})

test('a log proposes the loads of the next session, which change only when the coach applies them', async () => {
  const { rita, ana, bo } = await followRules()
  await log(ana, goodDay)
  assert.deepEqual(await summarise(ana), [
    'Squat proposed all-reps 100 102.5',
    'Bench press proposed range-filled 60 62.5',
  ])
  assert.deepEqual(await summarise(rita), await summarise(ana))
  assert.deepEqual(await summarise(bo), [])
  assert.equal(await listLoads(ana, 1), '100 100 100, 60 60 60')
  const [forSquat] = await listProposals(rita)
  assert.ok(forSquat)
  assert.deepEqual([forSquat.loggedOn, forSquat.sessionDate], [today, addDays(today, 7)])
  const { data } = await apply(rita, forSquat.id)
  assert.deepEqual([data.state, data.isUndoable, data.isDecidable], ['applied', true, false])
  assert.deepEqual((await apply(rita, forSquat.id)).data, data)
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5, 60 60 60')
  assert.equal(await listLoads(ana, 2), '100 100 100, 60 60 60')
  assert.equal(await listLoads(bo, 1), '100 100 100, 60 60 60')
  const { change } = (await ana.get(schedule.show, { params: { id: forSquat.sessionId } })).data
  assert.equal(change?.lines.length, 1)
  assert.equal(change?.by?.id, rita.id)
})

test('the athlete and the coach undo applied loads exactly, and other exercises keep theirs', async () => {
  const { rita, ana, bo } = await followRules()
  await log(ana, goodDay)
  const [forSquat, forBench] = await listProposals(rita)
  assert.ok(forSquat && forBench)
  const before = (await listSessions(ana))[1]
  await apply(rita, forSquat.id)
  await apply(rita, forBench.id)
  const undo = (actor: TestUser, id: string) => actor.get(progression.undo, { params: { id } })
  const { data } = await undo(ana, forSquat.id)
  assert.deepEqual([data.state, data.decidedBy?.id], ['undone', ana.id])
  assert.deepEqual((await undo(ana, forSquat.id)).data, data)
  assert.equal(await listLoads(ana, 1), '100 100 100, 62.5 62.5 62.5')
  await bo.refused('progression.not-found', progression.undo, { params: { id: forBench.id } })
  await undo(rita, forBench.id)
  const after = (await listSessions(ana))[1]
  assert.deepEqual([after?.blocks, after?.isOverridden], [before?.blocks, false])
  await apply(rita, forSquat.id)
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5, 60 60 60')
})

test('only the coach who assigned the program decides', async () => {
  const { rita, ana, bo } = await followRules()
  const [sam, otto] = [await server.coach(), await server.coach()]
  await server.link(otto, ana)
  await log(ana, goodDay)
  const [{ id } = assert.fail()] = await listProposals(rita)
  const params = { params: { id } }
  for (const operation of [progression.apply, progression.decline] as const) {
    await ana.refused('role.coach-only', operation, params)
    await bo.refused('role.coach-only', operation, params)
    await sam.refused('progression.not-found', operation, params)
    await otto.refused('progression.forbidden', operation, params)
  }
  assert.deepEqual(
    (await listProposals(otto)).map(one => one.isDecidable),
    [false, false],
  )
  assert.equal((await rita.get(progression.decline, params)).data.state, 'declined')
  assert.equal((await rita.get(progression.decline, params)).data.state, 'declined')
  assert.equal(await listLoads(ana, 1), '100 100 100, 60 60 60')
  await rita.refused('progression.changed-since', progression.undo, params)
})

test('loads are applied at once if the coach chose that for the program', async () => {
  const { rita, ana, bo, anaProgram } = await followRules()
  const params = { id: anaProgram.id }
  await ana.refused('role.coach-only', assignments.setProgression, {
    params,
    input: { progression: 'apply' },
  })
  const { data } = await rita.get(assignments.setProgression, { params, input: { progression: 'apply' } })
  assert.equal(data.progression, 'apply')
  await log(ana, goodDay)
  await log(bo, goodDay)
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5, 62.5 62.5 62.5')
  assert.equal(await listLoads(bo, 1), '100 100 100, 60 60 60')
  assert.deepEqual(
    (await listProposals(ana)).map(one => [one.state, one.decidedBy?.id, one.isUndoable]),
    [
      ['applied', rita.id, true],
      ['applied', rita.id, true],
    ],
  )
})

const listDecisions = async (reader: TestUser, sessionId = '') =>
  (await reader.get(decisions.ofSession, { params: { id: sessionId } })).data.map(
    ({ kind, coach, reason, undoneAt }) =>
      `${kind} by ${coach.firstName}: ${reason}${undoneAt ? ', undone' : ''}`,
  )
const listChangeNotifications = async (reader: TestUser) =>
  (await reader.get(notifications.list)).data.notifications
    .filter(one => one.title.includes(' changed '))
    .map(one => one.message)

test('applied loads are in the ledger with their reason, and the athlete is notified and can undo them', async () => {
  const { rita, ana, bo } = await followRules([squat])
  await log(ana, [done('Squat', 100, 5, 5, 5)])
  const [{ id, sessionId } = assert.fail()] = await listProposals(rita)
  await apply(rita, id)
  await apply(rita, id)
  const decision = 'adjusted by Rita: Squat: all 3 sets of 5'
  assert.deepEqual(await listDecisions(ana, sessionId), [decision])
  const [message, ...others] = await listChangeNotifications(ana)
  assert.match(message ?? '', /102\.5 kg/)
  assert.deepEqual(others, [])
  assert.deepEqual(await listChangeNotifications(bo), [])
  await ana.get(progression.undo, { params: { id } })
  assert.deepEqual(await listDecisions(rita, sessionId), [`${decision}, undone`])
  assert.deepEqual(await listDecisions(ana, sessionId), [])
  assert.deepEqual(await listChangeNotifications(ana), [])
})

test('loads that are applied at once change a session once, with one notification', async () => {
  const { rita, ana, anaProgram } = await followRules()
  const params = { id: anaProgram.id }
  await rita.get(assignments.setProgression, { params, input: { progression: 'apply' } })
  await log(ana, goodDay)
  const [proposal] = await listProposals(ana)
  assert.deepEqual(await listDecisions(rita, proposal?.sessionId), [
    'adjusted by Rita: Squat: all 3 sets of 5; Bench press: all 3 sets of 12',
  ])
  assert.equal((await listChangeNotifications(ana)).length, 1)
})

test('loads that were applied at once are undone part by part in the ledger', async () => {
  const { rita, ana, bo, anaProgram } = await followRules()
  const params = { id: anaProgram.id }
  await rita.get(assignments.setProgression, { params, input: { progression: 'apply' } })
  await log(ana, goodDay)
  await log(bo, goodDay)
  const [forSquat, forBench] = await listProposals(ana)
  assert.ok(forSquat && forBench)
  const listParts = async () => {
    const { data } = await rita.get(decisions.ofSession, { params: { id: forSquat.sessionId } })
    return data.map(one => [one.undoneParts, one.undoneAt !== null])
  }
  assert.deepEqual(await listParts(), [[undefined, false]])
  await ana.get(progression.undo, { params: { id: forBench.id } })
  assert.deepEqual(await listParts(), [[['Bench press: all 3 sets of 12'], false]])
  assert.equal((await listDecisions(ana, forSquat.sessionId)).length, 1)
  await rita.get(progression.undo, { params: { id: forSquat.id } })
  const both = ['Bench press: all 3 sets of 12', 'Squat: all 3 sets of 5']
  assert.deepEqual(await listParts(), [[both, true]])
  assert.deepEqual(await listDecisions(ana, forSquat.sessionId), [])
})

test('a session that was begun never changes', async () => {
  const { rita, ana } = await followRules([squat])
  await log(ana, [done('Squat', 100, 5, 5, 5)])
  const [proposal] = await listProposals(rita)
  assert.ok(proposal)
  await apply(rita, proposal.id)
  const next = (await listSessions(ana))[1]
  assert.ok(next)
  const workout = { sessionId: next.id, name: next.name, blocks: [] }
  await ana.get(openWorkouts.begin, { params: { id: randomUUID() }, input: workout })
  const params = { params: { id: proposal.id } }
  await rita.refused('session-plan.begun', progression.undo, params)
  await ana.refused('session-plan.begun', progression.undo, params)
  assert.equal((await listProposals(ana))[0]?.isUndoable, false)
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5')
})

test('a changed log changes its proposals, but not loads that were applied', async () => {
  const { rita, ana } = await followRules()
  const { id } = await log(ana, goodDay)
  const [forSquat] = await listProposals(rita)
  assert.ok(forSquat)
  await apply(rita, forSquat.id)
  const exercises = [done('Squat', 100, 5, 5, 3), done('Bench press', 60, 12, 10, 9)]
  await ana.get(workoutLogs.change, { params: { id }, input: { exercises } })
  assert.deepEqual(await summarise(rita), [
    'Squat applied all-reps 100 102.5',
    'Bench press as-planned within-range 60 60',
  ])
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5, 60 60 60')
  await ana.get(workoutLogs.remove, { params: { id } })
  assert.deepEqual(await summarise(rita), ['Squat applied all-reps 100 102.5'])
  await ana.get(workoutLogs.restore, { params: { id } })
  assert.equal((await summarise(rita)).length, 2)
})

/** Ana misses her squats in each of the first three sessions, so that the fourth one is proposed with less. */
async function missThreeTimes(athlete: TestUser) {
  const logs = []
  for (const nth of [0, 1, 2]) logs.push((await log(athlete, [done('Squat', 100, 5, 5, 4)], nth)).id)
  return logs
}

const summariseForSession = async (reader: TestUser, nth: number, athlete = reader) => {
  const sessionId = (await listSessions(reader, athlete))[nth]?.id
  return (await listProposals(reader, { sessionId })).map(
    ({ state, receipt }) => `${state} ${receipt.toKg} after ${receipt.misses} misses`,
  )
}

test('a changed old log changes what later logs propose from it, but not loads that were applied', async () => {
  const { rita, ana, bo } = await followRules([squat])
  const [anaFirst = ''] = await missThreeTimes(ana)
  const [boFirst = ''] = await missThreeTimes(bo)
  const lowered = ['proposed 90 after 3 misses']
  assert.deepEqual([await summariseForSession(ana, 3), await summariseForSession(bo, 3)], [lowered, lowered])
  const sessionId = (await listSessions(bo))[3]?.id ?? ''
  const [forBo] = await listProposals(bo, { sessionId })
  await apply(rita, forBo?.id ?? '')
  const input = { exercises: [done('Squat', 100, 5, 5, 5)] }
  await ana.get(workoutLogs.change, { params: { id: anaFirst }, input })
  await bo.get(workoutLogs.change, { params: { id: boFirst }, input })
  assert.deepEqual(await summariseForSession(ana, 3), ['as-planned 100 after 2 misses'])
  assert.deepEqual(await summariseForSession(bo, 3), ['applied 90 after 3 misses'])
  assert.deepEqual([await listLoads(ana, 3), await listLoads(bo, 3)], ['100 100 100', '90 90 90'])
})

test('an old log that is deleted, restored or unpaired changes what later logs propose from it', async () => {
  const { ana } = await followRules([squat])
  const [first = ''] = await missThreeTimes(ana)
  const params = { id: first }
  await ana.get(workoutLogs.remove, { params })
  assert.deepEqual(await summariseForSession(ana, 3), ['as-planned 100 after 2 misses'])
  await ana.get(workoutLogs.restore, { params })
  assert.deepEqual(await summariseForSession(ana, 3), ['proposed 90 after 3 misses'])
  const sessionId = (await listSessions(ana))[0]?.id ?? ''
  await ana.get(pairing.unpair, { params })
  assert.deepEqual(await summariseForSession(ana, 3), ['as-planned 100 after 2 misses'])
  await ana.get(pairing.pair, { params, input: { sessionId } })
  assert.deepEqual(await summariseForSession(ana, 3), ['proposed 90 after 3 misses'])
})

test('with loads applied at once, a changed log leaves those that were applied or undone before', async () => {
  const { rita, ana, anaProgram } = await followRules()
  const params = { id: anaProgram.id }
  await rita.get(assignments.setProgression, { params, input: { progression: 'apply' } })
  const { id } = await log(ana, goodDay)
  const [, forBench] = await listProposals(ana)
  await ana.get(progression.undo, { params: { id: forBench?.id ?? '' } })
  const exercises = [done('Squat', 100, 5, 5, 3), done('Bench press', 62.5, 12, 12, 12)]
  await ana.get(workoutLogs.change, { params: { id }, input: { exercises } })
  assert.deepEqual(await summarise(ana), [
    'Squat applied all-reps 100 102.5',
    'Bench press undone range-filled 60 62.5',
  ])
  assert.equal(await listLoads(ana, 1), '102.5 102.5 102.5, 60 60 60')
})

test('unpairing a log withdraws its proposals and leaves those of others', async () => {
  const { ana, bo } = await followRules()
  const { id } = await log(ana, goodDay)
  await log(bo, goodDay)
  assert.equal((await listProposals(ana)).length, 2)
  const { data: unpaired } = await ana.get(pairing.unpair, { params: { id } })
  assert.equal(unpaired.sessionId, null)
  assert.deepEqual(await summarise(ana), [])
  assert.equal((await summarise(bo)).length, 2)
  const sessionId = (await listSessions(ana))[0]?.id ?? ''
  await ana.get(pairing.pair, { params: { id }, input: { sessionId } })
  assert.equal((await summarise(ana)).length, 2)
})

test('loads that the coach changed by hand are not overwritten', async () => {
  const { rita, ana } = await followRules([squat])
  await log(ana, [done('Squat', 100, 5, 5, 5)])
  const [proposal] = await listProposals(rita)
  assert.ok(proposal)
  const params = { id: proposal.sessionId }
  const { day } = (await rita.get(schedule.plan, { params })).data
  const blocks = day.blocks.map(block => ({
    ...block,
    items: block.items.map(item => ({
      ...item,
      sets: item.sets.map(set => ({ ...set, load: { kind: 'kg' as const, loadKg: 90 } })),
    })),
  }))
  await rita.get(schedule.override, { params, input: { day: { ...day, blocks } } })
  await rita.refused('progression.changed-since', progression.apply, { params: { id: proposal.id } })
  assert.equal(await listLoads(ana, 1), '90 90 90')
})

test('the third miss in a row lowers the load', async () => {
  const { ana } = await followRules([squat])
  await log(ana, [done('Squat', 100, 5, 5, 4)])
  await log(ana, [done('Squat', 100, 5, 5, 4)], 1)
  await log(ana, [done('Squat', 100, 5, 5, 4)], 2)
  assert.deepEqual((await summarise(ana)).toSorted(), [
    'Squat as-planned reps-missed 100 100',
    'Squat as-planned reps-missed 100 100',
    'Squat proposed reps-missed 100 90',
  ])
})

test('a rule by RPE changes the load by the logged effort', async () => {
  const effort = { kind: 'rpe' as const, rpe: 8 }
  const { ana, bo } = await followRules([
    { ...squat, set: { ...squat.set, effort }, rule: { kind: 'rpe' } },
    bench,
  ])
  const logWithRpe = (athlete: TestUser, rpe: number) => {
    const { name, sets } = done('Squat', 100, 5, 5, 5)
    return log(athlete, [{ name, sets: sets.map(set => ({ ...set, rpe })) }])
  }
  await logWithRpe(ana, 7)
  await logWithRpe(bo, 9.5)
  assert.deepEqual(await summarise(ana), ['Squat proposed effort-below 100 102.5'])
  assert.deepEqual(await summarise(bo), ['Squat proposed effort-above 100 95'])
  const [proposal] = await listProposals(ana)
  assert.deepEqual(proposal?.receipt.rpe, { done: 7, target: 8 })
})

test('a proposal applied twice at the same time is applied once', async () => {
  const { rita, ana } = await followRules([squat])
  await log(ana, [done('Squat', 100, 5, 5, 5)])
  const [{ id } = assert.fail()] = await listProposals(rita)
  const replies = await Promise.all([apply(rita, id), apply(rita, id)])
  assert.deepEqual(
    replies.map(reply => reply.data.state),
    ['applied', 'applied'],
  )
  const [proposal] = await listProposals(rita)
  const { changes } = (await rita.get(schedule.plan, { params: { id: proposal?.sessionId ?? '' } })).data
  assert.equal(changes.length, 1)
})
