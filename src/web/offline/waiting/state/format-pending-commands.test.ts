import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPendingCommands } from './format-pending-commands.ts'

const entry = {
  id: '1',
  userId: 'ana',
  streamId: 'log',
  kind: 'comment.write',
  input: {},
  title: '',
  madeAt: '09:11',
  number: 1,
  tries: 1,
}

test('lists each command on a separate line, with the reason if the server rejected it', () => {
  const refusal = { status: 404, code: 'workout-log.not-found', message: 'This workout log was not found.' }
  const text = formatPendingCommands(
    [
      { ...entry, state: { name: 'waiting', notBefore: 0 } },
      { ...entry, state: { name: 'refused', refusal } },
    ],
    { wordsOf: () => ({ title: 'Note to Rita', detail: '“Fine.”' }), when: at => at, now: '09:31' },
  )
  assert.deepEqual(text.split('\n').slice(3, 5), [
    '09:11  Note to Rita: “Fine.”',
    '09:11  Note to Rita: “Fine.” (rejected: This workout log was not found.)',
  ])
})
