import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { uniteExercises } from './unite.ts'

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

test('a set that only another device did stands where it was done', () => {
  const told = [squat('1', '2', '3', '4')]
  assert.deepEqual(idsOf(uniteExercises([squat('1', '3')], told)), [['squat', '1', '2', '3', '4']])
  assert.deepEqual(idsOf(uniteExercises([squat('3')], told)), [['squat', '1', '2', '3', '4']])
  assert.deepEqual(idsOf(uniteExercises([squat()], told)), [['squat', '1', '2', '3', '4']])
  assert.deepEqual(idsOf(uniteExercises([squat('own', '1')], [squat('1', '2')])), [
    ['squat', 'own', '1', '2'],
  ])
})

test('an exercise is known by its item where its id is another, and one that was not sent comes last', () => {
  const elsewhere = { ...squat('2'), id: 'other id' }
  assert.deepEqual(idsOf(uniteExercises([squat('1')], [elsewhere])), [['squat', '2', '1']])
  const curl = { id: 'curl', name: 'Curl', itemId: null, sets: sets('c') }
  const row = { id: 'row', name: 'Row', itemId: null, sets: sets('r') }
  assert.deepEqual(idsOf(uniteExercises([squat('1'), row], [curl])), [
    ['squat', '1'],
    ['row', 'r'],
    ['curl', 'c'],
  ])
  assert.deepEqual(uniteExercises([squat('1')], [{ ...curl, sets: [] }]), [squat('1')])
})

test('what was done instead of an exercise stands beside it', () => {
  const press = { ...squat('2'), id: 'press', name: 'Leg press' }
  assert.deepEqual(idsOf(uniteExercises([squat('1')], [press])), [
    ['squat', '1'],
    ['press', '2'],
  ])
})

test('a set that was sent in another exercise is not added to the one in which it was told', () => {
  const row = { id: 'row', name: 'Row', itemId: null, sets: sets('1') }
  assert.deepEqual(uniteExercises([row], [squat('1')]), [row])
})

const some = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 12 })
/** Each set belongs to one exercise: that of its number by three. */
const exercises = (reps: number) =>
  some.map(numbers =>
    [0, 1, 2].map(one => ({
      id: `exercise ${one}`,
      name: 'One of them',
      itemId: one === 0 ? null : `item ${one}`,
      sets: numbers.filter(number => number % 3 === one).map(number => ({ id: `set ${number}`, reps })),
    })),
  )

test('nothing done is lost, nothing stands twice, and what was sent stands as it was sent', () => {
  fc.assert(
    fc.property(exercises(5), exercises(8), (sent, told) => {
      const united = uniteExercises(sent, told).flatMap(one => one.sets)
      const ids = united.map(set => set.id)
      assert.equal(new Set(ids).size, ids.length)
      const all = new Set([...sent, ...told].flatMap(one => one.sets.map(set => set.id)))
      assert.deepEqual(new Set(ids), all)
      for (const set of sent.flatMap(one => one.sets)) assert.ok(united.includes(set))
      // Its sets keep their order.
      for (const [index, one] of sent.entries()) {
        const mine = new Set<Set_>(one.sets)
        assert.deepEqual(
          uniteExercises(sent, told)[index]?.sets.filter(set => mine.has(set)),
          one.sets,
        )
      }
      assert.deepEqual(uniteExercises(uniteExercises(sent, told), told), uniteExercises(sent, told))
      assert.deepEqual(uniteExercises(sent, []), sent)
    }),
    { seed, numRuns: 2000 },
  )
})
