import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AuthSession } from './session.tsx'
import { createSessionActions, type SessionActions } from './session-actions.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/specification.md'), 'utf8')
const [, state = '', actions = ''] =
  /^- Session context: (.*), and actions (.*) \(payloads/m.exec(document) ?? []

/** The state fields of the session. The compiler checks that the list is complete. */
const stateOfSession = Object.keys({
  user: true,
  isAuthenticated: true,
  isLoading: true,
  error: true,
} satisfies Record<Exclude<keyof AuthSession, keyof SessionActions>, true>)

test('the session has exactly the state fields and actions that the specification names', () => {
  assert.deepEqual(stateOfSession, state.split(', '))
  const sessionActions = createSessionActions(
    () => {},
    () => {},
  )
  assert.deepEqual(Object.keys(sessionActions).sort(), actions.split(', ').sort())
})
