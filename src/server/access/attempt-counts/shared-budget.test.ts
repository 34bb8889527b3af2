import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { serverForTests } from '#support/server/server.ts'
import { createSharedBudget } from './shared-budget.ts'
import { countAttempt } from './store.ts'

const server = serverForTests()
const hourMs = 60 * 60 * 1000

/** Creates the budgets of two servers. Its name is new, so that other tests do not count towards it. */
function createBudgets(getNow?: () => number) {
  const { database } = server.store
  const name = `tests ${randomUUID()}`
  const options = { database, name, limit: 100, windowMs: hourMs, code: 'request.too-much-data' as const }
  const create = () => createSharedBudget({ ...options, ...(getNow && { getNow }) })
  const countReported = async (personId: string) =>
    (await countAttempt(database, { key: `${name} of ${personId}`, amount: 0, windowMs: hourMs }, new Date()))
      .count
  return { first: create(), second: create(), countReported }
}

test('what a person uses on two servers counts together, and others have budgets of their own', async () => {
  const { first, second, countReported } = createBudgets()
  await first.consume('ana', 60)
  await second.consume('ana', 40)
  await assert.rejects(second.consume('ana', 1), (error: { code: string; details: object }) => {
    assert.equal(error.code, 'request.too-much-data')
    const { retryAfterSeconds } = error.details as { retryAfterSeconds: number }
    assert.ok(retryAfterSeconds > 3500 && retryAfterSeconds <= 3600, `${retryAfterSeconds}`)
    return true
  })
  await assert.rejects(first.consume('ana', 5))
  await first.consume('bo', 100)
  // Refused requests are not counted again and again.
  const reported = await countReported('ana')
  for (let index = 0; index < 3; index++) await assert.rejects(first.consume('ana', 50))
  assert.equal(await countReported('ana'), reported)
})

test('small uses are reported in steps, and never exceed the limit by more than a step for each server', async () => {
  const { first, second, countReported } = createBudgets()
  await first.consume('ana', 4)
  assert.equal(await countReported('ana'), 0)
  await first.consume('ana', 1)
  assert.equal(await countReported('ana'), 5)
  let accepted = 5
  const use = async (budget: typeof first) => {
    for (let index = 0; index < 100; index++) {
      await budget.consume('ana', 1)
      accepted++
    }
  }
  const results = await Promise.allSettled([use(first), use(second)])
  assert.ok(results.every(({ status }) => status === 'rejected'))
  assert.ok(accepted >= 95 && accepted <= 110, `${accepted} were accepted`)
})

test('the budget is available again after the period', async () => {
  let now = Date.now()
  const { first, second } = createBudgets(() => now)
  await first.consume('ana', 100)
  await assert.rejects(second.consume('ana', 10))
  now += hourMs + 1
  await second.consume('ana', 90)
  await first.consume('ana', 10)
  await assert.rejects(first.consume('ana', 5))
})
