import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const readItems = (text: string) =>
  parseDay(text).blocks.flatMap(({ kind, rounds, items }) =>
    items.map(({ sets, recovery }) => ({ kind, rounds, sets: sets.length, recovery: recovery ?? null })),
  )

test('a list of as many sets as an EMOM has rounds is done once, a set in each round', () => {
  const everyMinute = { kind: 'send-off', seconds: 60 }
  for (const text of ['EMOM 4: 5/2/5/2 power snatch @ 60%', 'EMOM 4:\nPower snatch 5/2/5/2 @ 60%'])
    assert.deepEqual(
      readItems(text),
      [{ kind: 'straight', rounds: null, sets: 4, recovery: everyMinute }],
      text,
    )
  assert.deepEqual(readItems('Every 2 min x 3: clean 3,2,1')[0]?.recovery, { kind: 'send-off', seconds: 120 })
})

test('a list of another number of sets in an EMOM is withheld, and equal sets are read', () => {
  assert.deepEqual(readItems('EMOM 10: pull-up 5-4-3-2-1')[0]?.sets, 0)
  assert.deepEqual(readItems('EMOM 10: pull-up 5')[0], { kind: 'emom', rounds: 10, sets: 1, recovery: null })
  assert.deepEqual(
    readItems('EMOM 6:\nPull-up 5/4/3/2/1/1\nDip 8').map(({ sets }) => sets),
    [0, 1],
  )
})

test('a list of as many sets as there are rounds has a set in each round, and other exercises the same number', () => {
  for (const header of ['3 rounds:', 'Superset x3'])
    assert.deepEqual(
      readItems(`${header}\nBench 10-8-6\nRow 12`).map(({ kind, rounds, sets }) => [kind, rounds, sets]),
      [
        ['superset', null, 3],
        ['superset', null, 3],
      ],
      header,
    )
  assert.deepEqual(countSets('4 rounds:\nBench 10-8-6\nRow 12'), [0, 1])
  assert.deepEqual(countSets('3 rounds:\nBench 10\nRow 12'), [1, 1])
  assert.deepEqual(countSets('3 rounds:\nRun 400 m, 200 m, 100 m\nRow 12'), [3, 1])
})

test('an EMOM with a range of minutes is no EMOM of the first number', () => {
  assert.deepEqual(
    readItems('Clean EMOM 8-10 min: 2 reps').map(({ kind }) => kind),
    ['straight'],
  )
  assert.equal(readItems('Clean EMOM 8 min: 2 reps')[0]?.rounds, 8)
})

const countSets = (text: string) => readItems(text).map(({ sets }) => sets)

test('a number alone that adds up the distances of a swim above it is withheld, and another one is read', () => {
  assert.deepEqual(countSets('Swim\n5x200 on 3:20\n1000'), [5, 0])
  assert.deepEqual(countSets('Swim\n5x200 on 3:20\n400'), [5, 1])
  assert.deepEqual(countSets('Swim\n200 easy\n4x50 kick\n100 pull\n500'), [1, 4, 1, 0])
  assert.deepEqual(countSets('Swim\n5x200 on 3:20\n1000 easy'), [5, 1])
})

test('words about the rest without a length are a note', () => {
  for (const rest of ['rest = work', 'Rest as needed']) {
    const items = parseDay(`Row 4x500m\n${rest}\nSki 4x500m`).blocks.flatMap(block => block.items)
    assert.deepEqual(
      items.map(({ sets }) => sets.length),
      [4, 4],
      rest,
    )
    assert.equal(items[0]?.notes, rest)
  }
})
