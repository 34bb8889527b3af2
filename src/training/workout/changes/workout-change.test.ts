import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { findPlanDeviations } from '#training/workout/compare/plan-deviations.ts'
import {
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { countSetProgress, findNextSet, listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { computeVolumeLoadKg, countWorkingSets } from '#training/workout/sets/volume.ts'
import { withOwnRests } from '#training/workout/timers/rest.ts'
import { applyWorkoutChange, type WorkoutChange, withPreviousSets } from './workout-change.ts'

const seed = 20_261_121
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 18, minute)).toISOString()

function ids(): () => string {
  let count = 0
  return () => `id-${++count}`
}

const five = makePlannedSet({ load: { kind: 'kg', loadKg: 95 }, effort: { kind: 'rpe', rpe: 8 } })
const item = (name: string, sets = 3, restSeconds: number | null = null) =>
  makePlannedItem(
    name,
    Array.from({ length: sets }, () => five),
    { id: `item-${name}`, restSeconds },
  )
const block = (
  kind: WorkoutPlanBlock['kind'],
  items: WorkoutPlanBlock['items'],
  given: Partial<WorkoutPlanBlock> = {},
) => makePlannedBlock(items, { id: `block-${kind}`, kind, ...given })

const createWorkout = (...blocks: WorkoutPlanBlock[]) =>
  createActiveWorkout({ sessionId: 'session', name: 'Lower and push', blocks }, ids())
const squats = () => createWorkout(block('straight', [item('Squat', 3, 180)]))
const setIds = (workout: ActiveWorkout) => listSetsInOrder(workout).map(place => place.set.id)
const tick = (workout: ActiveWorkout, position: number, minute = 0) =>
  applyWorkoutChange(workout, { kind: 'ticked', setId: setIds(workout)[position] ?? '', at: at(minute) })

test('does not start a rest timer before a drop set', () => {
  const workout = squats()
  const [, second = ''] = setIds(workout)
  assert.notEqual(tick(workout, 0).rest, null)
  assert.equal(
    tick(applyWorkoutChange(workout, { kind: 'role-chosen', setId: second, role: 'drop' }), 0).rest,
    null,
  )
})

test('one tap logs a set as prescribed', () => {
  const workout = tick(squats(), 0)
  const [logged] = toRecordedWorkout(workout, at(1)).exercises
  assert.deepEqual(
    logged?.sets.map(({ loadKg, reps, rpe, completedAt }) => ({ loadKg, reps, rpe, completedAt })),
    [{ loadKg: 95, reps: 5, rpe: 8, completedAt: at(0) }],
  )
  assert.deepEqual(findPlanDeviations(workout), [
    { kind: 'left', exercise: workout.blocks[0]?.exercises[0], count: 2 },
  ])
})

test('the first completed set determines the start time of the workout', () => {
  const workout = tick(tick(squats(), 0, 2), 1, 5)
  assert.equal(workout.startedAt, at(2))
  assert.equal(toRecordedWorkout(workout, at(30)).durationMinutes, 28)
})

test('logs an entered value and reports that it deviates from the plan', () => {
  const typed = applyWorkoutChange(squats(), {
    kind: 'typed',
    setId: setIds(squats())[0] ?? '',
    figure: 'loadKg',
    value: 100,
  })
  const workout = tick(typed, 0)
  const [set] = toRecordedWorkout(workout, at(1)).exercises[0]?.sets ?? []
  assert.deepEqual([set?.loadKg, set?.planned?.loadKg], [100, 95])
  const [difference] = findPlanDeviations(workout)
  assert.deepEqual(difference?.kind === 'set' && [difference.number, difference.figures], [1, ['loadKg']])
})

test('a confirmation is logged with its set, until another load is typed', () => {
  const [first = '', second = ''] = setIds(squats())
  const type = (workout: ActiveWorkout, loadKg: number) =>
    applyWorkoutChange(workout, { kind: 'typed', setId: first, figure: 'loadKg', value: loadKg })
  const listConfirmed = (workout: ActiveWorkout) =>
    toRecordedWorkout(workout, at(9)).exercises[0]?.sets.map(set => set.isConfirmed)
  const confirmed = applyWorkoutChange(type(squats(), 200), { kind: 'confirmed', setId: first })
  const workout = tick(tick(confirmed, 0, 1), 1, 4)
  assert.deepEqual(listConfirmed(workout), [true, undefined])
  assert.deepEqual(listConfirmed(type(workout, 200)), [true, undefined])
  const rated = { kind: 'typed', setId: first, figure: 'rpe', value: 9 } as const
  assert.deepEqual(listConfirmed(applyWorkoutChange(workout, rated)), [true, undefined])
  assert.deepEqual(listConfirmed(type(workout, 210)), [undefined, undefined])
  const both = applyWorkoutChange(workout, { kind: 'confirmed', setId: second })
  assert.deepEqual(listConfirmed(both), [true, true])
})

test('undoing a completed set keeps its entered values', () => {
  const typed = applyWorkoutChange(squats(), {
    kind: 'typed',
    setId: setIds(squats())[0] ?? '',
    figure: 'reps',
    value: 4,
  })
  const ticked = tick(typed, 0)
  const workout = applyWorkoutChange(ticked, { kind: 'unticked', setId: setIds(ticked)[0] ?? '' })
  assert.deepEqual(countSetProgress(workout), { done: 0, all: 3 })
  const [place] = listSetsInOrder(workout)
  assert.ok(place)
  assert.equal(suggestSetValues(place.exercise, place.set).reps, 4)
})

test('completing a set starts the prescribed rest, except after the last set', () => {
  const first = tick(squats(), 0)
  assert.deepEqual(first.rest, { startedAt: at(0), endsAt: at(3) })
  assert.equal(tick(tick(first, 1), 2).rest, null)
})

test('an own rest applies only where none is prescribed, and is short after a warm-up set', () => {
  const warmUp = makePlannedSet({ role: 'warm-up' })
  const rows = makePlannedItem('Row', [warmUp, five, five], { id: 'item-Row' })
  const bench = { ...item('Bench', 2, 180), sets: [warmUp, five] }
  const own = withOwnRests(
    createWorkout(
      block('straight', [rows]),
      block('straight', [bench]),
      block('straight', [item('Curl', 2)]),
    ),
    name => ({ Row: 150, Bench: 150 })[name] ?? null,
  )
  const restAfter = (position: number) => tick(own, position).rest?.endsAt
  const atSecond = (second: number) => new Date(Date.UTC(2026, 10, 23, 18, 0, second)).toISOString()
  assert.equal(restAfter(0), atSecond(60), 'after a warm-up set')
  assert.equal(restAfter(1), atSecond(150), 'after a working set')
  assert.equal(restAfter(3), atSecond(180), 'a prescribed rest comes first, also after a warm-up set')
  assert.equal(restAfter(5), undefined, 'another exercise has no rest')
  assert.equal(
    withOwnRests(own, name => ({ Row: 150, Bench: 150 })[name] ?? null),
    own,
  )
  assert.equal(toRecordedWorkout(own, at(1)).exercises.length, 3)
})

test('an own rest follows the round of a superset, but neither a timed block nor a running timer', () => {
  const own = (...blocks: WorkoutPlanBlock[]) => withOwnRests(createWorkout(...blocks), () => 90)
  const superset = own(block('superset', [item('Bench', 2), item('Row', 2)]))
  assert.equal(tick(superset, 0).rest, null)
  assert.notEqual(tick(tick(superset, 0), 1).rest, null)
  const emom = block('emom', [item('Swing', 1)], { rounds: 3, seconds: 60 })
  assert.equal(tick(own(emom), 0).rest, null)
  const both = own(emom, block('straight', [item('Squat', 3)]))
  const running = applyWorkoutChange(both, {
    kind: 'clock-started',
    blockId: 'block-emom',
    at: at(0),
    countInSeconds: 10,
  })
  assert.equal(tick(running, 3).rest, null)
  assert.notEqual(tick(both, 3).rest, null)
})

test('an own rest follows the sets of an exercise that the athlete added', () => {
  const added = applyWorkoutChange(createWorkout(), {
    kind: 'exercise-added',
    id: 'dip',
    setId: 'dip-1',
    name: 'Dip',
    measure: 'reps',
  })
  const two = applyWorkoutChange(added, { kind: 'set-added', exerciseId: 'dip', setId: 'dip-2' })
  assert.equal(
    tick(
      withOwnRests(two, () => 120),
      0,
    ).rest?.endsAt,
    at(2),
  )
  assert.equal(
    tick(
      withOwnRests(two, () => 0),
      0,
    ).rest,
    null,
  )
})

test('a superset alternates between its exercises and has a rest after each round', () => {
  const superset = block('superset', [item('Bench', 2), item('Row', 2)], { restSeconds: 120 })
  const workout = createWorkout(superset)
  const names = listSetsInOrder(workout).map(place => place.exercise.name)
  assert.deepEqual(names, ['Bench', 'Row', 'Bench', 'Row'])
  const bench = tick(workout, 0)
  assert.equal(bench.rest, null)
  assert.equal(findNextSet(bench)?.exercise.name, 'Row')
  assert.equal(tick(bench, 1).rest?.endsAt, at(2))
})

test('a circuit repeats its sets in every round', () => {
  assert.deepEqual(
    countSetProgress(createWorkout(block('circuit', [item('Swing', 1), item('Lunge', 1)], { rounds: 3 }))),
    {
      done: 0,
      all: 6,
    },
  )
})

test('the next set is the first open one after the last completed set, even if it belongs to a different exercise', () => {
  const workout = createWorkout(block('straight', [item('Squat', 2)]), block('straight', [item('Press', 2)]))
  const outOfOrder = tick(workout, 2)
  assert.equal(findNextSet(outOfOrder)?.set.id, setIds(workout)[3])
  assert.equal(findNextSet(tick(outOfOrder, 3))?.set.id, setIds(workout)[0])
})

test('a skipped exercise keeps its completed sets and has no open sets', () => {
  const ticked = tick(squats(), 0)
  const exerciseId = ticked.blocks[0]?.exercises[0]?.id ?? ''
  const workout = applyWorkoutChange(ticked, { kind: 'skipped', exerciseId, reason: 'The rack was taken' })
  assert.equal(findNextSet(workout), undefined)
  assert.deepEqual(countSetProgress(workout), { done: 1, all: 1 })
  const [logged] = toRecordedWorkout(workout, at(9)).exercises
  assert.deepEqual([logged?.skippedReason, logged?.sets.length], ['The rack was taken', 1])
})

test('the athlete can add and remove sets and exercises', () => {
  const exerciseId = squats().blocks[0]?.exercises[0]?.id ?? ''
  const more = applyWorkoutChange(squats(), { kind: 'set-added', exerciseId, setId: 'own' })
  assert.equal(countSetProgress(more).all, 4)
  assert.equal(
    countSetProgress(applyWorkoutChange(more, { kind: 'set-removed', exerciseId, setId: 'own' })).all,
    3,
  )
  const own = { kind: 'exercise-added', id: 'curl', setId: 'curl-1', name: 'Curl', measure: 'reps' } as const
  const added = applyWorkoutChange(squats(), own)
  assert.equal(added.blocks.length, 2)
  assert.equal(applyWorkoutChange(added, { kind: 'exercise-removed', exerciseId: 'curl' }).blocks.length, 1)
  assert.equal(applyWorkoutChange(added, { kind: 'exercise-removed', exerciseId }), added)
})

test('a removed set is restored unchanged at its original position', () => {
  const done = tick(squats(), 1)
  const exerciseId = done.blocks[0]?.exercises[0]?.id ?? ''
  const [, second = ''] = setIds(done)
  const without = applyWorkoutChange(done, { kind: 'set-removed', exerciseId, setId: second })
  assert.deepEqual(countSetProgress(without), { done: 0, all: 2 })
  assert.deepEqual(toRecordedWorkout(without, at(9)).exercises[0]?.sets, [])
  const restored = applyWorkoutChange(without, { kind: 'set-restored', exerciseId, setId: second })
  assert.deepEqual(
    listSetsInOrder(restored).map(place => place.set),
    listSetsInOrder(done).map(place => place.set),
  )
  assert.equal(
    applyWorkoutChange(restored, { kind: 'set-restored', exerciseId, setId: second }).revision,
    restored.revision,
  )
})

test('the athlete can change the role of a set, and the new role is recorded', () => {
  const [first = ''] = setIds(squats())
  const workout = tick(
    applyWorkoutChange(squats(), { kind: 'role-chosen', setId: first, role: 'warm-up' }),
    0,
  )
  const [set] = toRecordedWorkout(workout, at(9)).exercises[0]?.sets ?? []
  assert.deepEqual([set?.role, set?.planned?.loadKg], ['warm-up', 95])
  assert.equal(countWorkingSets(toRecordedWorkout(workout, at(9)).exercises.flatMap(one => one.sets)), 0)
  assert.equal(computeVolumeLoadKg(toRecordedWorkout(workout, at(9)).exercises.flatMap(one => one.sets)), 0)
})

test('updating the previous sets does not count as a change to the workout', () => {
  const exerciseId = squats().blocks[0]?.exercises[0]?.id ?? ''
  const set = { role: 'working' as const, loadKg: 90, reps: 5, rpe: 8, seconds: null, meters: null }
  const workout = withPreviousSets(squats(), { [exerciseId]: [set], other: [] })
  assert.deepEqual(workout.blocks[0]?.exercises[0]?.previous, [set])
  assert.equal(workout.revision, 0)
  // Offline, the history may be missing, so the previous sets are kept.
  assert.equal(withPreviousSets(workout, { [exerciseId]: [] }), workout)
})

test('detects whether a workout was changed after it was sent', () => {
  const sent = applyWorkoutChange(tick(squats(), 0), { kind: 'sent' })
  assert.equal(sent.sentRevision, sent.revision)
  assert.notEqual(tick(sent, 1).sentRevision, tick(sent, 1).revision)
})

test('any sequence of changes keeps completed sets until they are removed, even when the workout is stored and reloaded', () => {
  const plan = [
    block('straight', [item('Squat', 3, 180)]),
    block('superset', [item('Bench', 2), item('Row', 2)], { restSeconds: 90 }),
  ]
  const one = createWorkout(...plan)
  const exerciseIds = one.blocks.flatMap(({ exercises }) => exercises.map(exercise => exercise.id))
  const setId = fc.constantFrom(...setIds(one))
  const exerciseId = fc.constantFrom(...exerciseIds)
  const instant = fc.integer({ min: 0, max: 59 }).map(at)
  const changes: fc.Arbitrary<WorkoutChange> = fc.oneof(
    fc.record({ kind: fc.constant('ticked' as const), setId, at: instant }),
    fc.record({
      kind: fc.constant('typed' as const),
      setId,
      figure: fc.constantFrom('loadKg' as const, 'reps' as const),
      value: fc.option(fc.integer({ min: 0, max: 200 })),
    }),
    fc.record({ kind: fc.constant('skipped' as const), exerciseId, reason: fc.option(fc.string()) }),
    fc.record({ kind: fc.constant('set-added' as const), exerciseId, setId: fc.uuid() }),
    fc.record({ kind: fc.constant('set-removed' as const), exerciseId, setId }),
    fc.record({ kind: fc.constant('set-restored' as const), exerciseId, setId }),
    fc.record({ kind: fc.constant('role-chosen' as const), setId, role: fc.constantFrom('warm-up', 'drop') }),
    fc.record({
      kind: fc.constant('swapped' as const),
      exerciseId,
      name: fc.option(fc.constantFrom('Front squat', 'Squat')),
    }),
    fc.record({ kind: fc.constant('noted' as const), exerciseId, note: fc.string() }),
  )
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 40 }), sequence => {
      let workout = one
      for (const change of sequence) {
        const before = listSetsInOrder(workout).filter(place => place.set.doneAt)
        workout = applyWorkoutChange(workout, change)
        const after = setIds(workout)
        const isRemoved = (id: string) => change.kind === 'set-removed' && change.setId === id
        assert.ok(before.every(({ set }) => after.includes(set.id) || isRemoved(set.id)))
      }
      assert.deepEqual(JSON.parse(JSON.stringify(workout)), workout)
      const recorded = toRecordedWorkout(workout, at(59)).exercises.flatMap(exercise => exercise.sets)
      assert.equal(recorded.length, countSetProgress(workout).done)
      assert.equal(new Set(setIds(workout)).size, setIds(workout).length)
    }),
    { seed },
  )
})
