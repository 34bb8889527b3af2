import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SetRole } from '#training/prescription/set-role.ts'
import { toCanonicalExerciseKey } from './canonical-exercise-key.ts'
import { createCanonicalNameLookup } from './canonical-names.ts'
import type { OwnLibraryExercise } from './exercise.ts'
import {
  countLoggedRegionSets,
  countLoggedSetsPerMuscle,
  countRegionHardSets,
  countSetsPerMuscle,
} from './hard-sets.ts'
import { buildLibrary } from './library.ts'
import { movements } from './movements.ts'

const library = buildLibrary(movements)

const set = (role: SetRole) => ({
  id: role,
  role,
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
})
const item = (name: string, ...roles: SetRole[]) => ({
  id: name,
  name,
  exerciseId: null,
  sets: roles.map(set),
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
})
const block = (rounds: number | null, ...items: ReturnType<typeof item>[]) => ({
  id: 'block',
  kind: 'straight' as const,
  name: '',
  rounds,
  seconds: null,
  restSeconds: null,
  items,
})
const week = (...blocks: ReturnType<typeof block>[]) => ({
  days: [{ id: 'day', name: '', notes: '', text: '', blocks }],
})

test('a set counts as one set for a primary muscle and as half a set for a secondary muscle', () => {
  const bench = library.exercises.find(one => one.name === 'Bench press')
  assert.ok(bench)
  const sets = countSetsPerMuscle([
    { exercise: bench, sets: 4 },
    { exercise: bench, sets: 1 },
  ])
  assert.deepEqual(
    [...sets],
    [
      ['chest', 5],
      ['front-delts', 2.5],
      ['triceps', 2.5],
    ],
  )
})

test('counts all sets except warm-ups in every round, and counts each set only once per body region', () => {
  const counted = countRegionHardSets(
    week(
      block(null, item('Squat', 'warm-up', 'working', 'top', 'back-off')),
      block(3, item('Push-ups', 'working'), item('make it ugly', 'working')),
    ),
    library,
  )
  assert.deepEqual(counted, { legs: 3, push: 3, pull: 0, core: 3 })
})

test('rounds of EMOMs and AMRAPs are no hard sets', () => {
  const swings = { ...block(10, item('Squat', 'working')), kind: 'emom' as const }
  const burpees = { ...block(null, item('Push-ups', 'working')), kind: 'amrap' as const }
  const circuit = { ...block(2, item('Push-ups', 'working')), kind: 'circuit' as const }
  const counted = countRegionHardSets(
    { days: [{ id: 'day', name: '', notes: '', text: '', blocks: [swings, burpees, circuit] }] },
    library,
  )
  assert.deepEqual(counted, { legs: 0, push: 2, pull: 0, core: 1 })
})

test('all names of a lift share one key, and an unknown name is its own key', () => {
  const canonical = createCanonicalNameLookup(library)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  assert.equal(keyOf('BB Bench'), 'bench press')
  assert.equal(keyOf('Bench Press (Barbell)'), keyOf('2ct pause bench'))
  assert.equal(keyOf('  Moon  walk'), 'moon walk')
  assert.notEqual(keyOf('bnech press'), 'bench press')
})

const own = (id: string, name: string, more: Partial<OwnLibraryExercise> = {}): OwnLibraryExercise => ({
  id,
  name,
  aliases: [],
  looseNames: [],
  primary: [],
  secondary: [],
  equipment: [],
  pattern: 'other',
  measure: 'reps',
  isPerSide: false,
  mergedInto: null,
  isArchived: false,
  ...more,
})

test('a merged exercise takes the name of its target until the merge is undone', () => {
  const bench = library.exercises.find(one => one.name === 'Bench press')
  const monday = own('monday', 'Monday press', { aliases: ['MP one'], mergedInto: bench?.id ?? '' })
  const tuesday = own('tuesday', 'Tuesday press', { mergedInto: 'monday' })
  const merged = createCanonicalNameLookup(buildLibrary(movements, [monday, tuesday]))
  for (const name of ['monday press', 'MP-one', 'Tuesday press']) assert.equal(merged(name), 'Bench press')
  const apart = createCanonicalNameLookup(buildLibrary(movements, [{ ...monday, mergedInto: null }, tuesday]))
  assert.equal(apart('tuesday press'), 'Monday press')
})

test('circular merges do not cause an infinite loop', () => {
  const ring = [
    own('one', 'One press', { mergedInto: 'two' }),
    own('two', 'Two press', { mergedInto: 'one' }),
  ]
  assert.equal(typeof createCanonicalNameLookup(buildLibrary(movements, ring))('one press'), 'string')
})

test('logged sets count for the muscles of known exercises; runs count for none, and unknown exercises are counted apart', () => {
  const { muscles, unknownSets } = countLoggedSetsPerMuscle(
    [
      { name: 'Bench press', exerciseId: null, sets: 4 },
      { name: 'BB bench', exerciseId: null, sets: 2 },
      { name: 'Easy run', exerciseId: null, sets: 1 },
      { name: 'Zxqv', exerciseId: null, sets: 3 },
    ],
    library,
  )
  assert.equal(muscles.get('chest'), 6)
  assert.equal(muscles.get('triceps'), 3)
  assert.equal(muscles.get('quads'), undefined)
  assert.equal(unknownSets, 3)
})

test('logged sets count for regions like planned ones: half a set where an exercise only helps', () => {
  const counted = countLoggedRegionSets(
    [
      { name: 'Bench press', exerciseId: null, sets: 4 },
      { name: 'Back squat', exerciseId: null, sets: 3 },
      { name: 'Easy run', exerciseId: null, sets: 1 },
      { name: 'Zxqv', exerciseId: null, sets: 3 },
    ],
    library,
  )
  const planned = countRegionHardSets(
    week(block(4, item('Bench press', 'working')), block(3, item('Back squat', 'warm-up', 'working'))),
    library,
  )
  assert.deepEqual(counted, planned)
  assert.deepEqual([counted.push, counted.legs], [4, 3])
})
