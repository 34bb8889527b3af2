import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change } from './change.ts'
import type { OpenWorkout, PlanBlock } from './open.ts'
import { openWorkout } from './open.ts'
import { inOrder } from './order.ts'
import { record } from './record.ts'
import { reopen } from './reopen.ts'

const at = '2026-11-20T18:00:00.000Z'
const over = '2026-11-20T19:00:00.000Z'

function newIds() {
  let count = 0
  return () => `id-${++count}`
}

const set = (more: object = {}) => ({
  role: 'working' as const,
  amount: { kind: 'reps' as const, reps: 5 },
  load: { kind: 'kg' as const, loadKg: 100 },
  effort: null,
  isPerSide: false,
  ...more,
})
const item = (id: string, sets: ReturnType<typeof set>[]) => ({
  id,
  exercise: { name: id, exerciseId: null },
  sets,
  tempo: '',
  restSeconds: 120,
  notes: '',
  mediaUrl: '',
})
const warmUp = set({ role: 'warm-up', load: null })
const plan: PlanBlock[] = [
  {
    id: 'block',
    kind: 'superset',
    name: '',
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: [item('squat', [warmUp, set(), set(), set()]), item('press', [set(), set()])],
  },
]

/** Two squats and one press, a note, an own exercise. */
function done(): OpenWorkout {
  let workout = openWorkout({ sessionId: 'session', name: 'Lower', blocks: plan }, newIds())
  const [, second, third] = workout.blocks[0]?.exercises[0]?.sets ?? []
  const [press] = workout.blocks[0]?.exercises[1]?.sets ?? []
  for (const one of [second, third, press])
    workout = change(workout, { kind: 'ticked', setId: one?.id ?? '', at })
  workout = change(workout, { kind: 'typed', setId: second?.id ?? '', figure: 'loadKg', value: 110 })
  workout = change(workout, {
    kind: 'exercise-added',
    id: 'plank',
    setId: 'plank-1',
    name: 'Plank',
    measure: 'time',
  })
  workout = change(workout, { kind: 'typed', setId: 'plank-1', figure: 'seconds', value: 60 })
  workout = change(workout, { kind: 'ticked', setId: 'plank-1', at })
  return change(workout, { kind: 'told', notes: 'Good.' })
}

test('what is opened again and recorded is as it was recorded', () => {
  const recorded = record(done(), over)
  for (const blocks of [plan, []])
    assert.deepEqual(record(reopen(recorded, blocks, newIds()), over), recorded)
})

test('sets of the plan that nobody did stand open in their places', () => {
  const reopened = reopen(record(done(), over), plan, newIds())
  assert.deepEqual(
    inOrder(reopened).map(
      ({ exercise, set: one }) => `${exercise.name} ${one.role} ${one.doneAt ? 'done' : 'open'}`,
    ),
    [
      'squat warm-up open',
      'press working done',
      'squat working done',
      'press working open',
      'squat working done',
      'squat working open',
      'Plank working done',
    ],
  )
  assert.equal(reopened.blocks[0]?.kind, 'superset')
})

test('an exercise that was skipped, and one that nobody spoke of, come back as they were', () => {
  const pressId = done().blocks[0]?.exercises[1]?.id ?? ''
  const recorded = record(change(done(), { kind: 'skipped', exerciseId: pressId, reason: 'Shoulder' }), over)
  const told = recorded.exercises.filter(one => one.itemId === 'press')
  const [squat, press] = reopen({ ...recorded, exercises: told }, plan, newIds()).blocks[0]?.exercises ?? []
  assert.equal(press?.skippedReason, 'Shoulder')
  assert.deepEqual(
    squat?.sets.map(one => one.doneAt),
    [null, null, null, null],
  )
})

test('an own exercise is counted in what was told of it', () => {
  const sets = (figures: object) => [
    {
      id: 's',
      role: 'working' as const,
      planned: null,
      completedAt: null,
      loadKg: null,
      reps: null,
      rpe: null,
      seconds: null,
      meters: null,
      ...figures,
    },
  ]
  const measure = (figures: object) => {
    const exercise = {
      id: 'e',
      name: 'Own',
      exerciseId: null,
      itemId: null,
      notes: '',
      skippedReason: null,
      insteadOf: null,
      sets: sets(figures),
    }
    const log = { ...record(done(), over), exercises: [exercise] }
    return reopen(log, [], newIds()).blocks[0]?.exercises[0]?.measure
  }
  assert.equal(measure({ reps: 5 }), 'reps')
  assert.equal(measure({ seconds: 60 }), 'time')
  assert.equal(measure({ meters: 5000, seconds: 1500 }), 'distance')
  assert.equal(measure({ meters: 40, loadKg: 60 }), 'load-distance')
})

test('a swap is recorded, opened again and can still be taken back', () => {
  const workout = openWorkout({ sessionId: 'session', name: 'Lower', blocks: plan }, newIds())
  const [, press] = workout.blocks[0]?.exercises ?? []
  const exerciseId = press?.id ?? ''
  const swapped = change(workout, { kind: 'swapped', exerciseId, name: 'Dumbbell press' })
  const ticked = change(swapped, { kind: 'ticked', setId: press?.sets[0]?.id ?? '', at })
  const log = { ...record(ticked, over), completedAt: over }
  const logged = log.exercises.find(one => one.name === 'Dumbbell press')
  assert.deepEqual([logged?.insteadOf, logged?.itemId], ['press', 'press'])
  assert.deepEqual([logged?.sets[0]?.planned?.reps, logged?.sets[0]?.planned?.loadKg], [5, null])

  const opened = reopen(log, plan, newIds())
  assert.deepEqual(record(opened, over), record(ticked, over))
  const again = change(opened, { kind: 'swapped', exerciseId, name: null })
  const [, back] = record(again, over).exercises
  assert.deepEqual([back?.name, back?.insteadOf, back?.sets[0]?.planned?.loadKg], ['press', null, 100])
})
