import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { regimenInput, regimens } from '#contract/programs/regimens.ts'
import { validate } from '#contract/validation.ts'
import type { Actor } from '#server/http/actor.ts'
import { parseDayText } from '#server/regimens/parsing/parse-day-text.ts'
import { createRegimen } from '#server/regimens/writing/create-regimen.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'

const server = serverForTests()
const year = { weeks: 52, days: 6, exercises: 8, sets: 4 }

test('creates, reads and changes a regimen that is one year long', async context => {
  const rita = await server.coach()
  const input = { name: 'A year', category: 'Strength', weeks: makeRegimenWeeks(year) }
  const created = (await measure(context, 'created', () => rita.get(regimens.create, { input }))).data
  assert.ok(JSON.stringify(created).length > 1_000_000)
  assert.deepEqual([created.weekCount, created.dayCount], [52, 312])
  const params = { id: created.id }
  const stored = (await measure(context, 'read', () => rita.get(regimens.show, { params }))).data.regimen
  assert.deepEqual(stored, created)

  const weeks = stored.weeks.map((week, index) =>
    index < 51 ? week : { ...week, name: 'Test week', days: [] },
  )
  const changed = await measure(context, 'changed', () =>
    rita.get(regimens.update, { params, input: { weeks } }),
  )
  assert.deepEqual([changed.data.revision, changed.data.dayCount], [2, 306])
  assert.equal(changed.data.weeks[51]?.name, 'Test week')
  await measure(context, 'renamed', () => rita.get(regimens.update, { params, input: { name: 'Our year' } }))
})

test('rejects a training day that is too long', async () => {
  const rita = await server.coach()
  const items = Array(50).fill({ exercise: { name: 'Squat' }, notes: 'x'.repeat(4000) })
  const weeks = [{ days: [{ blocks: [{ items }] }] }]
  const reply = await rita.refused('request.invalid', regimens.create, {
    input: { name: 'Much', category: 'Strength', weeks },
  })
  assert.deepEqual(reply.failure?.fields, { 'weeks.0.days.0': 'This training day is too long.' })
})

test('creating a regimen takes a fixed number of SQL statements', async () => {
  const rita = await server.coach()
  const coach: Actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' }
  const validated = validate(regimenInput, {
    name: 'A year',
    category: 'Strength',
    weeks: makeRegimenWeeks(year),
  })
  assert.ok(validated.ok)
  const statements = await recordStatements(server.store.database, tx =>
    createRegimen(tx, coach, validated.value, parseDayText),
  )
  assert.equal(statements.length, 6)
})

async function measure<T>(context: TestContext, label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  context.diagnostic(`${label} in ${Math.round(performance.now() - startedAt)} ms`)
  return result
}
