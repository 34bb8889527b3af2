import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRosterProgram, selectProgramsToShow } from './roster-programs.ts'

const dates = { recentDay: (day: string) => `<${day}>` }
const base = { startDate: '2026-11-02', week: 3, weekCount: 4, pauses: [] }

test('describes a current, an upcoming and a paused program', () => {
  const today = '2026-11-18'
  assert.equal(describeRosterProgram(base, today, dates), 'week 3 of 4')
  assert.equal(describeRosterProgram({ ...base, startDate: '2026-12-07' }, today, dates), 'from <2026-12-07>')
  const pauses = [{ from: '2026-11-17', until: '2026-11-24', days: 7 }]
  assert.equal(describeRosterProgram({ ...base, pauses }, today, dates), 'paused until <2026-11-24>')
  assert.equal(describeRosterProgram({ ...base, pauses }, '2026-11-24', dates), 'week 3 of 4')
})

test('at most three programs are shown, with the number of the others', () => {
  assert.deepEqual(selectProgramsToShow([1, 2]), { shown: [1, 2], moreCount: 0 })
  assert.deepEqual(selectProgramsToShow([1, 2, 3, 4, 5]), { shown: [1, 2, 3], moreCount: 2 })
})
