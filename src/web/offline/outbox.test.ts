import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  begun,
  type Command,
  delivered,
  due,
  dueAt,
  emptyOutbox,
  give,
  letGo,
  type Outbox,
  reopened,
  resumed,
  type Setback,
  setBack,
  stateOf,
  waitMilliseconds,
  woken,
} from './outbox.ts'

const command = (id: string, streamId = 'log', userId = 'ana'): Command => ({
  id,
  userId,
  streamId,
  kind: 'record',
  input: { id },
  title: 'Lower A',
  madeAt: '2026-11-21T10:00:00Z',
})
const ids = (outbox: Outbox, now = 0, userId = 'ana') => due(outbox, { userId, now }).map(entry => entry.id)
const given = (...commands: Command[]) => commands.reduce((outbox, one) => give(outbox, one), emptyOutbox)
const unanswered = { attempt: 1, setback: { kind: 'unanswered' }, now: 1000, chance: 0 } as const

test('commands on one thing go one after the other, those on different things beside each other', () => {
  const outbox = given(command('1'), command('2'), command('3', 'other'))
  assert.deepEqual(ids(outbox), ['1', '3'])
  assert.deepEqual(ids(begun(outbox, '1')), ['3'])
  assert.deepEqual(ids(delivered(begun(outbox, '1'), '1')), ['2', '3'])
})

test('a command that is given twice is one', () => {
  assert.equal(given(command('1'), command('1')).entries.length, 1)
})

test('two that nobody has sent may become one, and what was sent stays as it was', () => {
  const merge = (_: Command, later: Command) => later.input
  const both = give(given(command('1')), command('2'), { merge })
  assert.deepEqual(
    both.entries.map(entry => [entry.id, entry.input]),
    [['1', { id: '2' }]],
  )
  assert.equal(give(begun(given(command('1')), '1'), command('2'), { merge }).entries.length, 2)
  const tried = setBack(begun(given(command('1')), '1'), '1', unanswered)
  assert.equal(give(tried, command('2'), { merge }).entries.length, 2)
})

test('what a later command makes needless goes, unless it may have happened', () => {
  const makesNeedless = () => () => true
  const left = (outbox: Outbox) =>
    give(outbox, command('9'), { makesNeedless }).entries.map(entry => entry.id)
  assert.deepEqual(left(given(command('1'), command('2', 'other'), command('3', 'log', 'bo'))), [
    '2',
    '3',
    '9',
  ])
  const tried = setBack(begun(given(command('1')), '1'), '1', unanswered)
  assert.deepEqual(left(tried), ['1', '9'])
  const refusal = { status: 404, code: 'session-plan.not-found', message: 'No.' }
  const refused = { ...unanswered, setback: { kind: 'refused', refusal } } as const
  assert.deepEqual(left(setBack(begun(given(command('1')), '1'), '1', refused)), ['9'])
})

test('a clock that is put back keeps nothing waiting', () => {
  const waiting = setBack(begun(given(command('1')), '1'), '1', { ...unanswered, now: 9e9 })
  assert.deepEqual(ids(waiting, 9e9), [])
  assert.deepEqual(ids(waiting, 9e9 - 5 * 3_600_000), ['1'])
})

test('a server that is busy says how long, at most an hour', () => {
  const busy = (retryAfterSeconds: number | undefined) =>
    setBack(begun(given(command('1')), '1'), '1', {
      ...unanswered,
      setback: { kind: 'too-many', retryAfterSeconds },
    })
  assert.equal(dueAt(busy(30), 'ana'), 31_000)
  assert.equal(dueAt(busy(undefined), 'ana'), 2000)
  assert.equal(dueAt(busy(100_000), 'ana'), 3_601_000)
})

test('without an answer it waits longer each time, and the network coming back ends the waiting', () => {
  const waiting = setBack(begun(given(command('1')), '1'), '1', unanswered)
  assert.deepEqual(ids(waiting, 1999), [])
  assert.deepEqual(ids(waiting, 2000), ['1'])
  assert.equal(dueAt(waiting, 'ana'), 2000)
  assert.deepEqual(ids(woken(waiting), 0), ['1'])
  assert.equal(dueAt(emptyOutbox, 'ana'), undefined)
})

test('the wait doubles up to five minutes, and by chance is up to half as long again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const wait = waitMilliseconds(tries, chance)
        assert.ok(wait >= 1000 && wait <= 450_000)
        assert.ok(waitMilliseconds(tries + 1, chance) >= wait)
      },
    ),
    { seed: 1 },
  )
  assert.equal(waitMilliseconds(4, 0), 8000)
})

test('what the server refuses for good stays, keeps back what comes after it, and is mended or given up', () => {
  const refusal = { status: 400, code: 'request.invalid', message: 'No.' }
  const refused = setBack(begun(given(command('1'), command('2')), '1'), '1', {
    ...unanswered,
    setback: { kind: 'refused', refusal },
  })
  assert.deepEqual(ids(refused, 1e9), [])
  assert.equal(stateOf(refused, 'ana'), 'refused')
  assert.deepEqual(ids(resumed(refused, '1', { mended: true })), ['1'])
  assert.deepEqual(resumed(refused, '1', { mended: true }).entries[0]?.input, { mended: true })
  assert.deepEqual(ids(letGo(refused, new Set(['1']))), ['2'])
})

test('what a person decides about goes with what waits behind it, unless it may have happened', () => {
  const refusal = { status: 409, code: 'open-workout.finished', message: 'No.' }
  const refused = setBack(begun(given(command('1'), command('2'), command('3', 'other')), '1'), '1', {
    ...unanswered,
    setback: { kind: 'refused', refusal },
  })
  const left = letGo(begun(refused, '3'), new Set(['1', '2', '3']))
  assert.deepEqual(
    left.entries.map(entry => entry.id),
    ['3'],
  )
  assert.equal(letGo(left, new Set(['1'])), left)
})

test('an answer to an attempt that was given up already changes nothing', () => {
  const second = begun(reopened(begun(given(command('1')), '1')), '1')
  assert.equal(setBack(second, '1', unanswered), second)
  assert.equal(delivered(second, '1').entries.length, 0)
})

test('nobody sends what another person gave on the same device', () => {
  const outbox = given(command('1', 'log', 'ana'), command('2', 'log', 'bo'))
  assert.deepEqual(ids(outbox, 0, 'bo'), ['2'])
  assert.equal(stateOf(outbox, 'sam'), 'synced')
})

test('the state of one thing and of all is said in one word', () => {
  const outbox = begun(given(command('1'), command('2', 'other')), '1')
  assert.equal(stateOf(outbox, 'ana'), 'syncing')
  assert.equal(stateOf(outbox, 'ana', 'other'), 'saved-here')
  assert.equal(stateOf(delivered(outbox, '1'), 'ana', 'log'), 'synced')
})

// A device and a server between which everything goes wrong that can.

type Fate = 'answered' | 'lost on the way' | 'lost on the way back' | 'failed' | 'busy' | 'signed out'
type Step =
  | { kind: 'give'; stream: number }
  | { kind: 'send'; fate: Fate }
  | { kind: 'kill' }
  | { kind: 'wake' }
const fates = fc.constantFrom<Fate>(
  'answered',
  'lost on the way',
  'lost on the way back',
  'failed',
  'busy',
  'signed out',
)
const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((stream): Step => ({ kind: 'give', stream })),
    fates.map((fate): Step => ({ kind: 'send', fate })),
    fc.constant<Step>({ kind: 'kill' }),
    fc.constant<Step>({ kind: 'wake' }),
  ),
  { maxLength: 80 },
)

const setbacks: Record<Exclude<Fate, 'answered'>, Setback> = {
  'lost on the way': { kind: 'unanswered' },
  'lost on the way back': { kind: 'unanswered' },
  failed: { kind: 'unanswered' },
  busy: { kind: 'too-many', retryAfterSeconds: 3 },
  'signed out': { kind: 'signed-out' },
}

class World {
  outbox = emptyOutbox
  now = 0
  given: Command[] = []
  /** What happened on the server, once for each id. */
  happened: string[] = []

  take(step: Step) {
    this.now += 700
    if (step.kind === 'give') this.give(step.stream)
    else if (step.kind === 'kill') this.outbox = reopened(this.outbox)
    else if (step.kind === 'wake') this.outbox = woken(this.outbox)
    else for (const { id } of due(this.outbox, { userId: 'ana', now: this.now })) this.send(id, step.fate)
  }

  give(stream: number) {
    const one = command(`c${this.given.length}`, `s${stream}`)
    this.given.push(one)
    this.outbox = give(this.outbox, one)
  }

  send(id: string, fate: Fate) {
    this.outbox = begun(this.outbox, id)
    const entry = this.outbox.entries.find(one => one.id === id)
    assert.ok(entry?.state.name === 'sending')
    if ((fate === 'answered' || fate === 'lost on the way back') && !this.happened.includes(id))
      this.happened.push(id)
    this.outbox =
      fate === 'answered'
        ? delivered(this.outbox, id)
        : setBack(this.outbox, id, {
            attempt: entry.state.attempt,
            setback: setbacks[fate],
            now: this.now,
            chance: 0.5,
          })
  }

  settle() {
    this.outbox = reopened(woken(this.outbox))
    for (let round = 0; this.outbox.entries.length > 0; round++) {
      assert.ok(round <= this.given.length, 'it comes to an end')
      for (const { id } of due(this.outbox, { userId: 'ana', now: this.now })) this.send(id, 'answered')
    }
  }
}

test('whatever goes wrong on the way, each command happens once, and those on one thing in their order', () => {
  fc.assert(
    fc.property(steps, all => {
      const world = new World()
      for (const step of all) {
        world.take(step)
        const kept = new Set([...world.outbox.entries.map(entry => entry.id), ...world.happened])
        assert.ok(
          world.given.every(one => kept.has(one.id)),
          'nothing is lost in between',
        )
      }
      world.settle()
      assert.deepEqual(world.happened.toSorted(), world.given.map(one => one.id).toSorted())
      for (const streamId of ['s0', 's1', 's2', 's3']) {
        const own = world.given.filter(one => one.streamId === streamId).map(one => one.id)
        assert.deepEqual(
          world.happened.filter(id => own.includes(id)),
          own,
        )
      }
    }),
    { seed: 2, numRuns: 1000 },
  )
})
