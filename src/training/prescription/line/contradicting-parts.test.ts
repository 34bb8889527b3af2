import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const countSets = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) => items.map(({ sets }) => sets.length))

const countQuestions = (text: string) =>
  parseDay(text).lines.reduce((total, { reading }) => total + (reading?.questions.length ?? 0), 0)

test('a line whose parts contradict each other is marked, and similar lines are read', () => {
  const withheld = [
    'Back squat\nEvery 4 minutes for 5 rounds, 1 x 6 @ 78%',
    'Front squat\nEvery 3 minutes for 4 sets, 1 x 3 @ 80%',
    "Warm up 15'. 3' rest. 8 x 1' ON/ 2' OFF",
    'Deadlift\n5 sets x 3 reps (work up to a heavy set of 3)',
    '6x500m sprints with 2:30m of rest between each',
  ]
  for (const text of withheld)
    assert.ok(
      countSets(text).every(count => count === 0),
      text,
    )
  const read: [string, number[]][] = [
    ['Back squat\nEvery 4 minutes for 5 sets, 6 reps @ 78%', [5]],
    ["8 x 1' on / 1' off", [8]],
    ['Deadlift\nwork up to a heavy set of 3', [1]],
    ['6x500m, rest 2:30', [6]],
  ]
  for (const [text, counts] of read) assert.deepEqual(countSets(text), counts, text)
})

test('a change of the weight is no exercise', () => {
  for (const line of ['Drop 12% and do 2 sets of 5 reps', 'Reduce the weight by 10%, 2x5']) {
    const { blocks } = parseDay(`Back squat\n3x5 100kg\n${line}`)
    const items = blocks.flatMap(block => block.items)
    assert.deepEqual(
      items.filter(({ sets }) => sets.length > 0).map(({ name }) => name),
      ['Back squat'],
      line,
    )
  }
  assert.deepEqual(countSets('Drop snatch 5x2 @ 60%'), [5])
})

test('a recovery between the sets belongs to the sets above', () => {
  for (const line of ['1 min. jog between sets', '60 s jog in between each rep', '1 min jog']) {
    const [item, ...others] = parseDay(`Run\n6x90 s\n${line}`).blocks.flatMap(({ items }) => items)
    assert.deepEqual(item?.recovery, { kind: 'time', seconds: 60, by: 'jog' }, line)
    assert.deepEqual(others, [], line)
  }
})

test('as many sets as rounds of an EMOM are questioned', () => {
  assert.equal(countQuestions('EMOM 5:\nSquat 5x3 @ 80%'), 1)
  assert.equal(countQuestions('EMOM 5:\nSquat 3 reps @ 80%'), 0)
  assert.equal(countQuestions('EMOM 5:\nSquat 2x3 @ 80%'), 0)
})

test('a single after a list, a weight of each side and a short time without words are marked', () => {
  for (const [withheld, read, count] of [
    ['Deadlift 5-4-3-2-1, build to a heavy single', 'Deadlift 5-4-3-2, build to a heavy single', 5],
    ['Squat 5x3, build to a heavy triple', 'Squat 5x3 @ 70%, build to a heavy triple', 6],
    ['Curl 4x10 (15 kg per side)', 'Curl 4x10 per side, 15 kg', 4],
    ['Curl 4x10 (15 kg cada lado)', 'Curl 4x10 por lado, 15 kg', 4],
    ['Leg extension 3x6\n10 seconds', 'Leg extension 3x6\n60 seconds', 3],
    ['Leg extension 3x6, 10 s', 'Leg extension 3x6, 10 s rest', 3],
    ['Squat 2-3 warm-up sets, 3x5', 'Squat 2 warm-up sets, 3x5', 5],
  ] as const) {
    assert.deepEqual(countSets(withheld), [0], withheld)
    assert.deepEqual(countSets(read), [count], read)
  }
})

test('before percentages with repetitions, 5/3/1 is the name of the program', () => {
  assert.deepEqual(countSets('Press 5/3/1 week 2 - 70% x 3, 80% x 3, 90% x 3+'), [3])
  assert.deepEqual(countSets('Deadlift 5/3/1: 65%x5, 75%x5, 85%x5+ of TM'), [3])
  assert.deepEqual(countSets('Press 5/3/1 @ 75/85/95%'), [3])
  assert.deepEqual(countSets('Press 5/3/1, 5x10 @ 50%'), [8])
})
