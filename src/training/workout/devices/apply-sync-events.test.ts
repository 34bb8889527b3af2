import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { applyWorkoutChange, type WorkoutChange } from '#training/workout/changes/workout-change.ts'
import {
  type ActiveSet,
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { createSyncEvents, getEnteredValues, type SyncEvent } from '#training/workout/model/sync-events.ts'
import { countSetProgress, listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { applySyncEvents } from './apply-sync-events.ts'
import { findSetConflicts, listSetVersions } from './set-conflicts.ts'

const seed = 20_261_121
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 18, minute)).toISOString()

const five = {
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'kg', loadKg: 95 },
  effort: null,
  isPerSide: false,
} as const
const item = (name: string) => ({
  id: name,
  exercise: { name, exerciseId: null },
  sets: [five, five, five],
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
})
const block = (kind: WorkoutPlanBlock['kind'], ...names: string[]): WorkoutPlanBlock => ({
  id: kind,
  kind,
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: names.map(item),
})
const blocks = [block('straight', 'squat'), block('superset', 'press', 'row')]
/** Creates the same workout, with the same ids, for every device. */
const createWorkout = () => createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks }, what => what)

const first = 'set squat 1'
const tick = (workout: ActiveWorkout, setId: string, minute: number) =>
  applyWorkoutChange(workout, { kind: 'ticked', setId, at: at(minute) })
const setOf = (workout: ActiveWorkout, setId: string) =>
  listSetsInOrder(workout).find(({ set }) => set.id === setId)?.set

/** Applies changes to a new workout and collects the resulting sync events. */
function applyAll(...changes: WorkoutChange[]): { workout: ActiveWorkout; events: SyncEvent[] } {
  const events: SyncEvent[] = []
  let workout = createWorkout()
  for (const change of changes) {
    const next = applyWorkoutChange(workout, change)
    events.push(...createSyncEvents(workout, next))
    workout = next
  }
  return { workout, events }
}

test('a set completed on the phone is marked as completed on the desktop, but starts no rest timer there', () => {
  const phone = applyAll(
    { kind: 'typed', setId: first, figure: 'reps', value: 6 },
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'ticked', setId: 'set squat 2', at: at(4) },
  )
  const desk = applySyncEvents(createWorkout(), phone.events)
  assert.deepEqual(setOf(desk, first)?.typed, getEnteredValues(setOf(phone.workout, first) ?? assert.fail()))
  assert.deepEqual([setOf(desk, first)?.doneAt, setOf(desk, first)?.typed.reps], [at(1), 6])
  assert.deepEqual([desk.startedAt, desk.lastSetId, desk.rest], [at(1), 'set squat 2', null])
  assert.deepEqual([countSetProgress(desk).done, findSetConflicts(desk)], [2, []])
})

test('partially entered values, rest timers and session notes are not synced', () => {
  const quiet: WorkoutChange[] = [
    { kind: 'typed', setId: first, figure: 'reps', value: 6 },
    { kind: 'rest-ended' },
    { kind: 'rated', sessionRpe: 8 },
    { kind: 'told', notes: 'Fine.' },
  ]
  assert.deepEqual(applyAll(...quiet).events, [])
  const [done, corrected, ...more] = applyAll(
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'typed', setId: first, figure: 'reps', value: 4 },
  ).events
  assert.deepEqual(more, [])
  assert.ok(done?.kind === 'set-done' && corrected?.kind === 'set-done')
  assert.deepEqual([done.figures.reps, corrected.figures.reps], [5, 4])
  assert.deepEqual([done.at, corrected.at], [at(1), at(1)])
})

test('a correction made on another device is applied', () => {
  const { workout, events } = applyAll({ kind: 'ticked', setId: first, at: at(1) })
  const desk = applySyncEvents(createWorkout(), events)
  const corrected = applyWorkoutChange(desk, { kind: 'typed', setId: first, figure: 'reps', value: 3 })
  const phone = applySyncEvents(workout, [...events, ...createSyncEvents(desk, corrected)])
  assert.deepEqual([setOf(phone, first)?.typed.reps, findSetConflicts(phone)], [3, []])
})

test('the confirmation of a set reaches the other device, and so does its withdrawal', () => {
  const type = (value: number) => ({ kind: 'typed', setId: first, figure: 'loadKg', value }) as const
  const confirmed = [
    type(200),
    { kind: 'confirmed', setId: first },
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'ticked', setId: 'set squat 2', at: at(4) },
  ] as const
  const listConfirmed = (...changes: WorkoutChange[]) =>
    [first, 'set squat 2'].map(
      id => setOf(applySyncEvents(createWorkout(), applyAll(...changes).events), id)?.isConfirmed,
    )
  assert.deepEqual(listConfirmed(...confirmed), [true, undefined])
  assert.deepEqual(listConfirmed(...confirmed, type(100)), [undefined, undefined])
  // Confirmed only after the set was completed.
  const late: WorkoutChange[] = [
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'confirmed', setId: first },
  ]
  assert.deepEqual(listConfirmed(...late), [true, undefined])
})

test('a set completed on two devices keeps the local values and is reported as a conflict', () => {
  const phone = applyAll({ kind: 'ticked', setId: first, at: at(1) })
  const desk = applyAll(
    { kind: 'typed', setId: first, figure: 'reps', value: 3 },
    { kind: 'ticked', setId: first, at: at(2) },
  )
  const events = [...phone.events, ...desk.events]
  const here = applySyncEvents(desk.workout, events)
  assert.deepEqual([setOf(here, first)?.typed.reps, setOf(here, first)?.doneAt], [3, at(2)])
  const [conflict, ...more] = findSetConflicts(here)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [conflict?.exercise.name, conflict?.here.figures.reps, conflict?.here.at],
    ['squat', 3, at(2)],
  )
  assert.deepEqual(
    conflict?.others.map(one => [one.figures.reps, one.at]),
    [[5, at(1)]],
  )
})

test('undoing a set on one device does not undo versions of the set that the device has not received', () => {
  const phone = applyAll({ kind: 'ticked', setId: first, at: at(1) }, { kind: 'unticked', setId: first })
  const desk = applyAll({ kind: 'ticked', setId: first, at: at(2) })
  for (const events of [
    [...phone.events, ...desk.events],
    [...desk.events, ...phone.events],
  ])
    for (const { workout } of [phone, desk])
      assert.equal(setOf(applySyncEvents(workout, events), first)?.doneAt, at(2))
  const synced = applySyncEvents(createWorkout(), desk.events)
  const undone = applyWorkoutChange(synced, { kind: 'unticked', setId: first })
  const all = [...desk.events, ...createSyncEvents(synced, undone)]
  assert.equal(setOf(applySyncEvents(desk.workout, all), first)?.doneAt, null)
})

test('a set completed on this device stays completed even if it has not been synced yet', () => {
  const here = tick(createWorkout(), first, 1)
  assert.equal(applySyncEvents(here, []), here)
  const serverEvents: SyncEvent[] = [{ kind: 'set-removed', exerciseId: 'exercise squat', setId: first }]
  assert.equal(setOf(applySyncEvents(here, serverEvents), first)?.doneAt, at(1))
})

test('a set logged on another device is kept even if this device does not know its exercise', () => {
  const events: SyncEvent = {
    kind: 'set-done',
    setId: 'new',
    exerciseId: 'unknown',
    exercise: 'Sled push',
    role: 'top',
    figures: { loadKg: 80, reps: null, rpe: null, seconds: null, meters: 20 },
    at: at(3),
  }
  const last = applySyncEvents(createWorkout(), [events]).blocks.at(-1)?.exercises[0]
  assert.deepEqual([last?.name, last?.measure, last?.sets.length], ['Sled push', 'load-distance', 1])
  assert.deepEqual([last?.sets[0]?.doneAt, last?.sets[0]?.role], [at(3), 'top'])
})

const setIndex = fc.nat()
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tick' as const), which: setIndex }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('untick' as const), which: setIndex }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: setIndex }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: setIndex }) },
  fc.record({
    kind: fc.constantFrom('add-set' as const, 'remove-set', 'restore-set', 'role'),
    which: setIndex,
  }),
  fc.record({
    kind: fc.constantFrom('add-exercise' as const, 'remove-exercise', 'swap', 'skip', 'note'),
    which: setIndex,
  }),
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'fetch'), which: setIndex }) },
)
const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), step), { maxLength: 60 })

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Device = { workout: ActiveWorkout; pending: SyncEvent[]; done: string[] }

/** Creates the change that resolves a conflict in favour of one of the versions shown. */
function createResolution(set: ActiveSet, which: number): WorkoutChange {
  const all = listSetVersions(set).map(one => one.at)
  const chosen = all[which % Math.max(1, all.length)] ?? ''
  return { kind: 'settled', setId: set.id, at: chosen, against: all.filter(one => one !== chosen) }
}

let count = 0
function toChange({ workout }: Device, { kind, which }: Step): WorkoutChange | undefined {
  const places = listSetsInOrder(workout)
  const { set, exercise } = places[which % Math.max(1, places.length)] ?? {}
  if (!set || !exercise) return undefined
  const exerciseId = exercise.id
  const unique = `own ${++count}`
  const changes: Partial<Record<Step['kind'], WorkoutChange>> = {
    tick: { kind: 'ticked', setId: set.id, at: new Date(count * 1000).toISOString() },
    untick: { kind: 'unticked', setId: set.id },
    settle: createResolution(set, which),
    correct: { kind: 'typed', setId: set.id, figure: 'reps', value: which % 12 },
    'add-set': { kind: 'set-added', exerciseId, setId: unique },
    'remove-set': { kind: 'set-removed', exerciseId, setId: set.id },
    'restore-set': { kind: 'set-restored', exerciseId, setId: exercise.removed?.[0]?.set.id ?? '' },
    role: { kind: 'role-chosen', setId: set.id, role: which % 2 === 0 ? 'warm-up' : 'top' },
    'add-exercise': {
      kind: 'exercise-added',
      id: unique,
      setId: `${unique} set`,
      name: 'Curl',
      measure: 'reps',
    },
    'remove-exercise': { kind: 'exercise-removed', exerciseId },
    swap: { kind: 'swapped', exerciseId, name: which % 3 === 0 ? null : `Other ${which % 3}` },
    skip: { kind: 'skipped', exerciseId, reason: which % 2 === 0 ? 'Shoulder' : null },
    note: { kind: 'noted', exerciseId, note: `Note ${which}` },
  }
  return changes[kind]
}

/** Runs the steps on two simulated devices and a server, then syncs all events. */
function play(played: [number, Step][]) {
  const server: SyncEvent[] = []
  const devices: Device[] = [0, 1].map(() => ({ workout: createWorkout(), pending: [], done: [] }))
  const send = (device: Device) => server.push(...device.pending.splice(0, 1))
  const fetch = (device: Device) => {
    device.workout = applySyncEvents(device.workout, [...server, ...device.pending])
  }
  for (const [index, one] of played) {
    const device = devices[index]
    if (!device) continue
    if (one.kind === 'send') send(device)
    else if (one.kind === 'fetch') fetch(device)
    else {
      const change = toChange(device, one)
      const next = change ? applyWorkoutChange(device.workout, change) : device.workout
      device.pending.push(...createSyncEvents(device.workout, next))
      device.workout = next
    }
  }
  for (const device of devices) while (device.pending.length > 0) send(device)
  for (const device of devices) fetch(device)
  return { server, devices }
}

/** Summarises a workout, ignoring the order of sets and the values of conflicting sets. */
const summarize = ({ blocks: laid }: ActiveWorkout) =>
  laid
    .flatMap(block => block.exercises)
    .map(({ id, name, insteadOf, skippedReason, note, sets }) => ({
      ...{ id, name, insteadOf, skippedReason, note },
      sets: sets
        .map(set => ({ id: set.id, role: set.role, isDone: set.doneAt !== null }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

test('two devices end up with the same sets after any changes in any order', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      const third = applySyncEvents(createWorkout(), server)
      for (const { workout } of devices) assert.deepEqual(summarize(workout), summarize(third))
    }),
    { seed, numRuns: 2000 },
  )
})

test('values differ between devices only if a conflict is reported', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      const [one, other] = devices.map(({ workout }) => applySyncEvents(workout, server))
      assert.ok(one && other)
      const [here, there] = [one, other].map(workout => findSetConflicts(workout).map(({ set }) => set.id))
      // Both devices report the same conflicts.
      assert.deepEqual(here, there)
      for (const { set } of listSetsInOrder(one))
        if (set.doneAt && !here?.includes(set.id))
          assert.deepEqual(getEnteredValues(set), getEnteredValues(setOf(other, set.id) ?? assert.fail()))
    }),
    { seed, numRuns: 1000 },
  )
})

test('a completed set stays completed unless it is undone', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      const undone = new Set(
        server.flatMap(one => (one.kind === 'set-undone' ? [`${one.setId} ${one.at}`] : [])),
      )
      for (const one of server)
        if (one.kind === 'set-done' && !undone.has(`${one.setId} ${one.at}`))
          for (const { workout } of devices) assert.ok(setOf(workout, one.setId)?.doneAt)
    }),
    { seed, numRuns: 1000 },
  )
})

/** Generates steps that never undo a set: completing two sets, correcting values and resolving conflicts. */
const resolvingStep = fc.record({
  kind: fc.constantFrom('tick' as const, 'correct', 'settle', 'send', 'send', 'fetch'),
  which: fc.integer({ min: 0, max: 1 }),
})
const resolvingSteps = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), resolvingStep), {
  minLength: 20,
  maxLength: 60,
})

test('resolving conflicts repeatedly always keeps a version that was actually logged', () => {
  fc.assert(
    fc.property(resolvingSteps, played => {
      const { server, devices } = play(played)
      const done = server.filter(one => one.kind === 'set-done')
      for (const { setId } of done)
        for (const { workout } of devices) {
          const { doneAt } = setOf(workout, setId) ?? assert.fail()
          assert.ok(done.some(one => one.setId === setId && one.at === doneAt))
        }
    }),
    { seed, numRuns: 1000 },
  )
})

test('applying the same events again changes nothing', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      for (const { workout } of devices) assert.equal(applySyncEvents(workout, server), workout)
    }),
    { seed, numRuns: 500 },
  )
})
