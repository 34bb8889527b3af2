import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeServer } from './describe-server.ts'

const nowMs = Date.parse('2026-11-23T09:00:00Z')
const ok = { database: 'ok', disk: 'ok', jobs: 'ok', setup: 'ok' } as const
const describeStatus = (change: object) =>
  describeServer(
    { startedAt: '2026-11-05T08:00:00Z', readiness: ok, responseTimeP99Ms: 140, ...change },
    nowMs,
  )

test('says how long the server is up and how fast it responds', () => {
  assert.equal(describeStatus({}), 'Up for 18 days, ready. 99 % of responses within 140 ms.')
  assert.equal(describeStatus({ responseTimeP99Ms: null }), 'Up for 18 days, ready.')
  assert.match(describeStatus({ startedAt: '2026-11-22T09:30:00Z' }), /^Up for 23 hours,/)
  assert.match(describeStatus({ startedAt: '2026-11-23T08:59:30Z' }), /^Up for 1 minute,/)
})

test('names each check that fails', () => {
  const readiness = { ...ok, disk: 'low', jobs: 'stopped' }
  assert.match(describeStatus({ readiness }), /, not ready: little free disk space, jobs do not run\./)
})
