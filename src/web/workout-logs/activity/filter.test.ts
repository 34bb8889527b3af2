import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, readHistoryFilter, toHistoryQuery, writeHistoryFilter } from './filter.ts'

const read = (address: string) => readHistoryFilter(new URLSearchParams(address))

test('the address tells which workouts are meant, and keeps what else it says', () => {
  const filter = { words: 'squat', kind: 'part', from: '2026-11-01', to: '2026-11-07' } as const
  const address = writeHistoryFilter(new URLSearchParams('log=1&words=old'), filter)
  assert.equal(String(address), 'log=1&words=squat&kind=part&from=2026-11-01&to=2026-11-07')
  assert.deepEqual(readHistoryFilter(address), filter)
  assert.ok(isFiltered(filter))
  assert.equal(String(writeHistoryFilter(address, {})), 'log=1')
})

test('an address that makes no sense says nothing', () => {
  const filter = read('kind=best&from=yesterday&to=2026-13-45&words=')
  assert.ok(!isFiltered(filter))
  assert.deepEqual(toHistoryQuery(filter, 'UTC'), {})
})

test('days begin and end where the athlete lives', () => {
  assert.deepEqual(toHistoryQuery({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Madrid'), {
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
})
