import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { maxes } from '#contract/analytics/maxes.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { movementNumberToId } from '#training/exercises/exercise.ts'

const server = serverForTests()

const create = async (coach: TestUser, name: string, more: object = {}) =>
  (await coach.get(exercises.create, { input: { name, ...more } })).data
const names = async (coach: TestUser) => (await coach.get(exercises.list)).data.map(one => one.name)

test('an exercise sent twice is stored once and read back unchanged', async () => {
  const rita = await server.coach()
  const input = {
    id: uuidv7(),
    name: ' Monday  press ',
    aliases: ['MP one'],
    primary: ['chest' as const],
    secondary: ['triceps' as const, 'chest' as const],
    equipment: ['barbell' as const],
    pattern: 'horizontal-press' as const,
    measure: 'reps' as const,
    isPerSide: true,
    cues: 'Elbows in.',
    mediaUrl: 'https://video.example/press',
    alternates: ['Push-up'],
  }
  const first = await rita.call(exercises.create, { input })
  const again = await rita.call(exercises.create, { input: { ...input, name: 'Another' } })
  assert.deepEqual([first.status, again.status], [201, 200])
  const [stored] = (await rita.get(exercises.list)).data
  const { createdAt, updatedAt, _id, ...summary } = stored ?? assert.fail('nothing was stored')
  assert.deepEqual(summary, {
    ...input,
    name: 'Monday  press',
    secondary: ['triceps'],
    mergedInto: null,
    archivedAt: null,
  })
})

test('rejects a name the coach already uses and the id of another coach’s exercise', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { id } = await create(rita, 'Monday press')
  await create(otto, 'Monday press')
  await rita.refused('exercise.name-taken', exercises.create, { input: { name: ' monday PRESS' } })
  await otto.refused('exercise.id-taken', exercises.create, { input: { id, name: 'Mine' } })
  const other = await create(rita, 'Tuesday press')
  const params = { id: other.id }
  await rita.refused('exercise.name-taken', exercises.change, { params, input: { name: 'Monday press' } })
  await rita.get(exercises.change, { params, input: { name: 'TUESDAY press' } })
  assert.deepEqual(await names(rita), ['Monday press', 'TUESDAY press'])
})

test('rejects unknown muscles and links that do not use https', async () => {
  const rita = await server.coach()
  for (const mediaUrl of ['http://video.example', 'javascript:alert(1)', 'https://a@evil.example']) {
    await rita.refused('request.invalid', exercises.create, { input: { name: 'X', mediaUrl } })
  }
  const primary = ['tail'] as never
  await rita.refused('request.invalid', exercises.create, { input: { name: 'X', primary } })
  assert.deepEqual(await names(rita), [])
})

test('archiving an exercise that is already archived keeps the archive date, and unarchiving clears it', async () => {
  const rita = await server.coach()
  const { id } = await create(rita, 'Monday press')
  const setArchived = async (isArchived: boolean) =>
    (await rita.get(exercises.change, { params: { id }, input: { isArchived } })).data.archivedAt
  const archivedAt = await setArchived(true)
  assert.ok(archivedAt)
  assert.equal(await setArchived(true), archivedAt)
  assert.equal(await setArchived(false), null)
})

test('an exercise can be merged into another, unless the two are the same or the merge would form a cycle', async () => {
  const rita = await server.coach()
  const [one, two] = [await create(rita, 'One press'), await create(rita, 'Two press')]
  const merge = (id: string, into: string) => ({ params: { id }, input: { into } })
  await rita.refused('exercise.merge-into-itself', exercises.merge, merge(one.id, one.id))
  const { data } = await rita.get(exercises.merge, merge(one.id, two.id))
  assert.equal(data.mergedInto, two.id)
  await rita.refused('exercise.merge-into-itself', exercises.merge, merge(two.id, one.id))
  await rita.refused('exercise.not-found', exercises.merge, merge(one.id, movementNumberToId(99_999)))
  const otto = await server.coach('Otto')
  const foreign = await create(otto, 'Otto’s press')
  await rita.refused('exercise.not-found', exercises.merge, merge(one.id, foreign.id))
  const separated = await rita.get(exercises.separate, { params: { id: one.id } })
  assert.equal(separated.data.mergedInto, null)
  assert.deepEqual((await rita.get(exercises.separate, { params: { id: one.id } })).data, separated.data)
})

test('the merge preview counts only data from the coach’s athletes and regimens', async () => {
  const rita = await server.coach()
  const [ana, sam] = [await server.athlete('Ana'), await server.athlete('Sam')]
  await server.link(rita, ana)
  const { id } = await create(rita, 'Monday press', { aliases: ['MP one'] })
  const sets = [{ reps: 5, loadKg: 60 }]
  for (const athlete of [ana, sam]) {
    for (const name of ['monday press', 'mp ONE', 'Plank']) {
      await athlete.get(workoutLogs.record, { input: { exercises: [{ name, sets }] } })
    }
  }
  const max = { exercise: 'Monday press', loadKg: 80, origin: 'tested' as const, date: '2026-10-12' }
  await ana.get(maxes.record, { input: max })
  const items = [{ exercise: { name: 'Press, Monday' } }]
  const weeks = [{ days: [{ name: 'Upper', blocks: [{ items }] }, { name: 'Lower' }] }]
  await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength', weeks } })
  assert.deepEqual((await rita.get(exercises.mergePreview, { params: { id } })).data, {
    loggedExerciseCount: 2,
    athleteCount: 1,
    trainingDayCount: 1,
    regimenCount: 1,
    maxCount: 1,
  })
})

test('an athlete sees only the exercises of current coaches', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const ana = await server.athlete('Ana')
  const coaching = await server.link(rita, ana)
  const details = {
    aliases: ['MH'],
    measure: 'time' as const,
    isPerSide: true,
    cues: 'Hips level.',
    mediaUrl: 'https://video.example/hold',
    alternates: ['Side plank'],
  }
  const { id } = await create(rita, 'Monday hold', { ...details, equipment: ['bodyweight'] })
  await create(otto, 'Otto’s press')
  const summary = {
    _id: id,
    id,
    name: 'Monday hold',
    ...details,
    equipment: ['bodyweight'],
    mergedInto: null,
  }
  assert.deepEqual((await ana.get(exercises.names)).data, [summary])
  assert.deepEqual((await rita.get(exercises.names)).data, [summary])
  assert.deepEqual(
    (await otto.get(exercises.names)).data.map(one => one.name),
    ['Otto’s press'],
  )

  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.deepEqual((await ana.get(exercises.names)).data, [], 'a former coach shares no exercises')
})

test('returns each exercise’s distinct recent prescriptions, including those written under its other names', async () => {
  const rita = await server.coach()
  const set = (reps: number) => ({ amount: { kind: 'reps', reps } }) as const
  const day = (name: string, count: number, reps: number) => ({
    blocks: [{ items: [{ exercise: { name }, sets: Array.from({ length: count }, () => set(reps)) }] }],
  })
  const weeks = [
    { days: [day('Bench press', 3, 5)] },
    { days: [day('BB bench', 3, 5), day('Corner walk', 1, 1)] },
    { days: [day('Bench Press (Barbell)', 4, 8)] },
  ]
  await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength', weeks } })
  const { data } = await rita.get(exercises.habits)
  const bench = data.find(one => one.exercise.startsWith('Bench'))
  assert.equal(bench?.lines.length, 2)
  assert.match(bench?.lines[0] ?? '', /4.8/)
  assert.match(bench?.lines[1] ?? '', /3.5/)
  assert.equal(data.length, 2)
})
