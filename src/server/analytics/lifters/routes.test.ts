import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import { fetchLifterLoadProfiles } from './fetch-lifter-load-profiles.ts'

const server = serverForTests()
const { read } = lifters

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)

/** Logs sets, each given as a number of repetitions and a load in kilograms. */
async function logSets(
  user: TestUser,
  completedAt: string,
  sets: [reps: number, loadKg: number][],
  name = 'Back squat',
) {
  const exercises = [{ name, sets: sets.map(([reps, loadKg]) => ({ reps, loadKg })) }]
  await user.get(workoutLogs.record, { input: { completedAt, exercises } })
}

async function pair(scopes: ('logs' | 'body')[] = ['logs', 'body']) {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  return { rita, ana, coaching: await server.link(rita, ana, scopes) }
}

const lifts = ['Back squat', 'Press']

test('a lift profile contains current maxes, a recent estimated 1RM, the best sets and the last sets', async () => {
  const { rita, ana } = await pair()
  const max = { exercise: 'back  squat', loadKg: 118, origin: 'tested', date: '2026-10-12' } as const
  await ana.get(maxes.record, { input: max })
  await ana.get(maxes.record, { input: { ...max, loadKg: 110, date: '2026-04-06' } })
  await rita.get(maxes.record, {
    input: { ...max, athleteId: ana.id, origin: 'typed', kind: 'training-max', loadKg: 105 },
  })
  await logSets(ana, daysAgo(400), [[5, 110]])
  await logSets(
    ana,
    daysAgo(30),
    [
      [5, 90],
      [5, 100],
    ],
    'Back Squat',
  )
  await logSets(ana, daysAgo(9), [
    [8, 85],
    [5, 95],
  ])
  const { data } = await rita.get(read, { input: { athleteIds: [ana.id], lifts } })
  assert.equal(data.length, 1)
  const [squat, ...others] = data[0]?.lifts ?? []
  assert.deepEqual(others, [])
  assert.deepEqual(
    squat?.maxes.map(one => [one.kind, one.origin, one.loadKg]),
    [
      ['1rm', 'tested', 118],
      ['training-max', 'typed', 105],
    ],
  )
  const { loadKg = 0, lowKg = 0, highKg = 0, date } = squat?.estimate ?? {}
  // 95 kg × 5 and 85 kg × 8 after 100 kg × 5: slightly less than the 116.7 kg of the best set.
  assert.ok(100 < lowKg && lowKg < loadKg, String(lowKg))
  assert.ok(112 < loadKg && loadKg < 116.7 && loadKg < highKg, String(loadKg))
  assert.equal(date, dayOf(daysAgo(9)))
  assert.deepEqual(
    squat?.bests.map(best => [best.reps, best.loadKg, best.date]),
    [
      [5, 110, dayOf(daysAgo(400))],
      [8, 85, dayOf(daysAgo(9))],
    ],
  )
  assert.deepEqual(squat?.last, {
    date: dayOf(daysAgo(9)),
    sets: [
      { reps: 5, loadKg: 95 },
      { reps: 8, loadKg: 85 },
    ],
  })
})

test('a lift requested by any of its names includes the data recorded under all of them', async () => {
  const ana = await server.athlete()
  await ana.get(maxes.record, {
    input: { exercise: 'BB Bench', loadKg: 80, origin: 'tested', date: '2026-10-12' },
  })
  await logSets(ana, daysAgo(3), [[5, 65]], 'Bench Press (Barbell)')
  const names = ['Bench press', 'bench']
  const [lifter] = (await ana.get(read, { input: { lifts: names } })).data
  assert.deepEqual(
    lifter?.lifts.map(lift => [lift.exercise, lift.maxes[0]?.loadKg, lift.last?.sets[0]?.loadKg]),
    names.map(name => [name, 80, 65]),
  )
})

test('a lift profile ignores warm-ups and deleted logs', async () => {
  const ana = await server.athlete()
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 60, role: 'warm-up' as const }] }]
  await ana.get(workoutLogs.record, { input: { exercises } })
  const { data: log } = await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 200 }] }] },
  })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual((await ana.get(read, { input: { lifts } })).data[0]?.lifts, [])
})

test('a profile includes the athlete’s equipment and latest body weight', async () => {
  const { rita, ana } = await pair()
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input: equipmentPresets.home })
  for (const [date, weightKg] of [
    ['2026-11-16', 70.8],
    ['2026-11-02', 71.4],
  ] as const)
    await ana.get(measurements.record, { input: { date, weightKg } })
  const [lifter] = (await rita.get(read, { input: { athleteIds: [ana.id], lifts } })).data
  assert.deepEqual([lifter?.equipment, lifter?.isTold], [equipmentPresets.home, true])
  assert.deepEqual(lifter?.bodyWeight, { weightKg: 70.8, date: '2026-11-16' })
})

test('omits data that the athlete does not share, and indicates which data was omitted', async () => {
  const { rita, ana, coaching } = await pair()
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input: equipmentPresets.home })
  await ana.get(measurements.record, { input: { date: '2026-11-16', weightKg: 70.8 } })
  await ana.get(maxes.record, {
    input: { exercise: 'Back squat', loadKg: 118, origin: 'tested', date: '2026-10-12' },
  })
  await logSets(ana, daysAgo(2), [[5, 100]])
  const readLifter = async () => (await rita.get(read, { input: { athleteIds: [ana.id], lifts } })).data[0]
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['wellness'] } })
  const hidden = await readLifter()
  assert.deepEqual([hidden?.isShared, hidden?.isWeightShared], [false, false])
  assert.deepEqual(
    [hidden?.lifts, hidden?.bodyWeight, hidden?.equipment],
    [[], null, equipmentPresets['gym-kg']],
  )
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['logs'] } })
  const shared = await readLifter()
  assert.deepEqual(
    [shared?.lifts.length, shared?.bodyWeight, shared?.equipment],
    [1, null, equipmentPresets.home],
  )
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.equal(await readLifter(), undefined)
})

test('an athlete can read only their own profile', async () => {
  const { ana } = await pair()
  const bo = await server.athlete('Bo')
  const names = async (user: TestUser, input: object) =>
    (await user.get(read, { input: { ...input, lifts } })).data.map(one => one.athlete.firstName)
  assert.deepEqual(await names(ana, {}), ['Ana'])
  assert.deepEqual(await names(ana, { athleteIds: [bo.id, ana.id] }), [])
  assert.deepEqual(await names(ana, { athleteIds: ['nobody'] }), [])
})

test('a coach can select athletes by regimen, group or id, but only athletes whom they coach', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  await server.link(rita, ana)
  await server.link(rita, bo)
  await server.link(otto, ana)
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: [{ days: [{ name: 'Lower' }] }] },
  })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [bo.id] } })
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Early', athleteIds: [ana.id] },
  })
  const names = async (user: TestUser, input: object) =>
    (await user.get(read, { input: { ...input, lifts } })).data.map(one => one.athlete.firstName)
  assert.deepEqual(await names(rita, { regimenId: regimen.id }), ['Bo'])
  assert.deepEqual(await names(rita, { groupId: group.id }), ['Ana'])
  assert.deepEqual(await names(rita, { athleteIds: [bo.id, ana.id] }), ['Ana', 'Bo'])
  for (const input of [
    { regimenId: regimen.id },
    { groupId: group.id },
    { regimenId: 'none' },
    { groupId: '' },
  ])
    assert.deepEqual(await names(otto, input), [])
  await rita.refused('request.invalid', read, { input: { lifts: Array(301).fill('Squat') } })
  await rita.refused('request.invalid', read, { input: { athleteIds: Array(201).fill(ana.id), lifts } })
})

test('one mistyped set does not move the estimate of one athlete, or that of another', async () => {
  const { rita, ana } = await pair()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  for (const athlete of [ana, bo])
    for (const days of [28, 21, 14, 7]) await logSets(athlete, daysAgo(days), [[5, 90]])
  const readEstimates = async () =>
    (await rita.get(read, { input: { athleteIds: [ana.id, bo.id], lifts } })).data.map(
      lifter => lifter.lifts[0]?.estimate,
    )
  const before = await readEstimates()
  assert.equal(before[0]?.loadKg.toFixed(0), '105')
  await logSets(ana, daysAgo(3), [
    [5, 875],
    [5, 90],
  ])
  const [mistyped, untouched] = await readEstimates()
  assert.equal(mistyped?.loadKg.toFixed(0), '105')
  assert.deepEqual(untouched, before[1])
})

test('the number of queries does not depend on the number of athletes', async () => {
  const rita = await server.coach()
  const ids: string[] = []
  for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Eve']) {
    const one = await server.athlete(name)
    await server.link(rita, one)
    await logSets(one, daysAgo(3), [[5, 100]])
    ids.push(one.id)
  }
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const count = async (athleteIds: string[]) =>
    (
      await recordStatements(server.store.database, async tx => {
        const { items } = await fetchLifterLoadProfiles(tx, actor, { athleteIds, lifts }, new Date())
        assert.equal(items.filter(one => one.lifts.length === 1).length, athleteIds.length)
      })
    ).length
  assert.deepEqual([await count(ids.slice(0, 1)), await count(ids)], [6, 6])
})
