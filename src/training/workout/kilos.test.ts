import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { presets } from '../plates/presets.ts'
import type { TrainingAthlete } from '../prescription/athlete.ts'
import type { Load, SetRole } from '../prescription/prescription.ts'
import { change } from './change.ts'
import { inKilos, plannedOf } from './kilos.ts'
import { type OpenWorkout, openWorkout } from './open.ts'
import { record } from './record.ts'
import { reopen } from './reopen.ts'
import { missingFigure, suggest } from './suggest.ts'

let count = 0
const newId = () => `id-${++count}`
const ana: TrainingAthlete = {
  equipment: presets['gym-kg'],
  bodyWeight: null,
  lifts: new Map([
    [
      'back squat',
      {
        maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }],
        estimate: null,
        bests: [],
        last: null,
      },
    ],
  ]),
}
const stranger = { ...ana, lifts: new Map() }
const share = (percent: number, of: 'top-set' | '1rm' = '1rm'): Load => ({ kind: 'percent', percent, of })
const written = (load: Load | null, role: SetRole = 'working', reps = 5) =>
  plannedSet({ role, amount: { kind: 'reps', reps }, load })

const blocksOf = (sets: ReturnType<typeof written>[]) => [
  plannedBlock([plannedItem('Back squat', sets, { id: 'item' })], { id: newId() }),
]
const planOf = (...sets: ReturnType<typeof written>[]): OpenWorkout =>
  openWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
const squat = (workout: OpenWorkout) => {
  const exercise = workout.blocks[0]?.exercises[0]
  assert.ok(exercise)
  return exercise
}
const loads = (workout: OpenWorkout) => squat(workout).sets.map(set => suggest(squat(workout), set).loadKg)
const at = '2026-11-21T12:00:00.000Z'
const tick = (workout: OpenWorkout, index: number) =>
  change(workout, { kind: 'ticked', setId: squat(workout).sets[index]?.id ?? '', at })

test('a percentage is filled in as the athlete’s kilos, and one tap is enough', () => {
  const workout = inKilos(planOf(written(share(80)), written(share(70))), ana)
  assert.deepEqual(loads(workout), [95, 82.5])
  const [set] = squat(workout).sets
  assert.equal(set && missingFigure(squat(workout), set), null)
})

test('what was resolved is what is kept as planned', () => {
  const workout = tick(inKilos(planOf(written(share(80))), ana), 0)
  const [set] = record(workout, at).exercises[0]?.sets ?? []
  assert.deepEqual([set?.planned?.loadKg, set?.loadKg], [95, 95])
})

test('without a max the load is asked for, and nothing is made up', () => {
  const workout = inKilos(planOf(written(share(80))), stranger)
  const [set] = squat(workout).sets
  assert.deepEqual(set?.resolved, { kind: 'missing', what: 'max' })
  assert.equal(set && missingFigure(squat(workout), set), 'loadKg')
})

test('a back-off set follows the top set that was really lifted', () => {
  const planned = inKilos(planOf(written(share(90), 'top'), written(share(85, 'top-set'), 'back-off')), ana)
  assert.deepEqual(loads(planned), [105, 90])
  const setId = squat(planned).sets[0]?.id ?? ''
  const heavier = change(planned, { kind: 'typed', setId, figure: 'loadKg', value: 110 })
  assert.deepEqual(loads(inKilos(tick(heavier, 0), ana)), [110, 92.5])
})

test('a set that is done stays as it was asked, whatever becomes of the max', () => {
  const done = tick(inKilos(planOf(written(share(80)), written(share(80))), ana), 0)
  const stronger = {
    ...ana,
    lifts: new Map([
      [
        'back squat',
        {
          maxes: [{ kind: '1rm', origin: 'tested', date: '2026-11-20', loadKg: 130 } as const],
          estimate: null,
          bests: [],
          last: null,
        },
      ],
    ]),
  }
  const sets = squat(inKilos(done, stronger)).sets
  assert.deepEqual(
    sets.map(set => plannedOf(set)?.loadKg),
    [95, 105],
  )
})

test('what does not change stays the very same', () => {
  const workout = inKilos(planOf(written(share(80)), written({ kind: 'kg', loadKg: 60 })), ana)
  assert.equal(squat(inKilos(workout, ana)), squat(workout))
  const plain = planOf(written({ kind: 'kg', loadKg: 60 }))
  assert.equal(squat(inKilos(plain, ana)), squat(plain))
})

test('a recorded workout that is opened again keeps what its percentages came to', () => {
  const sets = [written(share(80)), written(share(70))]
  const laid = openWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
  const recorded = record(tick(tick(inKilos(laid, ana), 0), 1), at)
  const again = record(reopen(recorded, blocksOf(sets), newId), at)
  assert.deepEqual(
    again.exercises[0]?.sets.map(set => set.planned?.loadKg),
    [95, 82.5],
  )
  assert.equal(again.exercises[0]?.sets.length, 2)
})

test('opened again, a percentage is known by its repetitions though the log has kilos', () => {
  const sets = [written(share(70), 'working', 5), written(share(80), 'working', 3)]
  const laid = openWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
  const recorded = record(tick(inKilos(laid, ana), 1), at)
  const opened = squat(reopen(recorded, blocksOf(sets), newId)).sets
  assert.deepEqual(
    opened.map(set => [set.doneAt !== null, set.plan?.amount]),
    [
      [false, { kind: 'reps', reps: 5 }],
      [true, { kind: 'reps', reps: 3 }],
    ],
  )
})
