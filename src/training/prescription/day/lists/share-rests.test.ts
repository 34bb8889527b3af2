import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const row = 'Row | 3 x 8 reps'
const dip = 'Dip | 3 x 10 reps'

test('a rest between the sets belongs to all exercises of the list above or below it', () => {
  const texts = [
    'Row 3x8\nDip 3x10\nRest 90 s between sets',
    'Row 3x8\nDip 3x10\n\nRest 90 seconds between all sets.',
    'Row 3x8\n\nDip 3x10\n\nTake 90 s rest between sets',
    '- Row 3x8\n- Dip 3x10\n- Rest 90 s between sets',
    'Rest 90 s between sets\nRow 3x8\nDip 3x10',
    'Row 3x8, dip 3x10, 90 s between sets',
  ]
  for (const text of texts) {
    assert.deepEqual(
      describeDay(text).map(one => one.replace('dip', 'Dip')),
      [`${row} | rest 90 s`, `${dip} | rest 90 s`],
      text,
    )
    assert.deepEqual(listMarks(text), [], text)
  }
  assert.deepEqual(describeDay('Row 3x8\nDip 3x10\nRest 60-90 s between sets'), [
    `${row} | rest 60-90 s`,
    `${dip} | rest 60-90 s`,
  ])
  assert.deepEqual(describeDay('Upper body\nRest 90 s between sets\nRow 3x8\n\nDip 3x10'), [
    'Upper body',
    `${row} | rest 90 s`,
    dip,
  ])
  assert.deepEqual(describeDay('400 swim / 300 pull / 200 kick, 15 s rest between each'), [
    'swim | 1 x 400 m | rest 15 s',
    'pull | 1 x 300 m | rest 15 s',
    'kick | 1 x 200 m | rest 15 s',
  ])
})

test('a rest that may be that of one exercise stays there', () => {
  const texts = [
    'Row 3x8\nDip 3x10\nRest 90 s',
    'Row 3x8\nDip 3x10\n- rest 90 s between sets',
    'Row 3x8\nDip 3x10\n90 s rest between',
    'Row\n3x8\nDip\n3x10\nRest 90 s between sets',
    'Row 3x8\n\nDip 3x10\nRest 90 s between sets',
  ]
  for (const text of texts) assert.deepEqual(describeDay(text), [row, `${dip} | rest 90 s`], text)
  assert.deepEqual(describeDay('Row 3x8, rest 2 min\nDip 3x10\nRest 90 s between sets'), [
    `${row} | rest 120 s`,
    `${dip} | rest 90 s`,
  ])
  assert.deepEqual(describeDay('Row 3x8, dip 3x10, 90 s between reps'), [row, 'dip | 3 x 10 reps'])
})

test('different rests for some exercises of a list are marked', () => {
  const text = 'Bench 3x5\nRow 3x8\nRest 3 min on main lifts, 90 s on accessories'
  assert.deepEqual(describeDay(text), ['Bench | 3 x 5 reps', 'Row | 3 x 8 reps'])
  assert.deepEqual(
    parseDay(text).lines.map(({ kind }) => kind),
    ['item', 'item', 'free'],
  )
})
