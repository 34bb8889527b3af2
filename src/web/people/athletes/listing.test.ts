import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RosterRow } from '#contract/people.ts'
import { choose, countParts } from './listing.ts'

function row(firstName: string, lastName: string, hasProgram: boolean): RosterRow {
  const id = firstName.toLowerCase()
  return {
    athlete: { _id: id, id, firstName, lastName, avatarUrl: '' },
    email: `${id}@club.example`,
    coachingId: id,
    isPrimary: true,
    since: '2026-11-01T08:00:00.000Z',
    lastWorkoutAt: null,
    program: hasProgram
      ? { regimenId: 'base', name: 'Base', week: 1, weekCount: 4, endDate: '2026-12-11' }
      : null,
    sessionsDone: 0,
    sessionsDue: 0,
  }
}

const rows = [row('Ana', 'Castellanos', true), row('Tomás', 'Ferreira', false), row('Mei', 'Tanaka', true)]
const names = (chosen: RosterRow[]) => chosen.map(one => one.athlete.firstName)

test('the parts are counted as they are chosen', () => {
  const counts = countParts(rows)
  assert.deepEqual(counts, { all: 3, with: 2, without: 1 })
  for (const part of ['all', 'with', 'without'] as const)
    assert.equal(choose(rows, part, '').length, counts[part])
})

test('a name is found without its accents, and so is an address', () => {
  assert.deepEqual(names(choose(rows, 'all', ' tomas ')), ['Tomás'])
  assert.deepEqual(names(choose(rows, 'all', 'mei@club')), ['Mei'])
  assert.deepEqual(names(choose(rows, 'with', 'tomas')), [])
})
