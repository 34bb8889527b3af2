import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change } from './change.ts'
import { type OpenWorkout, openWorkout, type PlanBlock } from './open.ts'
import { contradictions } from './readings.ts'
import { record } from './record.ts'
import { takeIn } from './take-in.ts'
import { type Told, told } from './told.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 18, minute)).toISOString()
const five = {
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'kg', loadKg: 95 },
  effort: null,
  isPerSide: false,
} as const
const block: PlanBlock = {
  id: 'block',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: [
    {
      id: 'squat',
      exercise: { name: 'Back squat', exerciseId: null },
      sets: [five],
      tempo: '',
      restSeconds: null,
      notes: '',
      mediaUrl: '',
    },
  ],
}
const laidOut = () => openWorkout({ sessionId: 'session', name: 'Lower', blocks: [block] }, what => what)
const setId = 'set squat 1'

type Device = { workout: OpenWorkout; said: Told[] }

/** The set done with so many repetitions at that minute, and what the device tells of it. */
function did(reps: number, minute: number): Device {
  const typed = change(laidOut(), { kind: 'typed', setId, figure: 'reps', value: reps })
  const workout = change(typed, { kind: 'ticked', setId, at: at(minute) })
  return { workout, said: told(typed, workout) }
}

const setOf = ({ blocks }: OpenWorkout) => blocks[0]?.exercises[0]?.sets[0] ?? assert.fail()
const shown = (workout: OpenWorkout) => {
  const { doneAt, typed } = setOf(workout)
  return doneAt === null ? 'not done' : `${typed.reps} at ${doneAt.slice(14, 16)}`
}

/** A device that sees all that was said, and decides for the doing of that minute. */
function decided(device: Device, all: readonly Told[], minute: number): Device {
  const workout = takeIn(device.workout, all)
  const [one] = contradictions(workout)
  const seen = one ? [one.here, ...one.others].map(reading => reading.at) : []
  const against = seen.filter(moment => moment !== at(minute))
  const after = change(workout, { kind: 'settled', setId, at: at(minute), against })
  return { workout: after, said: told(workout, after) }
}

test('a set that two devices did otherwise asks on both, and on a third one; each shows what it did itself', () => {
  const [phone, desk] = [did(5, 1), did(3, 2)]
  const said = [...phone.said, ...desk.said]
  for (const [workout, stands] of [
    [phone.workout, '5 at 01'],
    [desk.workout, '3 at 02'],
    [laidOut(), '5 at 01'],
  ] as const) {
    const taken = takeIn(workout, said)
    assert.deepEqual([shown(taken), contradictions(taken).length], [stands, 1])
  }
  assert.deepEqual(contradictions(phone.workout), [])
})

test('a set that two devices did alike asks nothing', () => {
  const [phone, desk] = [did(5, 1), did(5, 2)]
  assert.deepEqual(contradictions(takeIn(phone.workout, [...phone.said, ...desk.said])), [])
})

test('what is decided on one device stands on all of them, whichever of the two it is', () => {
  const [phone, desk] = [did(5, 1), did(3, 2)]
  const said = [...phone.said, ...desk.said]
  for (const [minute, stands] of [
    [1, '5 at 01'],
    [2, '3 at 02'],
  ] as const) {
    const decision = decided(desk, said, minute)
    assert.deepEqual(
      decision.said.map(one => one.kind),
      ['set-undone', 'set-done'],
    )
    for (const workout of [phone.workout, decision.workout, laidOut()]) {
      const taken = takeIn(workout, [...said, ...decision.said])
      assert.deepEqual([shown(taken), contradictions(taken)], [stands, []])
    }
  }
})

test('two devices that decide otherwise without a word between them leave one answer, or the question', () => {
  const [phone, desk] = [did(5, 1), did(3, 2)]
  const said = [...phone.said, ...desk.said]
  const [mine, theirs] = [decided(phone, said, 1), decided(desk, said, 2)]
  const [mineFirst, mineThen] = mine.said
  const [theirsFirst, theirsThen] = theirs.said
  assert.ok(mineFirst && mineThen && theirsFirst && theirsThen)
  for (const arrived of [
    [...mine.said, ...theirs.said],
    [...theirs.said, ...mine.said],
    [mineFirst, theirsFirst, mineThen, theirsThen],
    [theirsFirst, mineFirst, mineThen, theirsThen],
  ]) {
    const [one, other] = [mine, theirs].map(({ workout }) => takeIn(workout, [...said, ...arrived]))
    assert.ok(one && other)
    assert.notEqual(shown(one), 'not done')
    assert.equal(contradictions(one).length, contradictions(other).length)
    if (contradictions(one).length === 0) assert.equal(shown(one), shown(other))
  }
})

test('what nobody saw when it was decided is asked about anew, and the same decision again changes nothing', () => {
  const [phone, desk, watch] = [did(5, 1), did(3, 2), did(8, 3)]
  const said = [...phone.said, ...desk.said]
  const decision = decided(desk, said, 2)
  const later = takeIn(decision.workout, [...said, ...watch.said, ...decision.said])
  const [asked] = contradictions(later)
  assert.deepEqual([shown(later), asked?.others.map(one => one.figures.reps)], ['3 at 02', [8]])
  const settled = { kind: 'settled', setId, at: at(2), against: [at(1)] } as const
  assert.equal(setOf(change(later, settled)), setOf(later))
  const gone = { kind: 'settled', setId, at: at(1), against: [at(2)] } as const
  assert.equal(setOf(change(later, gone)), setOf(later))
})

test('a set that is not done after all is not done as anybody else did it either', () => {
  for (const reps of [5, 3]) {
    const [phone, desk] = [did(5, 1), did(reps, 2)]
    const said = [...phone.said, ...desk.said]
    const workout = takeIn(phone.workout, said)
    const undone = change(workout, { kind: 'unticked', setId })
    assert.equal(setOf(undone).others, undefined)
    const all = [...said, ...told(workout, undone)]
    for (const device of [undone, desk.workout, laidOut()]) {
      const taken = takeIn(device, all)
      assert.deepEqual([shown(taken), setOf(taken).others], ['not done', undefined])
    }
  }
})

test('a workout that is recorded before anybody decides holds the set once, as the device shows it', () => {
  const [phone, desk] = [did(5, 1), did(3, 2)]
  const { exercises } = record(takeIn(desk.workout, [...phone.said, ...desk.said]), at(9))
  assert.deepEqual(
    exercises.flatMap(one => one.sets.map(set => [set.id, set.reps])),
    [[setId, 3]],
  )
})
