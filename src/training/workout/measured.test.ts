import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countingOf } from '../exercises/counting.ts'
import { doingOf } from '../exercises/doing.ts'
import type { OwnExercise } from '../exercises/exercise.ts'
import { openLibrary } from '../exercises/library.ts'
import { movements } from '../exercises/movements.ts'
import type { Amount, BlockKind } from '../prescription/prescription.ts'
import { change } from './change.ts'
import { inMeasures } from './measured.ts'
import { type Measure, openWorkout } from './open.ts'

const own = (name: string, measure: Measure, more: Partial<OwnExercise> = {}): OwnExercise => ({
  id: name,
  name,
  aliases: [],
  looseNames: [],
  primary: [],
  secondary: [],
  equipment: [],
  pattern: 'other',
  measure,
  isPerSide: false,
  mergedInto: null,
  isArchived: false,
  ...more,
})
const library = openLibrary(movements, [
  own('Monday hold', 'time', { aliases: ['MH one'], isPerSide: true }),
  own('Hill of the club', 'distance'),
  own('Keg to the gate', 'load-distance'),
  own('Old hold', 'reps', { mergedInto: 'Monday hold' }),
])
const counting = countingOf(library)

const seconds = (seconds: number): Amount => ({ kind: 'time', seconds })
const meters = (meters: number): Amount => ({ kind: 'distance', meters })
const reps = (reps: number): Amount => ({ kind: 'reps', reps })

function workoutOf(
  name: string,
  amounts: (Amount | null)[],
  kind: BlockKind = 'straight',
  isPerSide = false,
) {
  const sets = amounts.map(
    amount => ({ role: 'working', amount, load: null, effort: null, isPerSide }) as const,
  )
  const item = { id: 'item', exercise: { name, exerciseId: null }, sets, tempo: '', restSeconds: null }
  const items = [{ ...item, notes: '', mediaUrl: '' }]
  const block = { id: 'block', kind, name: '', rounds: null, seconds: null, restSeconds: null, items }
  return openWorkout({ sessionId: null, name: '', blocks: [block] }, what => what)
}

const measureOf = (...of: Parameters<typeof workoutOf>) =>
  inMeasures(workoutOf(...of), counting).blocks[0]?.exercises[0]?.measure

test('a line that says only how often is counted as its coach, or the library, counts the exercise', () => {
  assert.equal(measureOf('Monday hold', [null, null]), 'time')
  assert.equal(measureOf('one MH', [{ kind: 'max' }]), 'time', 'by any of its names')
  assert.equal(measureOf('Old hold', [null]), 'time', 'as what it became')
  assert.equal(measureOf('Plank', [{ kind: 'max' }, { kind: 'max' }]), 'time')
  assert.equal(measureOf('Monday hold of nobody', [null]), 'reps')
})

test('a line that says what it counts is counted in that', () => {
  assert.equal(measureOf('Monday hold', [reps(5)]), 'reps')
  assert.equal(measureOf('Monday hold', [meters(20)]), 'distance')
  assert.equal(measureOf('Back squat', [seconds(30)]), 'time')
})

test('minutes of a run have a distance, metres of a carry a load, except against the clock', () => {
  assert.equal(measureOf('Hill of the club', [seconds(1800)]), 'distance')
  assert.equal(measureOf('Keg to the gate', [meters(40)]), 'load-distance')
  assert.equal(measureOf('Keg to the gate', [meters(40)], 'intervals'), 'distance')
  assert.equal(measureOf('Keg to the gate', [seconds(40)]), 'time')
})

test('of an own exercise its sides are told where the line does not, of one of the library’s they are not', () => {
  const sides = (...of: Parameters<typeof workoutOf>) =>
    inMeasures(workoutOf(...of), counting).blocks[0]?.exercises[0]?.isPerSide ?? false
  assert.equal(sides('Monday hold', [null]), true)
  assert.equal(sides('Monday hold', [null], 'straight', true), false)
  assert.equal(sides('Bulgarian split squat', [reps(8)]), false)
})

test('what is done is not hidden by what is known later', () => {
  const before = change(workoutOf('Monday hold', [null]), {
    kind: 'typed',
    setId: 'set item 1',
    figure: 'reps',
    value: 12,
  })
  const done = change(before, { kind: 'ticked', setId: 'set item 1', at: '2026-11-21T10:00:00.000Z' })
  assert.equal(inMeasures(done, counting).blocks[0]?.exercises[0]?.measure, 'reps')
})

test('what the athlete chose instead is counted as it was chosen', () => {
  const swapped = change(workoutOf('Back squat', [reps(5)]), {
    kind: 'swapped',
    exerciseId: 'exercise item',
    name: 'Monday hold',
    measure: 'reps',
  })
  assert.equal(inMeasures(swapped, counting).blocks[0]?.exercises[0]?.measure, 'reps')
})

test('knowing it again changes nothing, and what is not known stays the very same', () => {
  const names = fc.constantFrom('Monday hold', 'Keg to the gate', 'Hill of the club', 'Plank', 'Nobody’s')
  const amounts = fc.constantFrom<Amount | null>(null, { kind: 'max' }, seconds(60), meters(40), reps(5))
  const kinds = fc.constantFrom<BlockKind>('straight', 'intervals', 'emom')
  fc.assert(
    fc.property(names, fc.array(amounts, { minLength: 1, maxLength: 4 }), kinds, (name, all, kind) => {
      const workout = workoutOf(name, all, kind)
      const known = inMeasures(workout, counting)
      assert.equal(inMeasures(known, counting), known)
      assert.equal(
        inMeasures(workout, () => undefined),
        workout,
      )
    }),
    { seed: 4171 },
  )
})

test('what coaches say of doing an exercise is found under any of its names, each cue once', () => {
  const kept = [
    { name: 'Monday hold', cues: 'Hips level.', mediaUrl: '' },
    { name: 'MH one', cues: 'Hips level.', mediaUrl: 'https://video.example/hold' },
    { name: 'Plank' },
  ]
  const canonical = (name: string) => (name === 'MH one' ? 'Monday hold' : name)
  const told = { cues: 'Hips level.', mediaUrl: 'https://video.example/hold' }
  assert.deepEqual(doingOf('monday  HOLD', kept, canonical), told)
  assert.deepEqual(doingOf('Plank', kept, canonical), { cues: '', mediaUrl: '' })
})
