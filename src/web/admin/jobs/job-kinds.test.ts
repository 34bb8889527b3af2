import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupJobs } from './job-kinds.ts'

const job = (name: string, waiting: number, failed: number, lastRunAt: string | null) => ({
  name,
  waiting,
  failed,
  lastRunAt,
})

test('adds up the jobs of a kind and keeps the names of those that failed', () => {
  const kinds = groupJobs([
    job('mail.invitation', 1, 0, '2026-11-23T09:00:00Z'),
    job('mail.news', 2, 3, '2026-11-23T10:00:00Z'),
    job('backup', 0, 0, null),
  ])
  const find = (label: string) => kinds.find(kind => kind.label === label)
  assert.deepEqual(find('Email'), {
    label: 'Email',
    waiting: 3,
    failed: 3,
    lastRunAt: '2026-11-23T10:00:00Z',
    failedNames: ['mail.news'],
  })
  assert.deepEqual([find('Backup')?.failed, find('Backup')?.lastRunAt], [0, null])
})

test('lists every kind, also without jobs, and unknown jobs at the end under their names', () => {
  const labels = groupJobs([job('tides.read', 0, 1, null)]).map(kind => kind.label)
  assert.equal(labels.at(-1), 'tides.read')
  assert.ok(labels.includes('Email') && labels.includes('Backup'))
  assert.equal(groupJobs([]).length, labels.length - 1)
})
