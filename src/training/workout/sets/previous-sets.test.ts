import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanonicalNameLookup } from '#training/exercises/canonical-names.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { createActiveWorkout, createAddedExercise } from '#training/workout/model/active-workout.ts'
import { findPreviousSets } from './previous-sets.ts'

const figures = { reps: 6, rpe: 8, seconds: null, meters: null, role: 'working' as const }
const log = (id: string, completedAt: string, name: string, loadKg: number | null) => ({
  id,
  completedAt,
  exercises: [{ name, exerciseId: null, sets: loadKg === null ? [] : [{ ...figures, loadKg }] }],
})

function benchPress() {
  let count = 0
  const workout = createActiveWorkout({ sessionId: null, name: '', blocks: [] }, () => `id-${++count}`)
  const exercises = [createAddedExercise('bench', 'Bench  press', 'reps', 'set')]
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

test('takes previous sets from the latest log that contains the exercise', () => {
  const logs = [
    log('a', '2026-11-02T18:00:00Z', 'Bench press', 50),
    log('b', '2026-11-16T18:00:00Z', ' bench press ', 55),
    log('c', '2026-11-20T18:00:00Z', 'Bench press', null),
    log('d', '2026-11-21T18:00:00Z', 'Row', 80),
  ]
  assert.deepEqual(findPreviousSets(benchPress(), logs), { bench: [{ ...figures, loadKg: 55 }] })
})

test('does not take previous sets from the workout’s own log', () => {
  assert.deepEqual(findPreviousSets(benchPress(), [log('id-1', '2026-11-23T18:00:00Z', 'Bench press', 60)]), {
    bench: [],
  })
})

test('also finds previous sets under aliases of the exercise once the library is loaded', () => {
  const logs = [
    log('a', '2026-11-02T18:00:00Z', 'Bench press', 50),
    log('b', '2026-11-16T18:00:00Z', 'BB Bench', 55),
    log('c', '2026-11-20T18:00:00Z', 'Bnech press', 60),
  ]
  const canonical = createCanonicalNameLookup(buildLibrary(movements))
  assert.deepEqual(findPreviousSets(benchPress(), logs).bench?.[0]?.loadKg, 50)
  assert.deepEqual(findPreviousSets(benchPress(), logs, canonical).bench?.[0]?.loadKg, 55)
})

test('the search for previous sets can be limited to workouts of the same program', () => {
  const logs = [
    { ...log('a', '2026-11-02T18:00:00Z', 'Bench press', 50), regimenId: 'strength' },
    { ...log('b', '2026-11-16T18:00:00Z', 'Bench press', 70), regimenId: null },
  ]
  const workout = { ...benchPress(), regimenId: 'strength' }
  assert.equal(findPreviousSets(workout, logs).bench?.[0]?.loadKg, 70)
  assert.equal(findPreviousSets(workout, logs, undefined, 'program').bench?.[0]?.loadKg, 50)
  assert.deepEqual(findPreviousSets(benchPress(), logs, undefined, 'program').bench, [])
})
