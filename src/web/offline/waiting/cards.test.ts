import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begun, type Command, emptyOutbox, give, type Outbox, setBack } from '../outbox.ts'
import { cardsOf } from './cards.ts'

const inputs: Record<string, unknown> = {
  'workout-log.record': { recorded: { id: 'log', exercises: [] } },
  'comment.write': { id: 'c', workoutLogId: 'log', text: 'Fine.' },
}
let count = 0
const command = (kind: string, streamId = 'log'): Command => ({
  id: `${kind} ${++count}`,
  userId: 'ana',
  streamId,
  kind,
  input: inputs[kind] ?? { id: streamId, change: { kind: 'set-undone', setId: 's' } },
  title: '',
  madeAt: '2026-11-21T09:14:00Z',
})

function refused(code: string, first: Command, ...others: Command[]): Outbox {
  const all = [first, ...others].reduce((outbox, one) => give(outbox, one), emptyOutbox)
  const setback = { kind: 'refused', refusal: { status: 409, code, message: 'No.' } } as const
  return setBack(begun(all, first.id), first.id, { attempt: 1, setback, now: 0, chance: 0 })
}
const kindsOf = (outbox: Outbox) =>
  cardsOf(outbox.entries).map(card => [card.kind, card.workoutId, card.entries.length])

test('what waits or is under way asks nothing', () => {
  const outbox = begun(
    give(give(emptyOutbox, command('session.move', 'a')), command('session.move', 'b')),
    'a',
  )
  assert.deepEqual(cardsOf(outbox.entries), [])
})

test('each refusal asks its own question, with what waits behind it on the same thing', () => {
  const change = () => command('open-workout.change')
  const ask = (code: string, kind: string) =>
    kindsOf(refused(code, command(kind), command('comment.write')))[0]?.[0]
  assert.deepEqual(
    kindsOf(refused('open-workout.finished', change(), change(), command('session.move', 'other'))),
    [['finished-elsewhere', 'log', 2]],
  )
  assert.equal(ask('open-workout.discarded', 'open-workout.begin'), 'discarded-elsewhere')
  assert.equal(ask('session-plan.not-found', 'open-workout.begin'), 'only-here')
  assert.equal(ask('workout-log.recorded-apart', 'workout-log.record'), 'recorded-apart')
  assert.equal(ask('session-plan.not-found', 'workout-log.record'), 'session-gone')
  assert.equal(ask('workout-log.not-found', 'workout-log.change'), 'log-deleted')
  assert.equal(ask('workout-log.not-found', 'comment.write'), 'log-deleted')
})

test('every other refusal is a card of its own, whatever waits behind it', () => {
  assert.deepEqual(
    kindsOf(refused('request.invalid', command('workout-log.record'), command('comment.write'))),
    [['refused', 'log', 1]],
  )
  assert.deepEqual(kindsOf(refused('session-plan.done', command('session.move', 'session'))), [
    ['refused', null, 1],
  ])
})
