import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '../plates/presets.ts'
import { loadingOf } from './loading.ts'
import { type OpenExercise, ownExercise } from './open.ts'

const gym = presets['gym-kg']
function loading(name: string, loadKg: number | null) {
  const exercise: OpenExercise = ownExercise('exercise', name, 'reps', 'set')
  const [set] = exercise.sets
  assert.ok(set)
  return loadingOf(exercise, { ...set, typed: { loadKg } }, gym)
}

test('a load comes with its bar and the plates of one side', () => {
  const sixty = loading('Bench press', 60)
  assert.deepEqual([sixty?.bar?.weight, sixty?.plates, sixty?.missing], [20, [20], 0])
})

test('what cannot be loaded says the nearest that can', () => {
  const odd = loading('Bench press', 58.3)
  assert.equal(odd?.weight, 57.5)
  assert.equal(odd?.missing, 0.8)
})

test('a dumbbell takes no plates, and without a load there is nothing to say', () => {
  assert.equal(loading('DB bench press', 20)?.bar, null)
  assert.equal(loading('Bench press', null), undefined)
  assert.equal(loading('Bench press', 0), undefined)
  assert.equal(loading('Pull-up', 10), undefined)
})

test('what weighs less than any bar is done with something else', () => {
  assert.equal(loading('Biceps curl', 12.5), undefined)
  assert.equal(loading('Biceps curl', 15)?.bar?.weight, 15)
})
