import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAsked, writeAsked } from './address.ts'

const read = (address: string) => readAsked(new URLSearchParams(address))

test('an address says what is shown', () => {
  assert.deepEqual(read('view=week&date=2026-11-25&athlete=a&group=g&regimen=r&session=s'), {
    view: 'week',
    date: '2026-11-25',
    athlete: 'a',
    group: 'g',
    regimen: 'r',
    session: 's',
  })
})

test('what makes no sense in an address says nothing', () => {
  for (const date of ['2026-02-31', '2026-2-1', 'soon', '9999-01-01', '2026-13-01', ''])
    assert.equal(read(`date=${date}`).date, undefined)
  assert.equal(read('view=year').view, undefined)
  assert.equal(read('athlete=').athlete, undefined)
})

test('a change leaves the rest of the address as it was', () => {
  const address = new URLSearchParams('view=week&athlete=a&other=1')
  assert.equal(
    String(writeAsked(address, { athlete: undefined, session: 's' })),
    'view=week&other=1&session=s',
  )
})
