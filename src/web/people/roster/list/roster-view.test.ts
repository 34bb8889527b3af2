import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterEntry } from '#contract/people/people.ts'
import {
  countRosterByStatusFilter,
  filterRoster,
  type RosterView,
  rosterOrderLabels,
  rosterStatusFilters,
} from './roster-view.ts'

const now = { nowMs: Date.parse('2026-11-21T12:00:00.000Z'), today: '2026-11-21' }
const remote = { _id: 'remote', id: 'remote', name: 'Remote' }

function row(firstName: string, lastName: string, more: Partial<RosterEntry> = {}): RosterEntry {
  const id = firstName.toLowerCase()
  return {
    athlete: { _id: id, id, firstName, lastName, avatarUrl: '' },
    email: `${id}@club.example`,
    coachingId: id,
    isPrimary: true,
    primaryCoach: null,
    scopes: ['logs'],
    since: '2026-11-01T08:00:00.000Z',
    groups: [],
    lastWorkoutAt: null,
    program: null,
    programs: [],
    sessionsDone: 0,
    sessionsDue: 0,
    ...more,
  }
}

const program = (name: string, endDate: string) => ({
  assignmentId: name,
  regimenId: name,
  name,
  week: 1,
  weekCount: 4,
  startDate: '2026-11-16',
  endDate,
  pauses: [],
})

const rows = [
  row('Ana', 'Castellanos', {
    program: program('Base', '2026-12-04'),
    programs: [
      program('Base', '2026-12-04'),
      { ...program('Winter', '2027-01-29'), startDate: '2026-12-07' },
    ],
    lastWorkoutAt: '2026-11-20T08:00:00.000Z',
    groups: [remote],
    tags: ['Home gym', 'Élan'],
    sessionsDone: 4,
    sessionsDue: 5,
  }),
  row('Tomás', 'Ferreira', {
    lastWorkoutAt: '2026-11-10T08:00:00.000Z',
    since: '2026-01-01T08:00:00.000Z',
    sessionsDone: 2,
    sessionsDue: 8,
  }),
  row('Mei', 'Tanaka', {
    needs: { pain: null, behind: null, unreadMessages: 1, logsToReview: 0 },
    program: program('Peaking', '2026-11-29'),
    programs: [program('Peaking', '2026-11-29')],
    groups: [remote],
    tags: ['home gym'],
  }),
  row('Yusuf', 'Demir', { scopes: [], since: '2025-01-01T08:00:00.000Z' }),
]
const defaultView: RosterView = {
  part: 'all',
  quiet: 7,
  group: undefined,
  tags: [],
  order: 'name',
  columns: 'week',
  filter: '',
}
const names = (view: Partial<RosterView>) =>
  filterRoster(rows, { ...defaultView, ...view }, now).map(one => one.athlete.firstName)

test('the count shown for each roster filter matches the number of athletes that the filter lists', () => {
  for (const quiet of [7, 14, 28] as const) {
    const counts = countRosterByStatusFilter(rows, quiet, now)
    for (const part of rosterStatusFilters.filter(one => one !== 'invited'))
      assert.equal(names({ part, quiet }).length, counts[part])
  }
  assert.deepEqual(names({ part: 'invited' }), [])
})

test('search ignores accents and case in names, addresses, groups, tags and programs', () => {
  assert.deepEqual(names({ filter: ' tomas ' }), ['Tomás'])
  assert.deepEqual(names({ filter: 'mei@club' }), ['Mei'])
  assert.deepEqual(names({ filter: 'REMOTE' }), ['Ana', 'Mei'])
  assert.deepEqual(names({ filter: 'peak' }), ['Mei'])
  assert.deepEqual(names({ filter: 'winter' }), ['Ana'])
  assert.deepEqual(names({ filter: 'elan' }), ['Ana'])
  assert.deepEqual(names({ part: 'with', filter: 'tomas' }), [])
})

test('a group filter can be combined with any status filter', () => {
  assert.deepEqual(names({ group: 'remote' }), ['Ana', 'Mei'])
  assert.deepEqual(names({ group: 'remote', part: 'without' }), [])
  assert.deepEqual(names({ group: 'deleted' }), [])
})

test('the filter by tags lists the athletes who have all of them, ignoring case', () => {
  assert.deepEqual(names({ tags: ['HOME GYM'] }), ['Ana', 'Mei'])
  assert.deepEqual(names({ tags: ['home gym', 'Élan'] }), ['Ana'])
  assert.deepEqual(names({ tags: ['home gym'], part: 'without' }), [])
  assert.deepEqual(names({ tags: ['unknown'] }), [])
})

test('an athlete is inactive only if they share logs and have logged nothing for the selected number of days', () => {
  assert.deepEqual(names({ part: 'quiet', quiet: 7 }), ['Tomás', 'Mei'])
  assert.deepEqual(names({ part: 'quiet', quiet: 14 }), ['Mei'])
  assert.deepEqual(names({ part: 'quiet', quiet: 28 }), [])
})

test('sorts the roster in each order without losing athletes', () => {
  assert.deepEqual(names({ order: 'needs' }), ['Mei', 'Ana', 'Tomás', 'Yusuf'])
  assert.deepEqual(names({ order: 'quiet' }), ['Mei', 'Tomás', 'Ana', 'Yusuf'])
  assert.deepEqual(names({ order: 'open' }), ['Tomás', 'Ana', 'Mei', 'Yusuf'])
  assert.deepEqual(names({ order: 'ending' }), ['Mei', 'Ana', 'Tomás', 'Yusuf'])
  assert.deepEqual(names({ order: 'next' }), ['Ana', 'Tomás', 'Mei', 'Yusuf'])
  assert.deepEqual(names({ order: 'newest' }), ['Ana', 'Mei', 'Tomás', 'Yusuf'])
  for (const order of Object.keys(rosterOrderLabels) as (keyof typeof rosterOrderLabels)[])
    assert.equal(names({ order }).length, rows.length)
})

test('a program is ending if it ends within two weeks and no other one follows it', () => {
  assert.deepEqual(names({ part: 'ending' }), ['Mei'])
  const twoWeeksEarlier = { nowMs: now.nowMs, today: '2026-11-14' }
  const ending = filterRoster(rows, { ...defaultView, part: 'ending' }, twoWeeksEarlier)
  assert.deepEqual(ending, [])
})
