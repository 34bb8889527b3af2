import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isHistoryFiltered,
  parseHistoryFilter,
  toHistoryFilterParams,
  toHistoryQuery,
} from './history-filter.ts'

const read = (address: string) => parseHistoryFilter(new URLSearchParams(address))

test('writes the filter to the URL and keeps all other parameters', () => {
  const filter = { words: 'squat', kind: 'part', from: '2026-11-01', to: '2026-11-07' } as const
  const address = toHistoryFilterParams(new URLSearchParams('log=1&words=old'), filter)
  assert.equal(String(address), 'log=1&words=squat&kind=part&from=2026-11-01&to=2026-11-07')
  assert.deepEqual(parseHistoryFilter(address), filter)
  assert.ok(isHistoryFiltered(filter))
  assert.equal(String(toHistoryFilterParams(address, {})), 'log=1')
})

test('ignores invalid parameters in the URL', () => {
  const filter = read('kind=best&from=yesterday&to=2026-13-45&words=')
  assert.ok(!isHistoryFiltered(filter))
  assert.deepEqual(toHistoryQuery(filter, 'UTC'), {})
})

test('interprets filter dates in the athlete’s time zone', () => {
  assert.deepEqual(toHistoryQuery({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Madrid'), {
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T21:59:59.999Z',
  })
})
