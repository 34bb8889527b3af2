import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { check } from '#contract/faults.ts'
import { regimenInput, regimens } from '#contract/regimens.ts'
import { program } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import type { Actor } from '../http/actor.ts'
import { create } from './writing/create.ts'

const server = serverForTests()
const year = { weeks: 52, days: 6, exercises: 8, sets: 4 }

test('a year of training is written, read and changed', async context => {
  const rita = await server.coach()
  const input = { name: 'A year', category: 'Strength', weeks: program(year) }
  const created = (await timed(context, 'created', () => rita.get(regimens.create, { input }))).data
  assert.ok(JSON.stringify(created).length > 1_000_000)
  assert.deepEqual([created.weekCount, created.dayCount], [52, 312])
  const params = { id: created.id }
  const shown = (await timed(context, 'read', () => rita.get(regimens.show, { params }))).data.regimen
  assert.deepEqual(shown, created)

  const weeks = shown.weeks.map((week, index) =>
    index < 51 ? week : { ...week, name: 'Test week', days: [] },
  )
  const changed = await timed(context, 'changed', () =>
    rita.get(regimens.update, { params, input: { weeks } }),
  )
  assert.deepEqual([changed.data.revision, changed.data.dayCount], [2, 306])
  assert.equal(changed.data.weeks[51]?.name, 'Test week')
  await timed(context, 'renamed', () => rita.get(regimens.update, { params, input: { name: 'Our year' } }))
})

test('no training day is so long that a calendar of it could not be read', async () => {
  const rita = await server.coach()
  const items = Array(50).fill({ exercise: { name: 'Squat' }, notes: 'x'.repeat(4000) })
  const weeks = [{ days: [{ blocks: [{ items }] }] }]
  const reply = await rita.refused('request.invalid', regimens.create, {
    input: { name: 'Much', category: 'Strength', weeks },
  })
  assert.deepEqual(reply.failure?.fields, { 'weeks.0.days.0': 'There is too much in this training day.' })
})

test('it takes no statement a day', async () => {
  const rita = await server.coach()
  const coach: Actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' }
  const checked = check(regimenInput, { name: 'A year', category: 'Strength', weeks: program(year) })
  assert.ok(checked.ok)
  const statements = await statementsOf(server.store.database, tx => create(tx, coach, checked.value))
  assert.equal(statements.length, 5)
})

async function timed<T>(context: TestContext, what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  context.diagnostic(`${what} in ${Math.round(performance.now() - begun)} ms`)
  return result
}
