import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import {
  defaultExerciseFilter,
  type ExerciseFilter,
  filterExercises,
  parseExerciseFilter,
  toExerciseFilterParams,
} from './exercise-filter.ts'

const library = buildLibrary(movements)
const list = (filter: Partial<ExerciseFilter>) =>
  filterExercises(library, [], { ...defaultExerciseFilter, ...filter }).map(one => one.exercise)

test('the equipment filter lists every exercise that uses the equipment, and no other', () => {
  for (const gear of ['kettlebell', 'barbell'] as const) {
    const listed = list({ gear })
    const expected = movements.filter(one => one.equipment.includes(gear))
    assert.ok(listed.length > 0 && listed.length < movements.length, gear)
    assert.deepEqual(new Set(listed), new Set(expected), gear)
  }
})

test('the muscle filter lists exercises that train the muscle, starting with those in which it works most', () => {
  const listed = list({ muscle: 'biceps' })
  const ranks = listed.map(({ primary, secondary }) =>
    primary.includes('biceps') ? 0 : secondary.includes('biceps') ? 1 : 2,
  )
  assert.deepEqual(ranks, ranks.toSorted())
  assert.deepEqual(new Set(ranks), new Set([0, 1]))
})

test('two filters list only exercises that match both', () => {
  const listed = list({ muscle: 'biceps', gear: 'kettlebell' })
  const both = list({ muscle: 'biceps' }).filter(one => one.equipment.includes('kettlebell'))
  assert.ok(both.length > 0 && both.length < list({ muscle: 'biceps' }).length)
  assert.deepEqual(listed, both)
})

test('a filter in the URL is read back as it was, and unknown values are ignored', () => {
  const filter: ExerciseFilter = { part: 'own', muscle: 'biceps', gear: 'barbell', searchText: 'row & curl' }
  assert.deepEqual(parseExerciseFilter(toExerciseFilterParams(filter)), filter)
  assert.equal(toExerciseFilterParams(defaultExerciseFilter).toString(), '')
  const unknown = new URLSearchParams('part=x&muscle=wing&equipment=rocket')
  assert.deepEqual(parseExerciseFilter(unknown), defaultExerciseFilter)
})
