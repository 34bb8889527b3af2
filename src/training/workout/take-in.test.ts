import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Change, change } from './change.ts'
import { type OpenSet, type OpenWorkout, openWorkout, type PlanBlock } from './open.ts'
import { countOpenSets, inOrder } from './order.ts'
import { contradictions, readingsOf } from './readings.ts'
import { takeIn } from './take-in.ts'
import { figuresDone, type Told, told } from './told.ts'

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
const block = (kind: PlanBlock['kind'], ...names: string[]): PlanBlock => ({
  id: kind,
  kind,
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: names.map(item),
})
const blocks = [block('straight', 'squat'), block('superset', 'press', 'row')]
/** As every device lays it out. */
const laidOut = () => openWorkout({ sessionId: 'session', name: 'Lower', blocks }, what => what)

const first = 'set squat 1'
const tick = (workout: OpenWorkout, setId: string, minute: number) =>
  change(workout, { kind: 'ticked', setId, at: at(minute) })
const setOf = (workout: OpenWorkout, setId: string) =>
  inOrder(workout).find(({ set }) => set.id === setId)?.set

/** A workout after some changes, and all that is told of them. */
function after(...changes: Change[]): { workout: OpenWorkout; said: Told[] } {
  const said: Told[] = []
  let workout = laidOut()
  for (const happened of changes) {
    const next = change(workout, happened)
    said.push(...told(workout, next))
    workout = next
  }
  return { workout, said }
}

test('what was done on the phone is done at the desk, with its figures, and no rest begins', () => {
  const phone = after(
    { kind: 'typed', setId: first, figure: 'reps', value: 6 },
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'ticked', setId: 'set squat 2', at: at(4) },
  )
  const desk = takeIn(laidOut(), phone.said)
  assert.deepEqual(setOf(desk, first)?.typed, figuresDone(setOf(phone.workout, first) ?? assert.fail()))
  assert.deepEqual([setOf(desk, first)?.doneAt, setOf(desk, first)?.typed.reps], [at(1), 6])
  assert.deepEqual([desk.startedAt, desk.lastSetId, desk.rest], [at(1), 'set squat 2', null])
  assert.deepEqual([countOpenSets(desk).done, contradictions(desk)], [2, []])
})

test('half typed figures, rests and what concerns the end of the session are told to nobody', () => {
  const quiet: Change[] = [
    { kind: 'typed', setId: first, figure: 'reps', value: 6 },
    { kind: 'rest-ended' },
    { kind: 'rated', sessionRpe: 8 },
    { kind: 'told', notes: 'Fine.' },
  ]
  assert.deepEqual(after(...quiet).said, [])
  const [done, corrected, ...more] = after(
    { kind: 'ticked', setId: first, at: at(1) },
    { kind: 'typed', setId: first, figure: 'reps', value: 4 },
  ).said
  assert.deepEqual(more, [])
  assert.ok(done?.kind === 'set-done' && corrected?.kind === 'set-done')
  assert.deepEqual([done.figures.reps, corrected.figures.reps], [5, 4])
  assert.deepEqual([done.at, corrected.at], [at(1), at(1)])
})

test('a figure that is corrected elsewhere is corrected here', () => {
  const { workout, said } = after({ kind: 'ticked', setId: first, at: at(1) })
  const desk = takeIn(laidOut(), said)
  const corrected = change(desk, { kind: 'typed', setId: first, figure: 'reps', value: 3 })
  const phone = takeIn(workout, [...said, ...told(desk, corrected)])
  assert.deepEqual([setOf(phone, first)?.typed.reps, contradictions(phone)], [3, []])
})

test('a set that two devices did stays as it was done here, and the other one is said', () => {
  const phone = after({ kind: 'ticked', setId: first, at: at(1) })
  const desk = after(
    { kind: 'typed', setId: first, figure: 'reps', value: 3 },
    { kind: 'ticked', setId: first, at: at(2) },
  )
  const said = [...phone.said, ...desk.said]
  const here = takeIn(desk.workout, said)
  assert.deepEqual([setOf(here, first)?.typed.reps, setOf(here, first)?.doneAt], [3, at(2)])
  const [contradiction, ...more] = contradictions(here)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [contradiction?.exercise.name, contradiction?.here.figures.reps, contradiction?.here.at],
    ['squat', 3, at(2)],
  )
  assert.deepEqual(
    contradiction?.others.map(one => [one.figures.reps, one.at]),
    [[5, at(1)]],
  )
})

test('undoing undoes what that device knew of, and nothing that another one did meanwhile', () => {
  const phone = after({ kind: 'ticked', setId: first, at: at(1) }, { kind: 'unticked', setId: first })
  const desk = after({ kind: 'ticked', setId: first, at: at(2) })
  for (const said of [
    [...phone.said, ...desk.said],
    [...desk.said, ...phone.said],
  ])
    for (const { workout } of [phone, desk]) assert.equal(setOf(takeIn(workout, said), first)?.doneAt, at(2))
  const seen = takeIn(laidOut(), desk.said)
  const undone = change(seen, { kind: 'unticked', setId: first })
  const all = [...desk.said, ...told(seen, undone)]
  assert.equal(setOf(takeIn(desk.workout, all), first)?.doneAt, null)
})

test('what is done here and not told yet stays done, though the server knows nothing of it', () => {
  const here = tick(laidOut(), first, 1)
  assert.equal(takeIn(here, []), here)
  const told: Told[] = [{ kind: 'set-removed', exerciseId: 'exercise squat', setId: first }]
  assert.equal(setOf(takeIn(here, told), first)?.doneAt, at(1))
})

test('a set done elsewhere in an exercise that this device does not know is not lost', () => {
  const said: Told = {
    kind: 'set-done',
    setId: 'new',
    exerciseId: 'unknown',
    exercise: 'Sled push',
    role: 'top',
    figures: { loadKg: 80, reps: null, rpe: null, seconds: null, meters: 20 },
    at: at(3),
  }
  const last = takeIn(laidOut(), [said]).blocks.at(-1)?.exercises[0]
  assert.deepEqual([last?.name, last?.measure, last?.sets.length], ['Sled push', 'load-distance', 1])
  assert.deepEqual([last?.sets[0]?.doneAt, last?.sets[0]?.role], [at(3), 'top'])
})

const someSet = fc.nat()
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tick' as const), which: someSet }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('untick' as const), which: someSet }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: someSet }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: someSet }) },
  fc.record({
    kind: fc.constantFrom('add-set' as const, 'remove-set', 'restore-set', 'role'),
    which: someSet,
  }),
  fc.record({
    kind: fc.constantFrom('add-exercise' as const, 'remove-exercise', 'swap', 'skip', 'note'),
    which: someSet,
  }),
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'fetch'), which: someSet }) },
)
const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), step), { maxLength: 60 })

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Device = { workout: OpenWorkout; pending: Told[]; done: string[] }

/** Of a set that is disputed, one of the doings that a person sees, and none of the others. */
function settling(set: OpenSet, which: number): Change {
  const all = readingsOf(set).map(one => one.at)
  const chosen = all[which % Math.max(1, all.length)] ?? ''
  return { kind: 'settled', setId: set.id, at: chosen, against: all.filter(one => one !== chosen) }
}

let count = 0
function toChange({ workout }: Device, { kind, which }: Step): Change | undefined {
  const places = inOrder(workout)
  const { set, exercise } = places[which % Math.max(1, places.length)] ?? {}
  if (!set || !exercise) return undefined
  const exerciseId = exercise.id
  const unique = `own ${++count}`
  const changes: Partial<Record<Step['kind'], Change>> = {
    tick: { kind: 'ticked', setId: set.id, at: new Date(count * 1000).toISOString() },
    untick: { kind: 'unticked', setId: set.id },
    settle: settling(set, which),
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

/** Plays the steps on two devices and one server; at the end everything has arrived everywhere. */
function play(played: [number, Step][]) {
  const server: Told[] = []
  const devices: Device[] = [0, 1].map(() => ({ workout: laidOut(), pending: [], done: [] }))
  const send = (device: Device) => server.push(...device.pending.splice(0, 1))
  const fetch = (device: Device) => {
    device.workout = takeIn(device.workout, [...server, ...device.pending])
  }
  for (const [index, one] of played) {
    const device = devices[index]
    if (!device) continue
    if (one.kind === 'send') send(device)
    else if (one.kind === 'fetch') fetch(device)
    else {
      const happened = toChange(device, one)
      const next = happened ? change(device.workout, happened) : device.workout
      device.pending.push(...told(device.workout, next))
      device.workout = next
    }
  }
  for (const device of devices) while (device.pending.length > 0) send(device)
  for (const device of devices) fetch(device)
  return { server, devices }
}

/** What the athlete would see, in no order; of a set that both did otherwise each keeps its own figures. */
const seen = ({ blocks: laid }: OpenWorkout) =>
  laid
    .flatMap(block => block.exercises)
    .map(({ id, name, insteadOf, skippedReason, note, sets }) => ({
      ...{ id, name, insteadOf, skippedReason, note },
      sets: sets
        .map(set => ({ id: set.id, role: set.role, isDone: set.doneAt !== null }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

test('whatever happens on two devices, and in whatever order it arrives, both end with the same sets', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      const third = takeIn(laidOut(), server)
      for (const { workout } of devices) assert.deepEqual(seen(workout), seen(third))
    }),
    { seed, numRuns: 2000 },
  )
})

test('figures differ between devices only where that is said', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      const [one, other] = devices.map(({ workout }) => takeIn(workout, server))
      assert.ok(one && other)
      const [here, there] = [one, other].map(workout => contradictions(workout).map(({ set }) => set.id))
      // Each of them asks, whatever the other one shows.
      assert.deepEqual(here, there)
      for (const { set } of inOrder(one))
        if (set.doneAt && !here?.includes(set.id))
          assert.deepEqual(figuresDone(set), figuresDone(setOf(other, set.id) ?? assert.fail()))
    }),
    { seed, numRuns: 1000 },
  )
})

test('a set that was done is done in the end, unless that very doing was undone', () => {
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

/** Nobody takes anything back: two sets are done, corrected, and decided about where two devices did them otherwise. */
const keeping = fc.record({
  kind: fc.constantFrom('tick' as const, 'correct', 'settle', 'send', 'send', 'fetch'),
  which: fc.integer({ min: 0, max: 1 }),
})
const keepings = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), keeping), { minLength: 20, maxLength: 60 })

test('whoever decides what counts of a set, and however often, the set stays done as somebody did it', () => {
  fc.assert(
    fc.property(keepings, played => {
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

test('taking in the same again changes nothing', () => {
  fc.assert(
    fc.property(steps, played => {
      const { server, devices } = play(played)
      for (const { workout } of devices) assert.equal(takeIn(workout, server), workout)
    }),
    { seed, numRuns: 500 },
  )
})
