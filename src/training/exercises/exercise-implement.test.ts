import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Gear, movementNumberToId, type OwnLibraryExercise } from './exercise.ts'
import { createImplementLookup } from './exercise-implement.ts'
import { buildLibrary } from './library.ts'
import { movements } from './movements.ts'

const implementOf = createImplementLookup(buildLibrary(movements))

for (const [name, implement] of [
  ['Back squat', 'barbell'],
  ['paused back squat', 'barbell'],
  ['Standing press', 'barbell'],
  ['EZ-bar curl', 'barbell'],
  ['DB bench press', 'dumbbell'],
  ['Incline dumbbell row', 'dumbbell'],
  ['Lateral raise', 'dumbbell'],
  ['KB swing', 'kettlebell'],
  ['Face pull', 'machine'],
  ['Cable face pull', 'machine'],
  ['Lat pulldown', 'machine'],
  ['Leg press', 'machine'],
  ['Smith machine squat', 'machine'],
  ['Landmine press', null],
  ['Pull-up', null],
  ['Weighted dip', null],
  ['Plank', null],
  ['Sled push', null],
] as const)
  test(`takes the implement for ${name} from the library: ${implement ?? 'none'}`, () => {
    assert.equal(implementOf(name), implement)
  })

test('a name that is not in the library never gets a barbell', () => {
  assert.equal(implementOf('Rita’s special'), null)
  assert.equal(implementOf('Barbell wiggle-waggle'), null)
  assert.equal(implementOf('DB wiggle-waggle'), 'dumbbell')
  assert.equal(implementOf('Cable wiggle-waggle'), 'machine')
})

const own = (name: string, equipment: Gear[], mergedInto: string | null = null): OwnLibraryExercise => ({
  id: `own ${name}`,
  name,
  aliases: [],
  looseNames: [],
  primary: [],
  secondary: [],
  equipment,
  pattern: 'other',
  measure: 'reps',
  isPerSide: false,
  mergedInto,
  isArchived: false,
})

test('a coach’s own exercise has the equipment chosen for it, or that of the exercise it is merged into', () => {
  const lookup = createImplementLookup(
    buildLibrary(movements, [
      own('Rita’s press', ['dumbbell', 'bench']),
      own('Rita’s squat', [], movementNumberToId(1)),
      own('Rita’s barbell thing', []),
    ]),
  )
  assert.equal(lookup('Rita’s press'), 'dumbbell')
  assert.equal(lookup('Rita’s squat'), 'barbell')
  assert.equal(lookup('Rita’s barbell thing'), null)
  assert.equal(implementOf('Rita’s press'), null)
})

test('every alias of a movement has an implement that the movement lists', () => {
  const withAlias = fc.constantFrom(
    ...movements.flatMap(movement => [movement.name, ...movement.aliases].map(name => ({ movement, name }))),
  )
  fc.assert(
    fc.property(withAlias, ({ movement, name }) => {
      if (implementOf(name) !== 'barbell') return
      assert.ok(
        movement.equipment.some(gear => /bar|axle/.test(gear)),
        name,
      )
    }),
    { seed: 13, numRuns: 1000 },
  )
})
