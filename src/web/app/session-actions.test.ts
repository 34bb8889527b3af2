import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Session } from './session.tsx'
import { type SessionActions, sessionActions } from './session-actions.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8')
const [, state = '', actions = ''] =
  /^- Session context: (.*), and actions (.*) \(payloads/m.exec(document) ?? []

/** What the session is besides its actions: the compiler compares it with the type, the test with the request. */
const stateOfSession = Object.keys({
  user: true,
  isAuthenticated: true,
  isLoading: true,
  error: true,
} satisfies Record<Exclude<keyof Session, keyof SessionActions>, true>)

test('the session has the state and the actions that the request names, and no other', () => {
  assert.deepEqual(stateOfSession, state.split(', '))
  const made = sessionActions(
    () => {},
    () => {},
  )
  assert.deepEqual(Object.keys(made).sort(), actions.split(', ').sort())
})
