import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAlternativeExercises } from './alternatives.ts'
import { createCanonicalNameLookup } from './canonical-names.ts'
import { listCoachAlternates } from './coach-alternates.ts'
import { buildLibrary } from './library.ts'
import { movements } from './movements.ts'

const library = buildLibrary(movements)

test('suggests other squats for a squat, whichever of its names is used', () => {
  const names = findAlternativeExercises('Back squat', library).map(one => one.name)
  assert.equal(names.length, 8)
  assert.ok(!names.includes('Back squat'))
  assert.deepEqual(
    findAlternativeExercises('bb squat', library).map(one => one.name),
    names,
  )
})

test('a coach’s own exercise without a description has the same alternatives as the built-in exercise of the same name', () => {
  const blank = { looseNames: [], primary: [], secondary: [], equipment: [], aliases: [], isPerSide: false }
  const own = (name: string) =>
    ({
      ...blank,
      id: name,
      name,
      pattern: 'other',
      measure: 'reps',
      mergedInto: null,
      isArchived: false,
    }) as const
  const library = buildLibrary(movements, [own('Back squat'), own('Corner walk'), own('Corner crawl')])
  assert.equal(findAlternativeExercises('Back squat', library)[0]?.pattern, 'squat')
  assert.deepEqual(findAlternativeExercises('Corner walk', library), [])
})

test('alternatives have the same movement pattern and measure as the exercise', () => {
  for (const one of movements)
    for (const other of findAlternativeExercises(one.name, library))
      assert.deepEqual([other.pattern, other.measure], [one.pattern, one.measure])
})

test('lists the alternates in the program before the coach’s alternates, without duplicates', () => {
  const canonical = createCanonicalNameLookup(library)
  const ownExercises = [
    { name: 'BB back squat', alternates: ['bb front squat', 'Leg press', 'Back squat', 'leg  press'] },
    { name: 'Bench press', alternates: ['Push-up'] },
  ]
  const named = (written: string[]) => listCoachAlternates('Back squat', written, ownExercises, canonical)
  assert.deepEqual(named(['Goblet squat', 'Front squat']), ['Goblet squat', 'Front squat', 'Leg press'])
  assert.deepEqual(named([]), ['bb front squat', 'Leg press'])
  assert.deepEqual(
    listCoachAlternates('Plank', [], ownExercises, name => name),
    [],
  )
})

test('an unknown exercise has no alternatives', () => {
  assert.deepEqual(findAlternativeExercises('Zercher wheelbarrow waltz', library), [])
})
