import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterEntry } from '#contract/people/people.ts'
import { rosterCsvHeaders, toRosterCsvRow } from './roster-csv.ts'

const program = (name: string, startDate: string, endDate: string) => ({
  ...{ assignmentId: name, regimenId: name, name, startDate, endDate },
  ...{ week: 1, weekCount: 4, pauses: [] },
})
const base = program('Base', '2026-11-02', '2026-11-29')
const row: RosterEntry = {
  athlete: { _id: 'ana', id: 'ana', firstName: 'Ana', lastName: 'Castellanos', avatarUrl: '' },
  email: 'ana@club.example',
  coachingId: 'coaching',
  isPrimary: true,
  primaryCoach: null,
  scopes: ['logs'],
  since: '2026-11-01T08:00:00.000Z',
  groups: [{ _id: 'remote', id: 'remote', name: 'Remote' }],
  tags: ['Home gym', 'Meet in March'],
  lastWorkoutAt: '2026-11-20T08:00:00.000Z',
  program: base,
  programs: [base, program('Winter', '2026-11-30', '2027-01-29')],
  sessionsDone: 4,
  sessionsDue: 5,
  needs: { pain: null, behind: null, unreadMessages: 1, logsToReview: 2 },
}

test('a row has a cell for each heading', () => {
  const cells = toRosterCsvRow(row, '2026-11-21')
  assert.deepEqual(cells, [
    'Ana Castellanos',
    'ana@club.example',
    'Remote',
    'Home gym; Meet in March',
    'Base',
    '2026-11-29',
    'Winter',
    '2026-11-30',
    4,
    5,
    '2026-11-20',
    '1 unread message; 2 to review',
  ])
  assert.equal(cells.length, rosterCsvHeaders.length)
})

test('the figures of an athlete who does not share logs are empty, not 0', () => {
  const unshared = { ...row, scopes: [], lastWorkoutAt: null, sessionsDone: 0, sessionsDue: 0 }
  assert.deepEqual(toRosterCsvRow(unshared, '2026-11-21').slice(8, 11), [null, null, ''])
})
