import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePasteNotes } from './paste-notes.ts'

const bergen = {
  kind: 'travel' as const,
  name: 'Bergen',
  startDate: '2026-12-10',
  endDate: '2026-12-13',
}
const base = { name: 'Base', pauses: [{ from: '2026-12-07', until: '2026-12-14', days: 7 }] }

test('names the events on the pasted days, and no others', () => {
  const rest = { kind: 'rest' as const, name: 'Rest day', startDate: '2026-12-14', endDate: '2026-12-14' }
  assert.equal(describePasteNotes(['2026-12-10'], [bergen, rest], []), 'Also on this day: Travel, Bergen.')
  assert.equal(
    describePasteNotes(['2026-12-13', '2026-12-14'], [bergen, rest], []),
    'Also on these days: Travel, Bergen; Rest day.',
  )
  assert.equal(describePasteNotes(['2026-12-09', '2026-12-15'], [bergen, rest], []), '')
})

test('names the programs that are paused on one of the days, until the day of return', () => {
  const run = { ...base, name: 'Run' }
  assert.equal(describePasteNotes(['2026-12-07'], [], [base]), 'Base is paused then.')
  assert.equal(
    describePasteNotes(['2026-12-06', '2026-12-13'], [], [base, run]),
    'Base and Run are paused then.',
  )
  assert.equal(describePasteNotes(['2026-12-06', '2026-12-14'], [], [base]), '')
})
