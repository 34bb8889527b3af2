import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { hashPassword, isPassword } from './hash.ts'

test('while many passwords are compared, files are read all the same', async () => {
  const hashed = await hashPassword('corner of the ring')
  let compared = 0
  const guesses = Array.from({ length: 40 }, async () => {
    assert.equal(await isPassword('guessed it', hashed), false)
    compared++
  })
  await stat(import.meta.filename)
  assert.ok(compared < 10, `The file waited for ${compared} of 40 passwords`)
  await Promise.all(guesses)
})
