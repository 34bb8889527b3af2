import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addToOutbox,
  applySendFailure,
  emptyOutbox,
  markSending,
  type Outbox,
  type OutboxCommand,
} from '#web/offline/outbox/outbox.ts'
import { createRejectionCards } from './rejection-cards.ts'

const inputs: Record<string, unknown> = {
  'workout-log.record': { recorded: { id: 'log', exercises: [] } },
  'comment.write': { id: 'c', workoutLogId: 'log', text: 'Fine.' },
}
let count = 0
const command = (kind: string, streamId = 'log'): OutboxCommand => ({
  id: `${kind} ${++count}`,
  userId: 'ana',
  streamId,
  kind,
  input: inputs[kind] ?? { id: streamId, change: { kind: 'set-undone', setId: 's' } },
  title: '',
  madeAt: '2026-11-21T09:14:00Z',
})

function refused(code: string, first: OutboxCommand, ...others: OutboxCommand[]): Outbox {
  const all = [first, ...others].reduce((outbox, one) => addToOutbox(outbox, one), emptyOutbox)
  const failure = { kind: 'refused', refusal: { status: 409, code, message: 'No.' } } as const
  return applySendFailure(markSending(all, first.id), first.id, { attempt: 1, failure, now: 0, chance: 0 })
}
const kindsOf = (outbox: Outbox) =>
  createRejectionCards(outbox.entries).map(card => [card.kind, card.workoutId, card.entries.length])

test('commands that are waiting or being sent need no decision', () => {
  const outbox = markSending(
    addToOutbox(addToOutbox(emptyOutbox, command('session.move', 'a')), command('session.move', 'b')),
    'a',
  )
  assert.deepEqual(createRejectionCards(outbox.entries), [])
})

test('each kind of rejection gets a matching card, which includes later commands in the same stream', () => {
  const change = () => command('open-workout.change')
  const findCardKind = (code: string, kind: string) =>
    kindsOf(refused(code, command(kind), command('comment.write')))[0]?.[0]
  assert.deepEqual(
    kindsOf(refused('open-workout.finished', change(), change(), command('session.move', 'other'))),
    [['finished-elsewhere', 'log', 2]],
  )
  assert.equal(findCardKind('open-workout.discarded', 'open-workout.begin'), 'discarded-elsewhere')
  assert.equal(findCardKind('session-plan.not-found', 'open-workout.begin'), 'only-here')
  assert.equal(findCardKind('workout-log.recorded-apart', 'workout-log.record'), 'recorded-apart')
  assert.equal(findCardKind('session-plan.not-found', 'workout-log.record'), 'session-gone')
  assert.equal(findCardKind('workout-log.not-found', 'workout-log.change'), 'log-deleted')
  assert.equal(findCardKind('workout-log.not-found', 'comment.write'), 'log-deleted')
})

test('a rejection without a specific card gets a general card that contains only the rejected command', () => {
  assert.deepEqual(
    kindsOf(refused('request.invalid', command('workout-log.record'), command('comment.write'))),
    [['refused', 'log', 1]],
  )
  assert.deepEqual(kindsOf(refused('session-plan.done', command('session.move', 'session'))), [
    ['refused', null, 1],
  ])
})
