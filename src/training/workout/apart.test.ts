import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { apart, isNothing, unite } from './apart.ts'

type Log = Parameters<typeof apart>[0]
const set = (id: string, loadKg: number, reps = 5): Log['exercises'][number]['sets'][number] => ({
  id,
  role: 'working',
  planned: null,
  loadKg,
  reps,
  rpe: null,
  seconds: null,
  meters: null,
  completedAt: null,
})
const log = (
  exercises: Record<string, [id: string, loadKg: number][]>,
  notes = '',
  rpe: number | null = null,
): Log => ({
  notes,
  sessionRpe: rpe,
  exercises: Object.entries(exercises).map(([name, sets]) => ({
    id: `id-${name}`,
    name,
    exerciseId: null,
    itemId: `item-${name}`,
    notes: '',
    skippedReason: null,
    insteadOf: null,
    sets: sets.map(([id, loadKg]) => set(id, loadKg)),
  })),
})
const nothing = new Set<string>()
const setsOf = (one: Log) =>
  one.exercises.map(({ name, sets }) => [name, ...sets.map(({ id, loadKg }) => `${id} ${loadKg}`)])

test('a log that holds all of it, and more, lacks nothing', () => {
  const here = log({ Squat: [['s1', 80]] }, 'Belt on.')
  assert.ok(
    isNothing(
      apart(
        here,
        log(
          {
            Squat: [
              ['s1', 80],
              ['s2', 80],
            ],
            Press: [],
          },
          'Went well. Belt on.',
          8,
        ),
      ),
    ),
  )
})

test('sets that the log lacks and sets with other figures are told apart', () => {
  const here = log({
    Squat: [
      ['s1', 80],
      ['s2', 82.5],
      ['s3', 80],
    ],
  })
  const { sets } = apart(
    here,
    log({
      Squat: [
        ['s1', 80],
        ['s2', 80],
      ],
    }),
  )
  assert.deepEqual(
    sets.map(one => [one.exercise, one.number, one.here.loadKg, one.there?.loadKg ?? null]),
    [
      ['Squat', 2, 82.5, 80],
      ['Squat', 3, 80, null],
    ],
  )
})

test('pounds that became kilograms with many digits are the same set', () => {
  assert.ok(isNothing(apart(log({ Squat: [['s1', 102.05828325]] }), log({ Squat: [['s1', 102.058283]] }))))
})

test('sets that are lacking come behind those of their exercise, and of two figures the chosen one counts', () => {
  const there = log({
    Squat: [
      ['s1', 80],
      ['s2', 80],
    ],
  })
  const here = log({
    Squat: [
      ['s1', 85],
      ['s2', 82.5],
      ['s3', 80],
    ],
    Curl: [['c1', 12]],
  })
  assert.deepEqual(setsOf(unite(there, here, nothing)), [
    ['Squat', 's1 80', 's2 80', 's3 80'],
    ['Curl', 'c1 12'],
  ])
  assert.deepEqual(setsOf(unite(there, here, new Set(['s2'])))[0], ['Squat', 's1 80', 's2 82.5', 's3 80'])
})

test('both notes stay, each said once, and an effort that nobody gave is taken over', () => {
  const united = unite(log({}, 'Slept badly.'), log({}, 'Wrist fine.', 8), nothing)
  assert.deepEqual([united.notes, united.sessionRpe], ['Slept badly.\nWrist fine.', 8])
  assert.equal(unite(united, log({}, 'Wrist fine.', 8), nothing).notes, united.notes)
})

const logs = fc
  .dictionary(
    fc.constantFrom('Squat', 'Press', 'Row'),
    fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom(60, 80, 100)), {
      selector: ([id]) => id,
    }),
  )
  .map(exercises =>
    log(
      Object.fromEntries(
        Object.entries(exercises).map(([name, sets]) => [name, sets.map(([id, kg]) => [`${name}${id}`, kg])]),
      ),
    ),
  )

test('whatever two devices have, united nothing is lost, nothing is there twice, and it is asked once', () => {
  fc.assert(
    fc.property(logs, logs, fc.boolean(), (there, here, isMine) => {
      const all = new Set(apart(here, there).sets.map(one => one.setId))
      const united = unite(there, here, isMine ? all : nothing)
      const ids = united.exercises.flatMap(one => one.sets.map(set => set.id))
      const wanted = [there, here].flatMap(one =>
        one.exercises.flatMap(({ sets }) => sets.map(set => set.id)),
      )
      assert.deepEqual(ids.toSorted(), [...new Set(wanted)].toSorted())
      const left = apart(here, united).sets
      if (isMine) assert.deepEqual(left, [])
      else assert.ok(left.every(one => one.there !== null))
      assert.deepEqual(unite(united, here, isMine ? all : nothing), united)
    }),
    { seed: 6, numRuns: 500 },
  )
})
