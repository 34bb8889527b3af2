import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failures } from '#contract/failures.ts'
import { longTextFailures } from '#contract/programs/regimens.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { messages } from '#web/app/specification/messages.ts'
import { describeSaveFailure } from './describe-save-failure.ts'

test('a save with too much text fails with the message that says what to do', () => {
  for (const code of longTextFailures) {
    const [status, message] = failures[code]
    const error = new CallFailure(status, { code, message })
    assert.equal(describeSaveFailure(error, 'create'), message)
    assert.equal(describeSaveFailure(error, 'update'), message)
  }
})

test('other failures have the messages of the specification', () => {
  const invalid = new CallFailure(400, { code: 'request.invalid', message: 'Some fields need another look.' })
  assert.equal(describeSaveFailure(invalid, 'create'), messages.regimen.invalid)
  const busy = new CallFailure(429, { code: 'request.too-many', message: 'Too many requests.' })
  assert.equal(describeSaveFailure(busy, 'update'), messages.regimen.update.failed)
  assert.equal(describeSaveFailure(new Error('offline'), 'update'), messages.regimen.otherwise)
})
