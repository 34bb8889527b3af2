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

test('a line that joins its exercise to the one above forms a superset with it', () => {
  const readKinds = (text: string) =>
    parseDay(text).blocks.map(({ kind, items }) => `${kind} ${items.length}`)
  for (const words of ['Superset with', 'superset w/', 'Supersatz mit', 'Alternate with', 'Straight into'])
    assert.deepEqual(
      readKinds(`Squat 3x5\n${words} pull-up 3x8\nRow 3x10`),
      ['superset 2', 'straight 1'],
      words,
    )
  assert.deepEqual(readKinds('Squat 3x5\nSuperset with pull-up 3x8\nSuperset with dip 3x8'), ['superset 3'])
})

test('a line that joins its exercise to the one above is marked if the numbers of sets differ', () => {
  for (const text of [
    'Squat 3x5\nSuperset with pull-ups x 8',
    'Superset with pull-ups 3x8',
    'Squat 3x5\nInto dips x 8',
  ]) {
    const { lines, blocks } = parseDay(text)
    assert.equal(lines.at(-1)?.kind, 'free', text)
    assert.ok(blocks.every(({ kind }) => kind === 'straight'))
  }
  const [block] = parseDay('Squat 3x5, superset with pull-ups x 8').blocks
  assert.deepEqual(
    block?.items.map(({ sets }) => sets.length),
    [3, 0],
  )
})

test('the intervals of several exercises below `Tabata` are asked about', () => {
  assert.deepEqual(listQuestions('Tabata:\nSquat\nPush-up'), [['8 x 20 s / 10 s:', '4 x 20 s / 10 s:']])
  assert.deepEqual(listQuestions('Tabata squat, push-up, row'), [['8 x 20 s / 10 s:']])
  assert.deepEqual(listQuestions('Tabata squat'), [])
  for (const [header, rounds] of [
    ['8 x 20 s / 10 s:', 8],
    ['4 x 20 s / 10 s:', 4],
  ] as const) {
    const { lines, blocks } = parseDay(`${header}\nSquat\nPush-up`)
    assert.equal(lines[0]?.question, undefined)
    const [block] = blocks
    assert.deepEqual(
      [block?.kind, block?.rounds, block?.seconds, block?.restSeconds, block?.items.length],
      ['intervals', rounds, 20, 10, 2],
    )
  }
})

test('what is repeated below or beside several exercises does not change the sets of the last one', () => {
  const freeLines = (text: string) =>
    parseDay(text)
      .lines.filter(({ kind }) => kind === 'free')
      .map(({ from, to }) => text.slice(from, to))
  for (const repeat of ['Repeat 3x', 'Repeat 3 times.', 'repeat this 4 times'])
    for (const [text, items] of [
      [`Push-up x10\nRow x10. ${repeat}`, ['Push-up 1x10', 'Row 1x10']],
      [`Push-up x10\nRow 3x10\n${repeat}`, ['Push-up 1x10', 'Row 3x10']],
      [`Squat 3x5\nRow x10\n${repeat}`, ['Squat 3x5', 'Row 1x10']],
      [`Squat 3x5\n${repeat}`, ['Squat 3x5']],
    ] as const) {
      assert.deepEqual(read(text), items, text)
      assert.deepEqual(freeLines(text), [repeat], text)
    }
  assert.deepEqual(read('Push-up x10, repeat 3 times\nRow x10, repeat 4 times'), ['Push-up 3x10', 'Row 4x10'])
  assert.deepEqual(read('Push-up x10\nRepeat 3 times'), ['Push-up 3x10'])
})

test('exercises with one set each above or beside the number of rounds are done in rounds', () => {
  for (const [text, rounds, names] of [
    ['Sit-up x60, dead bug x10. Repeat 3x', 3, ['Sit-up', 'dead bug']],
    ['400 m run, 20 burpees, 30 lunges - repeat 4 times', 4, ['run', 'burpees', 'lunges']],
    ['Push-up x10\nRow x10\nRepeat this circuit five times.', 5, ['Push-up', 'Row']],
    ['Squat x 5, press x 5, 3 times', 3, ['Squat', 'press']],
    ['Swing x 5\nClean x 5\nx 4 rounds', 4, ['Swing', 'Clean']],
    ['Fly x 12, push-up x 15, dip x 8; 3 rounds', 3, ['Fly', 'push-up', 'dip']],
  ] as const) {
    const { blocks, lines } = parseDay(text)
    assert.deepEqual(
      blocks.map(block => [block.kind, block.rounds, block.items.map(({ name }) => name)]),
      [['circuit', rounds, names]],
      text,
    )
    assert.deepEqual(
      lines.filter(({ kind, reading, question }) => kind === 'free' || question || reading?.questions.length),
      [],
      text,
    )
  }
  // Lines below the repeat and lines above an empty line are not repeated.
  const { blocks } = parseDay('Squat x 5\n\nSwing x 5\nClean x 5\nRepeat 3 times\nRow 3x8')
  assert.deepEqual(
    blocks.map(({ kind, items }) => [kind, items.length]),
    [
      ['straight', 1],
      ['circuit', 2],
      ['straight', 1],
    ],
  )
})

test('a line with a bullet that only says when to repeat is marked and adds no exercise', () => {
  for (const line of ['* Every 1 min for 6 mins.', '- Every 2 min for 10 min']) {
    const day = parseDay(`5 bench press @ 60%\n${line}`)
    assert.equal(day.blocks.flatMap(({ items }) => items).length, 1)
    assert.equal(day.lines.at(-1)?.kind, 'free')
  }
})
