import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLatestAssignments } from './latest-assignments.ts'

const at = (createdAt: string, startDate: string) => ({ createdAt, startDate })

test('the latest assignments are those that were made together most recently', () => {
  const earlier = at('2026-11-20T09:00:00.000Z', '2026-11-30')
  const ana = at('2026-11-24T09:12:00.000Z', '2026-11-30')
  const bo = at('2026-11-24T09:12:00.000Z', '2026-12-07')
  assert.deepEqual(findLatestAssignments([ana, earlier, bo], '2026-11-24'), [ana, bo])
  assert.deepEqual(findLatestAssignments([], '2026-11-24'), [])
})

test('assignments are not offered for undoing once one of them has started on an earlier day', () => {
  const ana = at('2026-11-24T09:12:00.000Z', '2026-11-24')
  const bo = at('2026-11-24T09:12:00.000Z', '2026-12-07')
  assert.deepEqual(findLatestAssignments([ana, bo], '2026-11-24'), [ana, bo])
  assert.deepEqual(findLatestAssignments([ana, bo], '2026-11-25'), [])
})
