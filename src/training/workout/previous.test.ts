import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalOf } from '../exercises/canonical.ts'
import { openLibrary } from '../exercises/library.ts'
import { movements } from '../exercises/movements.ts'
import { openWorkout, ownExercise } from './open.ts'
import { previousSets } from './previous.ts'

const figures = { reps: 6, rpe: 8, seconds: null, meters: null, role: 'working' as const }
const log = (id: string, completedAt: string, name: string, loadKg: number | null) => ({
  id,
  completedAt,
  exercises: [{ name, exerciseId: null, sets: loadKg === null ? [] : [{ ...figures, loadKg }] }],
})

function benchPress() {
  let count = 0
  const workout = openWorkout({ sessionId: null, name: '', blocks: [] }, () => `id-${++count}`)
  const exercises = [ownExercise('bench', 'Bench  press', 'reps', 'set')]
  return {
    ...workout,
    blocks: [
      {
        id: 'b',
        kind: 'straight' as const,
        name: '',
        rounds: null,
        seconds: null,
        restSeconds: null,
        exercises,
      },
    ],
  }
}

test('last time is the newest log in which the exercise was done', () => {
  const logs = [
    log('a', '2026-11-02T18:00:00Z', 'Bench press', 50),
    log('b', '2026-11-16T18:00:00Z', ' bench press ', 55),
    log('c', '2026-11-20T18:00:00Z', 'Bench press', null),
    log('d', '2026-11-21T18:00:00Z', 'Row', 80),
  ]
  assert.deepEqual(previousSets(benchPress(), logs), { bench: [{ ...figures, loadKg: 55 }] })
})

test('the workout itself is not its own last time', () => {
  assert.deepEqual(previousSets(benchPress(), [log('id-1', '2026-11-23T18:00:00Z', 'Bench press', 60)]), {
    bench: [],
  })
})

test('last time is found under any name of the exercise, once the library is there', () => {
  const logs = [
    log('a', '2026-11-02T18:00:00Z', 'Bench press', 50),
    log('b', '2026-11-16T18:00:00Z', 'BB Bench', 55),
    log('c', '2026-11-20T18:00:00Z', 'Bnech press', 60),
  ]
  const canonical = canonicalOf(openLibrary(movements))
  assert.deepEqual(previousSets(benchPress(), logs).bench?.[0]?.loadKg, 50)
  assert.deepEqual(previousSets(benchPress(), logs, canonical).bench?.[0]?.loadKg, 55)
})

test('last time in the same program leaves out what was done besides', () => {
  const logs = [
    { ...log('a', '2026-11-02T18:00:00Z', 'Bench press', 50), regimenId: 'strength' },
    { ...log('b', '2026-11-16T18:00:00Z', 'Bench press', 70), regimenId: null },
  ]
  const workout = { ...benchPress(), regimenId: 'strength' }
  assert.equal(previousSets(workout, logs).bench?.[0]?.loadKg, 70)
  assert.equal(previousSets(workout, logs, undefined, 'program').bench?.[0]?.loadKg, 50)
  assert.deepEqual(previousSets(benchPress(), logs, undefined, 'program').bench, [])
})
