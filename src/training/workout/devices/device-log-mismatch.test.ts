import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMissingToLog, findDeviceLogMismatch, isMismatchEmpty } from './device-log-mismatch.ts'

type Log = Parameters<typeof findDeviceLogMismatch>[0]
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

test('a log has no mismatch if it contains everything on this device, even if it contains more', () => {
  const here = log({ Squat: [['s1', 80]] }, 'Belt on.')
  assert.ok(
    isMismatchEmpty(
      findDeviceLogMismatch(
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

test('distinguishes missing sets from sets with different values', () => {
  const here = log({
    Squat: [
      ['s1', 80],
      ['s2', 82.5],
      ['s3', 80],
    ],
  })
  const { sets } = findDeviceLogMismatch(
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

test('ignores rounding errors from converting pounds to kilograms', () => {
  assert.ok(
    isMismatchEmpty(
      findDeviceLogMismatch(log({ Squat: [['s1', 102.05828325]] }), log({ Squat: [['s1', 102.058283]] })),
    ),
  )
})

test('adds missing sets to their exercises and, if the values of a set differ, keeps the logged values by default', () => {
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
  assert.deepEqual(setsOf(addMissingToLog(there, here, nothing)), [
    ['Squat', 's1 80', 's2 80', 's3 80'],
    ['Curl', 'c1 12'],
  ])
  assert.deepEqual(setsOf(addMissingToLog(there, here, new Set(['s2'])))[0], [
    'Squat',
    's1 80',
    's2 82.5',
    's3 80',
  ])
})

test('keeps both notes without duplicating text and adds a missing session RPE', () => {
  const merged = addMissingToLog(log({}, 'Slept badly.'), log({}, 'Wrist fine.', 8), nothing)
  assert.deepEqual([merged.notes, merged.sessionRpe], ['Slept badly.\nWrist fine.', 8])
  assert.equal(addMissingToLog(merged, log({}, 'Wrist fine.', 8), nothing).notes, merged.notes)
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

test('merging the logs of two devices neither loses nor duplicates sets, and merging them again changes nothing', () => {
  fc.assert(
    fc.property(logs, logs, fc.boolean(), (there, here, isMine) => {
      const all = new Set(findDeviceLogMismatch(here, there).sets.map(one => one.setId))
      const merged = addMissingToLog(there, here, isMine ? all : nothing)
      const ids = merged.exercises.flatMap(one => one.sets.map(set => set.id))
      const expectedIds = [there, here].flatMap(one =>
        one.exercises.flatMap(({ sets }) => sets.map(set => set.id)),
      )
      assert.deepEqual(ids.toSorted(), [...new Set(expectedIds)].toSorted())
      const remaining = findDeviceLogMismatch(here, merged).sets
      if (isMine) assert.deepEqual(remaining, [])
      else assert.ok(remaining.every(one => one.there !== null))
      assert.deepEqual(addMissingToLog(merged, here, isMine ? all : nothing), merged)
    }),
    { seed: 6, numRuns: 500 },
  )
})
