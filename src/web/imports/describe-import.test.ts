import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeFormats,
  describeRejection,
  describeResult,
  describeSource,
  listRecordCounts,
} from './describe-import.ts'

const summary = {
  formats: [{ format: 'strong', files: 1 }],
  unreadableFiles: 0,
  records: 36,
  sets: 10,
  restTimers: 6,
  notes: 0,
  headings: 1,
  others: [{ name: 'measurements', count: 2 }],
  rejected: 4,
  repeatedSets: 3,
  presentSets: 7,
  bodyWeights: 2,
  presentBodyWeights: 1,
  workouts: 1,
  presentWorkouts: 1,
  firstDay: '2024-03-03',
  lastDay: '2024-03-05',
  isLoadUnitMissing: false,
  isDistanceUnitMissing: false,
  isDateOrderUnclear: false,
  names: [],
} as const

test('the counts of a file add up to its records, and kinds that do not occur are left out', () => {
  const counts = listRecordCounts({ ...summary, formats: [], others: [...summary.others], names: [] })
  assert.equal(
    counts.reduce((sum, one) => sum + one.count, 0),
    summary.records,
  )
  assert.deepEqual(
    counts.map(one => one.label),
    [
      'sets in 1 workout',
      'body weights',
      'rest timers',
      'repeated headers',
      'measurements',
      'in several of the files',
      'already here',
      'rejected',
    ],
  )
})

test('describes a rejected line with the value that was probably meant', () => {
  assert.equal(
    describeRejection({ reason: 'implausible-load', suggestion: 86 }),
    'implausible weight, perhaps 86',
  )
  assert.equal(describeRejection({ reason: 'no-date', suggestion: null }), 'no date')
})

test('describes what an import did', () => {
  const result = { added: 2, updated: 1, present: 0, edited: 0, sets: 9, bodyWeights: 0 }
  const one = { state: 'done', result } as Parameters<typeof describeResult>[0]
  assert.equal(describeResult(one), '2 workouts, 1 updated, 9 sets')
  assert.equal(describeResult({ ...one, result: { ...result, added: 0, updated: 0 } }), 'nothing new')
  assert.equal(
    describeResult({ ...one, result: { ...result, added: 0, updated: 0, sets: 0, bodyWeights: 3 } }),
    '3 body weights',
  )
  assert.equal(describeResult({ ...one, state: 'undone' }), 'undone')
  assert.equal(describeResult({ ...one, state: 'ready' }), 'not imported yet')
})

test('names the format of a file, and counts those of several', () => {
  const hevy = { format: 'hevy', files: 1 } as const
  const strong = { format: 'strong', files: 11 } as const
  assert.equal(describeFormats([hevy]), 'Hevy')
  assert.equal(describeFormats([strong, hevy]), '11 Strong and 1 Hevy')
  assert.equal(describeSource({ formats: [strong], unreadableFiles: 1 }), 'Import from Strong')
  assert.equal(describeSource({ formats: [strong, hevy], unreadableFiles: 1 }), 'Import 13 files')
})

test('the cells and lines of programs are a part of the sum, and those of present programs are already here', () => {
  const programs = { programs: 1, entries: 5, texts: 2, presentPrograms: 1, presentEntries: 3 }
  const counts = listRecordCounts({
    ...summary,
    formats: [],
    others: [],
    names: [],
    sets: 0,
    presentSets: 0,
    presentBodyWeights: 0,
    programs,
  })
  assert.deepEqual(
    counts.slice(0, 2).map(({ count, label }) => `${count} ${label}`),
    ['5 cells and lines of 1 program', '2 kept only as text'],
  )
  assert.equal(counts.find(({ label }) => label === 'already here')?.count, 3)
})
