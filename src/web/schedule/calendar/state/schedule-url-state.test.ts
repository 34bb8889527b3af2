import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseScheduleUrlState, updateScheduleUrlParams } from './schedule-url-state.ts'

const read = (address: string) => parseScheduleUrlState(new URLSearchParams(address))

test('parses the view, date, filters and session from the URL', () => {
  assert.deepEqual(read('view=week&date=2026-11-25&athlete=a&group=g&regimen=r&session=s'), {
    view: 'week',
    date: '2026-11-25',
    athlete: 'a',
    group: 'g',
    regimen: 'r',
    session: 's',
  })
})

test('ignores invalid values in the URL', () => {
  for (const date of ['2026-02-31', '2026-2-1', 'soon', '9999-01-01', '2026-13-01', ''])
    assert.equal(read(`date=${date}`).date, undefined)
  assert.equal(read('view=year').view, undefined)
  assert.equal(read('athlete=').athlete, undefined)
})

test('changing one URL parameter preserves all others', () => {
  const address = new URLSearchParams('view=week&athlete=a&other=1')
  assert.equal(
    String(updateScheduleUrlParams(address, { athlete: undefined, session: 's' })),
    'view=week&other=1&session=s',
  )
})
