import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addToOutbox,
  applySendFailure,
  clearRetryDelays,
  discardCommands,
  emptyOutbox,
  findNextDueTime,
  getRetryDelayMs,
  getSyncState,
  listDueEntries,
  markSending,
  type Outbox,
  type OutboxCommand,
  removeSentCommand,
  requeueRejectedCommand,
  resetInterruptedSends,
  type SendFailure,
} from './outbox.ts'

const command = (id: string, streamId = 'log', userId = 'ana'): OutboxCommand => ({
  id,
  userId,
  streamId,
  kind: 'record',
  input: { id },
  title: 'Lower A',
  madeAt: '2026-11-21T10:00:00Z',
})
const ids = (outbox: Outbox, now = 0, userId = 'ana') =>
  listDueEntries(outbox, { userId, now }).map(entry => entry.id)
const createOutbox = (...commands: OutboxCommand[]) =>
  commands.reduce((outbox, one) => addToOutbox(outbox, one), emptyOutbox)
const unanswered = { attempt: 1, failure: { kind: 'unanswered' }, now: 1000, chance: 0 } as const

test('sends commands of one stream in order, and different streams in parallel', () => {
  const outbox = createOutbox(command('1'), command('2'), command('3', 'other'))
  assert.deepEqual(ids(outbox), ['1', '3'])
  assert.deepEqual(ids(markSending(outbox, '1')), ['3'])
  assert.deepEqual(ids(removeSentCommand(markSending(outbox, '1'), '1')), ['2', '3'])
})

test('ignores a command that is added a second time', () => {
  assert.equal(createOutbox(command('1'), command('1')).entries.length, 1)
})

test('merges two unsent commands, but does not merge a command after an attempt to send it', () => {
  const merge = (_: OutboxCommand, later: OutboxCommand) => later.input
  const both = addToOutbox(createOutbox(command('1')), command('2'), { merge })
  assert.deepEqual(
    both.entries.map(entry => [entry.id, entry.input]),
    [['1', { id: '2' }]],
  )
  assert.equal(
    addToOutbox(markSending(createOutbox(command('1')), '1'), command('2'), { merge }).entries.length,
    2,
  )
  const tried = applySendFailure(markSending(createOutbox(command('1')), '1'), '1', unanswered)
  assert.equal(addToOutbox(tried, command('2'), { merge }).entries.length, 2)
})

test('drops commands that a later one makes obsolete, unless they may have taken effect', () => {
  const makesNeedless = () => () => true
  const listRemaining = (outbox: Outbox) =>
    addToOutbox(outbox, command('9'), { makesNeedless }).entries.map(entry => entry.id)
  assert.deepEqual(
    listRemaining(createOutbox(command('1'), command('2', 'other'), command('3', 'log', 'bo'))),
    ['2', '3', '9'],
  )
  const tried = applySendFailure(markSending(createOutbox(command('1')), '1'), '1', unanswered)
  assert.deepEqual(listRemaining(tried), ['1', '9'])
  const refusal = { status: 404, code: 'session-plan.not-found', message: 'No.' }
  const refused = { ...unanswered, failure: { kind: 'refused', refusal } } as const
  assert.deepEqual(
    listRemaining(applySendFailure(markSending(createOutbox(command('1')), '1'), '1', refused)),
    ['9'],
  )
})

test('does not delay commands if the clock was set back', () => {
  const waiting = applySendFailure(markSending(createOutbox(command('1')), '1'), '1', {
    ...unanswered,
    now: 9e9,
  })
  assert.deepEqual(ids(waiting, 9e9), [])
  assert.deepEqual(ids(waiting, 9e9 - 5 * 3_600_000), ['1'])
})

test('waits as long as a busy server requests, but at most an hour', () => {
  const busy = (retryAfterSeconds: number | undefined) =>
    applySendFailure(markSending(createOutbox(command('1')), '1'), '1', {
      ...unanswered,
      failure: { kind: 'too-many', retryAfterSeconds },
    })
  assert.equal(findNextDueTime(busy(30), 'ana'), 31_000)
  assert.equal(findNextDueTime(busy(undefined), 'ana'), 2000)
  assert.equal(findNextDueTime(busy(100_000), 'ana'), 3_601_000)
})

test('delays the retry after a request without a response, but retries at once when the network is back', () => {
  const waiting = applySendFailure(markSending(createOutbox(command('1')), '1'), '1', unanswered)
  assert.deepEqual(ids(waiting, 1999), [])
  assert.deepEqual(ids(waiting, 2000), ['1'])
  assert.equal(findNextDueTime(waiting, 'ana'), 2000)
  assert.deepEqual(ids(clearRetryDelays(waiting), 0), ['1'])
  assert.equal(findNextDueTime(emptyOutbox, 'ana'), undefined)
})

test('doubles the retry delay up to five minutes, and adds random jitter of up to half the delay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const delayMs = getRetryDelayMs(tries, chance)
        assert.ok(delayMs >= 1000 && delayMs <= 450_000)
        assert.ok(getRetryDelayMs(tries + 1, chance) >= delayMs)
      },
    ),
    { seed: 1 },
  )
  assert.equal(getRetryDelayMs(4, 0), 8000)
})

test('a rejected command blocks its stream until it is corrected or discarded', () => {
  const refusal = { status: 400, code: 'request.invalid', message: 'No.' }
  const refused = applySendFailure(markSending(createOutbox(command('1'), command('2')), '1'), '1', {
    ...unanswered,
    failure: { kind: 'refused', refusal },
  })
  assert.deepEqual(ids(refused, 1e9), [])
  assert.equal(getSyncState(refused, 'ana'), 'refused')
  assert.deepEqual(ids(requeueRejectedCommand(refused, '1', { corrected: true })), ['1'])
  assert.deepEqual(requeueRejectedCommand(refused, '1', { corrected: true }).entries[0]?.input, {
    corrected: true,
  })
  assert.deepEqual(ids(discardCommands(refused, new Set(['1']))), ['2'])
})

test('discards a rejected command and the later commands in its stream, unless they may have taken effect', () => {
  const refusal = { status: 409, code: 'open-workout.finished', message: 'No.' }
  const refused = applySendFailure(
    markSending(createOutbox(command('1'), command('2'), command('3', 'other')), '1'),
    '1',
    {
      ...unanswered,
      failure: { kind: 'refused', refusal },
    },
  )
  const remaining = discardCommands(markSending(refused, '3'), new Set(['1', '2', '3']))
  assert.deepEqual(
    remaining.entries.map(entry => entry.id),
    ['3'],
  )
  assert.equal(discardCommands(remaining, new Set(['1'])), remaining)
})

test('ignores the late failure of an abandoned attempt, but accepts its late success', () => {
  const second = markSending(resetInterruptedSends(markSending(createOutbox(command('1')), '1')), '1')
  assert.equal(applySendFailure(second, '1', unanswered), second)
  assert.equal(removeSentCommand(second, '1').entries.length, 0)
})

test('does not send another user’s commands from the same device', () => {
  const outbox = createOutbox(command('1', 'log', 'ana'), command('2', 'log', 'bo'))
  assert.deepEqual(ids(outbox, 0, 'bo'), ['2'])
  assert.equal(getSyncState(outbox, 'sam'), 'synced')
})

test('returns the sync state of one stream and of all commands', () => {
  const outbox = markSending(createOutbox(command('1'), command('2', 'other')), '1')
  assert.equal(getSyncState(outbox, 'ana'), 'syncing')
  assert.equal(getSyncState(outbox, 'ana', 'other'), 'saved-here')
  assert.equal(getSyncState(removeSentCommand(outbox, '1'), 'ana', 'log'), 'synced')
})

// Simulates a device and a server with all kinds of connection failures.

type Outcome = 'answered' | 'lost on the way' | 'lost on the way back' | 'failed' | 'busy' | 'signed out'
type Step =
  | { kind: 'add'; stream: number }
  | { kind: 'send'; outcome: Outcome }
  | { kind: 'kill' }
  | { kind: 'wake' }
const outcomes = fc.constantFrom<Outcome>(
  'answered',
  'lost on the way',
  'lost on the way back',
  'failed',
  'busy',
  'signed out',
)
const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((stream): Step => ({ kind: 'add', stream })),
    outcomes.map((outcome): Step => ({ kind: 'send', outcome })),
    fc.constant<Step>({ kind: 'kill' }),
    fc.constant<Step>({ kind: 'wake' }),
  ),
  { maxLength: 80 },
)

const failures: Record<Exclude<Outcome, 'answered'>, SendFailure> = {
  'lost on the way': { kind: 'unanswered' },
  'lost on the way back': { kind: 'unanswered' },
  failed: { kind: 'unanswered' },
  busy: { kind: 'too-many', retryAfterSeconds: 3 },
  'signed out': { kind: 'signed-out' },
}

class Simulation {
  outbox = emptyOutbox
  now = 0
  commands: OutboxCommand[] = []
  /** The ids of commands that took effect on the server. */
  effects: string[] = []

  take(step: Step) {
    this.now += 700
    if (step.kind === 'add') this.add(step.stream)
    else if (step.kind === 'kill') this.outbox = resetInterruptedSends(this.outbox)
    else if (step.kind === 'wake') this.outbox = clearRetryDelays(this.outbox)
    else
      for (const { id } of listDueEntries(this.outbox, { userId: 'ana', now: this.now }))
        this.send(id, step.outcome)
  }

  add(stream: number) {
    const one = command(`c${this.commands.length}`, `s${stream}`)
    this.commands.push(one)
    this.outbox = addToOutbox(this.outbox, one)
  }

  send(id: string, outcome: Outcome) {
    this.outbox = markSending(this.outbox, id)
    const entry = this.outbox.entries.find(one => one.id === id)
    assert.ok(entry?.state.name === 'sending')
    if ((outcome === 'answered' || outcome === 'lost on the way back') && !this.effects.includes(id))
      this.effects.push(id)
    this.outbox =
      outcome === 'answered'
        ? removeSentCommand(this.outbox, id)
        : applySendFailure(this.outbox, id, {
            attempt: entry.state.attempt,
            failure: failures[outcome],
            now: this.now,
            chance: 0.5,
          })
  }

  settle() {
    this.outbox = resetInterruptedSends(clearRetryDelays(this.outbox))
    for (let round = 0; this.outbox.entries.length > 0; round++) {
      assert.ok(round <= this.commands.length, 'sending does not finish')
      for (const { id } of listDueEntries(this.outbox, { userId: 'ana', now: this.now }))
        this.send(id, 'answered')
    }
  }
}

test('despite connection failures, each command takes effect once, and each stream keeps its order', () => {
  fc.assert(
    fc.property(steps, all => {
      const simulation = new Simulation()
      for (const step of all) {
        simulation.take(step)
        const known = new Set([...simulation.outbox.entries.map(entry => entry.id), ...simulation.effects])
        assert.ok(
          simulation.commands.every(one => known.has(one.id)),
          'a command was lost',
        )
      }
      simulation.settle()
      assert.deepEqual(simulation.effects.toSorted(), simulation.commands.map(one => one.id).toSorted())
      for (const streamId of ['s0', 's1', 's2', 's3']) {
        const own = simulation.commands.filter(one => one.streamId === streamId).map(one => one.id)
        assert.deepEqual(
          simulation.effects.filter(id => own.includes(id)),
          own,
        )
      }
    }),
    { seed: 2, numRuns: 1000 },
  )
})
