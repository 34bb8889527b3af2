import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, readFilter, toQuery, writeFilter } from './filter.ts'

const nothing = {
  athlete: undefined,
  group: undefined,
  regimen: undefined,
  exercise: undefined,
  review: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
}
const read = (address: string) => readFilter(new URLSearchParams(address))

test('the address tells which logs are meant, and keeps what else it says', () => {
  const filter = { ...nothing, athlete: 'ana', from: '2026-11-01', to: '2026-11-07' }
  const address = writeFilter(new URLSearchParams('log=1&days=7'), filter)
  assert.equal(String(address), 'log=1&athlete=ana&from=2026-11-01&to=2026-11-07')
  assert.deepEqual(readFilter(address), filter)
  assert.ok(isFiltered(filter))
})

test('every condition survives the way through the address and arrives at the server', () => {
  const filter = {
    ...nothing,
    athlete: 'ana',
    group: 'squad',
    regimen: 'base',
    exercise: 'Row & press, 50 %',
    review: 'waiting',
    days: 28,
  } as const
  assert.deepEqual(read(String(writeFilter(new URLSearchParams(), filter))), filter)
  assert.deepEqual(toQuery({ ...filter, days: undefined }, '2026-11-23', 'UTC'), {
    athleteId: 'ana',
    groupId: 'squad',
    regimenId: 'base',
    exercise: 'Row & press, 50 %',
    review: 'waiting',
  })
})

test('an address that makes no sense says nothing', () => {
  assert.deepEqual(read('days=3&from=yesterday&to=2026-13-45&athlete=&review=perhaps&exercise='), nothing)
  assert.deepEqual(read('days=7&from=2026-11-01'), { ...nothing, days: 7 })
  assert.ok(!isFiltered(nothing))
})

test('days begin and end where the coach lives', () => {
  const zone = 'Europe/Madrid'
  assert.deepEqual(toQuery({ days: 7, regimen: 'base' }, '2026-11-23', zone), {
    regimenId: 'base',
    from: '2026-11-16T23:00:00.000Z',
  })
  assert.deepEqual(toQuery({ from: '2026-03-29', to: '2026-03-29' }, '2026-11-23', zone), {
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
})
