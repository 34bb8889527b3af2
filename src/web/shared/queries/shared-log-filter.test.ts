import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSharedLogFilterActive,
  parseSharedLogFilter,
  toLogQuery,
  toSharedLogFilterParams,
} from './shared-log-filter.ts'

const emptyFilter = {
  athlete: undefined,
  group: undefined,
  regimen: undefined,
  exercise: undefined,
  review: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
}
const read = (address: string) => parseSharedLogFilter(new URLSearchParams(address))

test('writes the filter to the URL and keeps all other parameters', () => {
  const filter = { ...emptyFilter, athlete: 'ana', from: '2026-11-01', to: '2026-11-07' }
  const address = toSharedLogFilterParams(new URLSearchParams('log=1&days=7'), filter)
  assert.equal(String(address), 'log=1&athlete=ana&from=2026-11-01&to=2026-11-07')
  assert.deepEqual(parseSharedLogFilter(address), filter)
  assert.ok(isSharedLogFilterActive(filter))
})

test('every filter condition can be restored from the URL and is sent to the server', () => {
  const filter = {
    ...emptyFilter,
    athlete: 'ana',
    group: 'squad',
    regimen: 'base',
    exercise: 'Row & press, 50 %',
    review: 'waiting',
    days: 28,
  } as const
  assert.deepEqual(read(String(toSharedLogFilterParams(new URLSearchParams(), filter))), filter)
  assert.deepEqual(toLogQuery({ ...filter, days: undefined }, '2026-11-23', 'UTC'), {
    athleteId: 'ana',
    groupId: 'squad',
    regimenId: 'base',
    exercise: 'Row & press, 50 %',
    review: 'waiting',
  })
})

test('ignores invalid parameters in the URL', () => {
  assert.deepEqual(read('days=3&from=yesterday&to=2026-13-45&athlete=&review=perhaps&exercise='), emptyFilter)
  assert.deepEqual(read('days=7&from=2026-11-01'), { ...emptyFilter, days: 7 })
  assert.ok(!isSharedLogFilterActive(emptyFilter))
})

test('interprets filter dates in the coach’s time zone', () => {
  const zone = 'Europe/Madrid'
  assert.deepEqual(toLogQuery({ days: 7, regimen: 'base' }, '2026-11-23', zone), {
    regimenId: 'base',
    from: '2026-11-16T23:00:00.000Z',
  })
  assert.deepEqual(toLogQuery({ from: '2026-03-29', to: '2026-03-29' }, '2026-11-23', zone), {
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
})
