import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('verifying many passwords does not block file access', async () => {
  const hashed = await hashPassword('corner of the ring')
  let comparisons = 0
  const guesses = Array.from({ length: 40 }, async () => {
    assert.equal(await verifyPassword('guessed it', hashed), false)
    comparisons++
  })
  await stat(import.meta.filename)
  assert.ok(comparisons < 10, `The file waited for ${comparisons} of 40 passwords`)
  await Promise.all(guesses)
})

test('hashes passwords with Argon2id, using 19 MiB of memory, two passes and a random salt', async () => {
  const [first, second] = [await hashPassword('four squats a week'), await hashPassword('four squats a week')]
  for (const hashed of [first, second]) assert.match(hashed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(first, second)
})
