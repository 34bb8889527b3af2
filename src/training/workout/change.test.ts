import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { type Change, change, remember } from './change.ts'
import { differences } from './differences.ts'
import { type OpenWorkout, openWorkout, type PlanBlock } from './open.ts'
import { countOpenSets, inOrder, nextPlace } from './order.ts'
import { record } from './record.ts'
import { suggest } from './suggest.ts'
import { countSets, volumeLoadKg } from './volume.ts'

const seed = 20_261_121
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 18, minute)).toISOString()

function ids(): () => string {
  let count = 0
  return () => `id-${++count}`
}

const five = plannedSet({ load: { kind: 'kg', loadKg: 95 }, effort: { kind: 'rpe', rpe: 8 } })
const item = (name: string, sets = 3, restSeconds: number | null = null) =>
  plannedItem(
    name,
    Array.from({ length: sets }, () => five),
    { id: `item-${name}`, restSeconds },
  )
const block = (kind: PlanBlock['kind'], items: PlanBlock['items'], given: Partial<PlanBlock> = {}) =>
  plannedBlock(items, { id: `block-${kind}`, kind, ...given })

const opened = (...blocks: PlanBlock[]) =>
  openWorkout({ sessionId: 'session', name: 'Lower and push', blocks }, ids())
const squats = () => opened(block('straight', [item('Squat', 3, 180)]))
const setIds = (workout: OpenWorkout) => inOrder(workout).map(place => place.set.id)
const tick = (workout: OpenWorkout, position: number, minute = 0) =>
  change(workout, { kind: 'ticked', setId: setIds(workout)[position] ?? '', at: at(minute) })

test('a drop set follows without a rest', () => {
  const workout = squats()
  const [, second = ''] = setIds(workout)
  assert.notEqual(tick(workout, 0).rest, null)
  assert.equal(tick(change(workout, { kind: 'role-chosen', setId: second, role: 'drop' }), 0).rest, null)
})

test('one tap logs a set as it is written', () => {
  const workout = tick(squats(), 0)
  const [logged] = record(workout, at(1)).exercises
  assert.deepEqual(
    logged?.sets.map(({ loadKg, reps, rpe, completedAt }) => ({ loadKg, reps, rpe, completedAt })),
    [{ loadKg: 95, reps: 5, rpe: 8, completedAt: at(0) }],
  )
  assert.deepEqual(differences(workout), [
    { kind: 'left', exercise: workout.blocks[0]?.exercises[0], count: 2 },
  ])
})

test('the first tap begins the workout, later ones do not', () => {
  const workout = tick(tick(squats(), 0, 2), 1, 5)
  assert.equal(workout.startedAt, at(2))
  assert.equal(record(workout, at(30)).durationMinutes, 28)
})

test('what is typed is what is done, and differs from the plan', () => {
  const typed = change(squats(), {
    kind: 'typed',
    setId: setIds(squats())[0] ?? '',
    figure: 'loadKg',
    value: 100,
  })
  const workout = tick(typed, 0)
  const [set] = record(workout, at(1)).exercises[0]?.sets ?? []
  assert.deepEqual([set?.loadKg, set?.planned?.loadKg], [100, 95])
  const [difference] = differences(workout)
  assert.deepEqual(difference?.kind === 'set' && [difference.number, difference.figures], [1, ['loadKg']])
})

test('a tick is taken back and nothing typed is lost', () => {
  const typed = change(squats(), {
    kind: 'typed',
    setId: setIds(squats())[0] ?? '',
    figure: 'reps',
    value: 4,
  })
  const ticked = tick(typed, 0)
  const workout = change(ticked, { kind: 'unticked', setId: setIds(ticked)[0] ?? '' })
  assert.deepEqual(countOpenSets(workout), { done: 0, all: 3 })
  const [place] = inOrder(workout)
  assert.ok(place)
  assert.equal(suggest(place.exercise, place.set).reps, 4)
})

test('the prescribed rest starts with the tick, but not after the last set', () => {
  const first = tick(squats(), 0)
  assert.deepEqual(first.rest, { startedAt: at(0), endsAt: at(3) })
  assert.equal(tick(tick(first, 1), 2).rest, null)
})

test('exercises of a superset take turns, and rest comes after the round', () => {
  const superset = block('superset', [item('Bench', 2), item('Row', 2)], { restSeconds: 120 })
  const workout = opened(superset)
  const names = inOrder(workout).map(place => place.exercise.name)
  assert.deepEqual(names, ['Bench', 'Row', 'Bench', 'Row'])
  const bench = tick(workout, 0)
  assert.equal(bench.rest, null)
  assert.equal(nextPlace(bench)?.exercise.name, 'Row')
  assert.equal(tick(bench, 1).rest?.endsAt, at(2))
})

test('the sets of a circuit are laid out for every round', () => {
  assert.deepEqual(
    countOpenSets(opened(block('circuit', [item('Swing', 1), item('Lunge', 1)], { rounds: 3 }))),
    {
      done: 0,
      all: 6,
    },
  )
})

test('the next set is the one after the last that was done, wherever that was', () => {
  const workout = opened(block('straight', [item('Squat', 2)]), block('straight', [item('Press', 2)]))
  const jumped = tick(workout, 2)
  assert.equal(nextPlace(jumped)?.set.id, setIds(workout)[3])
  assert.equal(nextPlace(tick(jumped, 3))?.set.id, setIds(workout)[0])
})

test('a skipped exercise keeps what was done of it and asks for no more', () => {
  const ticked = tick(squats(), 0)
  const exerciseId = ticked.blocks[0]?.exercises[0]?.id ?? ''
  const workout = change(ticked, { kind: 'skipped', exerciseId, reason: 'The rack was taken' })
  assert.equal(nextPlace(workout), undefined)
  assert.deepEqual(countOpenSets(workout), { done: 1, all: 1 })
  const [logged] = record(workout, at(9)).exercises
  assert.deepEqual([logged?.skippedReason, logged?.sets.length], ['The rack was taken', 1])
})

test('sets and exercises are added, and taken away again while they are not done', () => {
  const exerciseId = squats().blocks[0]?.exercises[0]?.id ?? ''
  const more = change(squats(), { kind: 'set-added', exerciseId, setId: 'own' })
  assert.equal(countOpenSets(more).all, 4)
  assert.equal(countOpenSets(change(more, { kind: 'set-removed', exerciseId, setId: 'own' })).all, 3)
  const own = { kind: 'exercise-added', id: 'curl', setId: 'curl-1', name: 'Curl', measure: 'reps' } as const
  const added = change(squats(), own)
  assert.equal(added.blocks.length, 2)
  assert.equal(change(added, { kind: 'exercise-removed', exerciseId: 'curl' }).blocks.length, 1)
  assert.equal(change(added, { kind: 'exercise-removed', exerciseId }), added)
})

test('a set is taken away, done or not, and put back as it was and where it was', () => {
  const done = tick(squats(), 1)
  const exerciseId = done.blocks[0]?.exercises[0]?.id ?? ''
  const [, second = ''] = setIds(done)
  const without = change(done, { kind: 'set-removed', exerciseId, setId: second })
  assert.deepEqual(countOpenSets(without), { done: 0, all: 2 })
  assert.deepEqual(record(without, at(9)).exercises[0]?.sets, [])
  const back = change(without, { kind: 'set-restored', exerciseId, setId: second })
  assert.deepEqual(
    inOrder(back).map(place => place.set),
    inOrder(done).map(place => place.set),
  )
  assert.equal(change(back, { kind: 'set-restored', exerciseId, setId: second }).revision, back.revision)
})

test('what a set is for is said by the athlete, and recorded beside what was planned', () => {
  const [first = ''] = setIds(squats())
  const workout = tick(change(squats(), { kind: 'role-chosen', setId: first, role: 'warm-up' }), 0)
  const [set] = record(workout, at(9)).exercises[0]?.sets ?? []
  assert.deepEqual([set?.role, set?.planned?.loadKg], ['warm-up', 95])
  assert.equal(countSets(record(workout, at(9)).exercises.flatMap(one => one.sets)), 0)
  assert.equal(volumeLoadKg(record(workout, at(9)).exercises.flatMap(one => one.sets)), 0)
})

test('what was done last time is remembered without being a change', () => {
  const exerciseId = squats().blocks[0]?.exercises[0]?.id ?? ''
  const set = { role: 'working' as const, loadKg: 90, reps: 5, rpe: 8, seconds: null, meters: null }
  const workout = remember(squats(), { [exerciseId]: [set], other: [] })
  assert.deepEqual(workout.blocks[0]?.exercises[0]?.previous, [set])
  assert.equal(workout.revision, 0)
  // Without a network there is no history, and what was known stays.
  assert.equal(remember(workout, { [exerciseId]: [] }), workout)
})

test('a change after the workout was sent is told from a repetition', () => {
  const sent = change(tick(squats(), 0), { kind: 'sent' })
  assert.equal(sent.sentRevision, sent.revision)
  assert.notEqual(tick(sent, 1).sentRevision, tick(sent, 1).revision)
})

test('whatever happens in whatever order, done sets stay until they are taken away, and storage keeps all of it', () => {
  const plan = [
    block('straight', [item('Squat', 3, 180)]),
    block('superset', [item('Bench', 2), item('Row', 2)], { restSeconds: 90 }),
  ]
  const one = opened(...plan)
  const exerciseIds = one.blocks.flatMap(({ exercises }) => exercises.map(exercise => exercise.id))
  const setId = fc.constantFrom(...setIds(one))
  const exerciseId = fc.constantFrom(...exerciseIds)
  const instant = fc.integer({ min: 0, max: 59 }).map(at)
  const changes: fc.Arbitrary<Change> = fc.oneof(
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
    fc.property(fc.array(changes, { maxLength: 40 }), happened => {
      let workout = one
      for (const each of happened) {
        const before = inOrder(workout).filter(place => place.set.doneAt)
        workout = change(workout, each)
        const after = setIds(workout)
        const isTakenAway = (id: string) => each.kind === 'set-removed' && each.setId === id
        assert.ok(before.every(({ set }) => after.includes(set.id) || isTakenAway(set.id)))
      }
      assert.deepEqual(JSON.parse(JSON.stringify(workout)), workout)
      const recorded = record(workout, at(59)).exercises.flatMap(exercise => exercise.sets)
      assert.equal(recorded.length, countOpenSets(workout).done)
      assert.equal(new Set(setIds(workout)).size, setIds(workout).length)
    }),
    { seed },
  )
})
