import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { serverForTests } from '#support/server.ts'
import { loggable } from './log.ts'

const server = serverForTests()

test('the log tells which statement failed and why, not with which values', async () => {
  const secret = 'ana@cornerman.example'
  const error = await server.store.database.execute(sql`select ${secret}::int`).catch(thrown => thrown)
  assert.match(error.message, /ana@/)
  const { message, query, stack } = loggable(error) as Record<string, string>
  assert.match(query ?? '', /select \$1::int/)
  assert.match(message ?? '', /invalid input syntax/)
  assert.ok(stack)
})

test('any other error is logged as it is', () => {
  const error = new Error('broken')
  assert.equal(loggable(error), error)
})
