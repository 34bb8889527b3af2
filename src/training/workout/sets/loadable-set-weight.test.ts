import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import { type ActiveExercise, createAddedExercise } from '#training/workout/model/active-workout.ts'
import { findLoadableSetWeight } from './loadable-set-weight.ts'

const gym = equipmentPresets['gym-kg']
const implementOf = createImplementLookup(buildLibrary(movements))
function loading(name: string, loadKg: number | null) {
  const exercise: ActiveExercise = createAddedExercise('exercise', name, 'reps', 'set')
  const [set] = exercise.sets
  assert.ok(set)
  return findLoadableSetWeight(exercise, { ...set, typed: { loadKg } }, gym, implementOf)
}

test('returns the bar and the plates for each side', () => {
  const sixty = loading('Bench press', 60)
  assert.deepEqual([sixty?.bar?.weight, sixty?.plates, sixty?.missing], [20, [20], 0])
})

test('returns the loadable weight nearest to the prescribed load', () => {
  const odd = loading('Bench press', 58.3)
  assert.equal(odd?.weight, 57.5)
  assert.equal(odd?.missing, 0.8)
})

test('returns a weight without a bar for a dumbbell, and undefined for a set without a load', () => {
  assert.equal(loading('DB bench press', 20)?.bar, null)
  assert.equal(loading('Bench press', null), undefined)
  assert.equal(loading('Bench press', 0), undefined)
  assert.equal(loading('Pull-up', 10), undefined)
})

test('returns undefined for a load lighter than the lightest bar', () => {
  assert.equal(loading('Barbell curl', 12.5), undefined)
  assert.equal(loading('Barbell curl', 15)?.bar?.weight, 15)
})

test('a cable exercise shows no barbell plates, nor does an exercise that is not in the library', () => {
  assert.deepEqual([loading('Cable face pull', 20)?.bar, loading('Cable face pull', 20)?.plates], [null, []])
  assert.equal(loading('Rita’s special', 60), undefined)
})
