import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from '#contract/account/common-passwords.ts'
import { createPassphrase } from './passphrase.ts'

test('a passphrase has five words, differs every time and is not a common password', () => {
  const passphrases = Array.from({ length: 100 }, createPassphrase)
  for (const passphrase of passphrases) {
    assert.match(passphrase, /^[a-z]+(-[a-z]+){4}$/)
    assert.equal(isCommonPassword(passphrase), false)
  }
  assert.equal(new Set(passphrases).size, 100)
  const words = new Set(passphrases.flatMap(passphrase => passphrase.split('-')))
  assert.ok(words.size > 100)
})
