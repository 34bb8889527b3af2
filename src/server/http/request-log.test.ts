import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { serverForTests } from '#support/server/server.ts'
import { toLoggableError } from './request-log.ts'

const server = serverForTests()

test('logs a failed query with its SQL and cause, but without its parameter values', async () => {
  const secret = 'ana@cornerman.example'
  const error = await server.store.database.execute(sql`select ${secret}::int`).catch(thrown => thrown)
  assert.match(error.message, /ana@/)
  const { message, query, stack } = toLoggableError(error) as Record<string, string>
  assert.match(query ?? '', /select \$1::int/)
  assert.match(message ?? '', /invalid input syntax/)
  assert.ok(stack)
})

test('errors other than failed queries are logged unchanged', () => {
  const error = new Error('broken')
  assert.equal(toLoggableError(error), error)
})
