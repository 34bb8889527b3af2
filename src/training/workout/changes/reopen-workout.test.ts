import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActiveWorkout, WorkoutPlanBlock } from '#training/workout/model/active-workout.ts'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { type RecordedWorkout, toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { reopenWorkout } from './reopen-workout.ts'
import { applyWorkoutChange } from './workout-change.ts'

const at = '2026-11-20T18:00:00.000Z'
const completedAt = '2026-11-20T19:00:00.000Z'

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
const plan: WorkoutPlanBlock[] = [
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

/**
 * Creates a workout with two completed sets of squats, one completed set of presses, a note and an added
 * exercise.
 */
function createDoneWorkout(): ActiveWorkout {
  let workout = createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: plan }, newIds())
  const [, second, third] = workout.blocks[0]?.exercises[0]?.sets ?? []
  const [press] = workout.blocks[0]?.exercises[1]?.sets ?? []
  for (const one of [second, third, press])
    workout = applyWorkoutChange(workout, { kind: 'ticked', setId: one?.id ?? '', at })
  workout = applyWorkoutChange(workout, {
    kind: 'typed',
    setId: second?.id ?? '',
    figure: 'loadKg',
    value: 110,
  })
  workout = applyWorkoutChange(workout, {
    kind: 'exercise-added',
    id: 'plank',
    setId: 'plank-1',
    name: 'Plank',
    measure: 'time',
  })
  workout = applyWorkoutChange(workout, { kind: 'typed', setId: 'plank-1', figure: 'seconds', value: 60 })
  workout = applyWorkoutChange(workout, { kind: 'ticked', setId: 'plank-1', at })
  return applyWorkoutChange(workout, { kind: 'told', notes: 'Good.' })
}

const withoutBlockKinds = ({ exercises, ...workout }: RecordedWorkout) => ({
  ...workout,
  exercises: exercises.map(({ blockKind: _, ...exercise }) => exercise),
})

test('reopening a log and recording it again without edits changes nothing', () => {
  const recorded = toRecordedWorkout(createDoneWorkout(), completedAt)
  assert.deepEqual(toRecordedWorkout(reopenWorkout(recorded, plan, newIds()), completedAt), recorded)
  // Without the plan, the device does not know the kinds of the blocks.
  const withoutPlan = toRecordedWorkout(reopenWorkout(recorded, [], newIds()), completedAt)
  assert.deepEqual(withoutBlockKinds(withoutPlan), withoutBlockKinds(recorded))
})

test('planned sets that were not done are open, at their original positions', () => {
  const reopened = reopenWorkout(toRecordedWorkout(createDoneWorkout(), completedAt), plan, newIds())
  assert.deepEqual(
    listSetsInOrder(reopened).map(
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

test('restores exercises that were skipped or have no logged sets', () => {
  const pressId = createDoneWorkout().blocks[0]?.exercises[1]?.id ?? ''
  const recorded = toRecordedWorkout(
    applyWorkoutChange(createDoneWorkout(), { kind: 'skipped', exerciseId: pressId, reason: 'Shoulder' }),
    completedAt,
  )
  const loggedExercises = recorded.exercises.filter(one => one.itemId === 'press')
  const [squat, press] =
    reopenWorkout({ ...recorded, exercises: loggedExercises }, plan, newIds()).blocks[0]?.exercises ?? []
  assert.equal(press?.skippedReason, 'Shoulder')
  assert.deepEqual(
    squat?.sets.map(one => one.doneAt),
    [null, null, null, null],
  )
})

test('infers the measure of an added exercise from its values', () => {
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
    const log = { ...toRecordedWorkout(createDoneWorkout(), completedAt), exercises: [exercise] }
    return reopenWorkout(log, [], newIds()).blocks[0]?.exercises[0]?.measure
  }
  assert.equal(measure({ reps: 5 }), 'reps')
  assert.equal(measure({ seconds: 60 }), 'time')
  assert.equal(measure({ meters: 5000, seconds: 1500 }), 'distance')
  assert.equal(measure({ meters: 40, loadKg: 60 }), 'load-distance')
})

test('a recorded swap can still be undone after the workout is reopened', () => {
  const workout = createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: plan }, newIds())
  const [, press] = workout.blocks[0]?.exercises ?? []
  const exerciseId = press?.id ?? ''
  const swapped = applyWorkoutChange(workout, { kind: 'swapped', exerciseId, name: 'Dumbbell press' })
  const ticked = applyWorkoutChange(swapped, { kind: 'ticked', setId: press?.sets[0]?.id ?? '', at })
  const log = { ...toRecordedWorkout(ticked, completedAt), completedAt }
  const logged = log.exercises.find(one => one.name === 'Dumbbell press')
  assert.deepEqual([logged?.insteadOf, logged?.itemId], ['press', 'press'])
  assert.deepEqual([logged?.sets[0]?.planned?.reps, logged?.sets[0]?.planned?.loadKg], [5, null])

  const opened = reopenWorkout(log, plan, newIds())
  assert.deepEqual(toRecordedWorkout(opened, completedAt), toRecordedWorkout(ticked, completedAt))
  const restored = applyWorkoutChange(opened, { kind: 'swapped', exerciseId, name: null })
  const [, exercise] = toRecordedWorkout(restored, completedAt).exercises
  assert.deepEqual(
    [exercise?.name, exercise?.insteadOf, exercise?.sets[0]?.planned?.loadKg],
    ['press', null, 100],
  )
})
