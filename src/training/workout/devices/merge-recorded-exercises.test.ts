import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeRecordedExercises } from './merge-recorded-exercises.ts'

const seed = 20_261_121
type Set_ = { id: string; reps: number }
type Exercise = { id: string; name: string; itemId: string | null; sets: Set_[] }

const sets = (...ids: string[]): Set_[] => ids.map(id => ({ id, reps: 5 }))
const squat = (...ids: string[]): Exercise => ({
  id: 'squat',
  name: 'Squat',
  itemId: 'item',
  sets: sets(...ids),
})
const idsOf = (exercises: readonly Exercise[]) =>
  exercises.map(({ id, sets }) => [id, ...sets.map(set => set.id)])

test('inserts a set from another device at the correct position', () => {
  const fromEvents = [squat('1', '2', '3', '4')]
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('1', '3')], fromEvents)), [
    ['squat', '1', '2', '3', '4'],
  ])
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('3')], fromEvents)), [['squat', '1', '2', '3', '4']])
  assert.deepEqual(idsOf(mergeRecordedExercises([squat()], fromEvents)), [['squat', '1', '2', '3', '4']])
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('own', '1')], [squat('1', '2')])), [
    ['squat', 'own', '1', '2'],
  ])
})

test('matches an exercise by its program item if the ids differ, and appends missing exercises', () => {
  const otherDevice = { ...squat('2'), id: 'other id' }
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('1')], [otherDevice])), [['squat', '2', '1']])
  const curl = { id: 'curl', name: 'Curl', itemId: null, sets: sets('c') }
  const row = { id: 'row', name: 'Row', itemId: null, sets: sets('r') }
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('1'), row], [curl])), [
    ['squat', '1'],
    ['row', 'r'],
    ['curl', 'c'],
  ])
  assert.deepEqual(mergeRecordedExercises([squat('1')], [{ ...curl, sets: [] }]), [squat('1')])
})

test('keeps both a replacement and the exercise it replaced', () => {
  const press = { ...squat('2'), id: 'press', name: 'Leg press' }
  assert.deepEqual(idsOf(mergeRecordedExercises([squat('1')], [press])), [
    ['squat', '1'],
    ['press', '2'],
  ])
})

test('does not add a set that was already sent as part of another exercise', () => {
  const row = { id: 'row', name: 'Row', itemId: null, sets: sets('1') }
  assert.deepEqual(mergeRecordedExercises([row], [squat('1')]), [row])
})

const setNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 12 })
/** Generates three exercises; set n belongs to exercise n mod 3. */
const exercises = (reps: number) =>
  setNumbers.map(numbers =>
    [0, 1, 2].map(one => ({
      id: `exercise ${one}`,
      name: 'One of them',
      itemId: one === 0 ? null : `item ${one}`,
      sets: numbers.filter(number => number % 3 === one).map(number => ({ id: `set ${number}`, reps })),
    })),
  )

test('neither loses nor duplicates sets, and keeps the values of the sent sets', () => {
  fc.assert(
    fc.property(exercises(5), exercises(8), (sent, fromEvents) => {
      const merged = mergeRecordedExercises(sent, fromEvents).flatMap(one => one.sets)
      const ids = merged.map(set => set.id)
      assert.equal(new Set(ids).size, ids.length)
      const all = new Set([...sent, ...fromEvents].flatMap(one => one.sets.map(set => set.id)))
      assert.deepEqual(new Set(ids), all)
      for (const set of sent.flatMap(one => one.sets)) assert.ok(merged.includes(set))
      // The sent sets stay in the same order.
      for (const [index, one] of sent.entries()) {
        const mine = new Set<Set_>(one.sets)
        assert.deepEqual(
          mergeRecordedExercises(sent, fromEvents)[index]?.sets.filter(set => mine.has(set)),
          one.sets,
        )
      }
      assert.deepEqual(
        mergeRecordedExercises(mergeRecordedExercises(sent, fromEvents), fromEvents),
        mergeRecordedExercises(sent, fromEvents),
      )
      assert.deepEqual(mergeRecordedExercises(sent, []), sent)
    }),
    { seed, numRuns: 2000 },
  )
})
