import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminAction } from '#contract/admin/administration.ts'
import { describeActor, describeAdminAction } from './describe-admin-action.ts'

const makeAction = (kind: AdminAction['kind'], details: AdminAction['details']) => ({
  number: 1,
  kind,
  at: '2026-11-23T09:00:00Z',
  actorId: null,
  actorName: null,
  subjectId: null,
  subjectName: null,
  details,
})
const action = (...given: Parameters<typeof makeAction>) => describeAdminAction(makeAction(...given))

test('describes an action with its reason or with the roles before and after', () => {
  assert.equal(action('account.enabled', {}), 'Account enabled')
  assert.equal(action('thread.reported', {}), 'Conversation reported')
  assert.equal(action('account.disabled', { reason: 'Left.' }), 'Account disabled: Left.')
  assert.equal(
    action('account.role-changed', { from: 'athlete', to: 'admin' }),
    'Role changed from athlete to administrator',
  )
  // A command on the server records only the new role.
  assert.equal(action('account.role-changed', { to: 'admin' }), 'Role changed to administrator')
})

test('names the administrator, the command on the server or a deleted account', () => {
  const changed = makeAction('account.role-changed', { from: 'athlete', to: 'admin' })
  assert.equal(describeActor({ ...changed, actorName: 'Ada Example' }), 'Ada Example')
  assert.equal(describeActor(changed), 'deleted account')
  assert.equal(describeActor(makeAction('account.role-changed', { to: 'admin' })), 'command on the server')
})
