import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Describes the sets of each exercise: `Squat 3x10`, with `each` for sets per side. */
const read = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) =>
    items.map(({ name, sets }) => {
      const [set] = sets
      const amount = set?.amount?.kind === 'reps' ? set.amount.reps : (set?.amount?.kind ?? '')
      return `${name} ${sets.length}x${amount}${set?.isPerSide ? ' each' : ''}`
    }),
  )

const listQuestions = (text: string) =>
  parseDay(text).lines.flatMap(({ question }) => (question ? [question.readings.map(one => one.text)] : []))

test('an amount of each exercise is shared by the list below or above it', () => {
  for (const amount of [
    '12 reps each:',
    '12 each',
    'Accessories (12 reps each)',
    '12 reps of each exercise',
  ]) {
    assert.deepEqual(
      read(`${amount}\nSquat\nPush-up\n\nRow 3x5`),
      ['Squat 1x12', 'Push-up 1x12', 'Row 3x5'],
      amount,
    )
    assert.deepEqual(listQuestions(`${amount}\nSquat\nPush-up`), [])
  }
  assert.deepEqual(read('Row 3x5\nSquat\nPush-up\n3 sets of 10 each'), [
    'Row 3x5',
    'Squat 3x10',
    'Push-up 3x10',
  ])
  const [squat] = parseDay('Squat\nPush-up\n3 sets of 10 each').blocks[0]?.items ?? []
  assert.equal(squat?.notes, '')
  assert.deepEqual(parseDay('12 reps each:\nSquat\nPush-up').notes, '')
})

test('the shared amount of a warm-up is one of warm-up sets', () => {
  const [warmUp] = parseDay('Warm-up\n10 reps each\nSquat\nPush-up\n\nMain\nSquat 3x5').blocks
  assert.ok(warmUp?.items.every(({ sets }) => sets.length === 1 && sets[0]?.role === 'warm-up'))
})

test('the coach is asked if `each` may mean each side', () => {
  assert.deepEqual(listQuestions('3 sets of 10 each:\nLunge\nPush-up'), [
    ['3 sets of 10 each exercise', '3 sets of 10 per side, each exercise'],
  ])
  assert.deepEqual(listQuestions('Squat\nLateral lunge\n10 each side'), [
    ['10 per side, each exercise', '10/side'],
  ])
  for (const [text, expected] of [
    ['Lunge\nPush-up\n10 each exercise', ['Lunge 1x10', 'Push-up 1x10']],
    ['Lunge\nPush-up\n10 per side, each exercise', ['Lunge 1x10 each', 'Push-up 1x10 each']],
    ['Push-up\nLunge\n10/side', ['Push-up 0x', 'Lunge 1x10 each']],
  ] as const) {
    assert.deepEqual(read(text), expected)
    assert.deepEqual(listQuestions(text), [])
  }
})

test('an amount beside a single exercise, or one that says more, is not shared', () => {
  assert.deepEqual(read('Split squat\n3x12 each'), ['Split squat 3x12 each'])
  const text = '40 seconds each, 20 seconds rest, 3 rounds\nPlank\nSquat'
  assert.deepEqual(read(text), ['Plank 0x', 'Squat 0x'])
  assert.equal(parseDay(text).lines[0]?.kind, 'free')
})
