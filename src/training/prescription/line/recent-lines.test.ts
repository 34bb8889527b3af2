import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { LineEntry } from './parse-line.ts'
import { RecentLines } from './recent-lines.ts'

test('the lines that were used last are kept', () => {
  const lines = new RecentLines(2)
  const [squat, bench, row]: [LineEntry[], LineEntry[], LineEntry[]] = [[], [], []]
  lines.set('squat', squat).set('bench', bench)
  assert.equal(lines.get('squat'), squat)
  lines.set('row', row)
  assert.deepEqual(
    ['squat', 'bench', 'row'].map(key => lines.get(key)),
    [squat, undefined, row],
  )
})

test('a long line is not kept', () => {
  const lines = new RecentLines(2)
  lines.set('a'.repeat(301), []).set('a'.repeat(300), [])
  assert.equal(lines.get('a'.repeat(301)), undefined)
  assert.deepEqual(lines.get('a'.repeat(300)), [])
})

test('a line that was parsed before is read in the units and for the week of its day', () => {
  const text = 'Squat 3x5 60 → 3x5 70'
  const read = (options: Parameters<typeof parseDay>[1]) => parseDay(text, options).blocks[0]?.items[0]?.sets
  const pounds = { load: 'lb', distance: 'mi' } as const
  for (const options of [{}, { units: pounds }, { week: 2 }, { week: 2, units: pounds }, {}])
    assert.deepEqual(read(options), read({ ...options, cache: new Map() }))
  assert.notDeepEqual(read({}), read({ units: pounds }))
  assert.notDeepEqual(read({}), read({ week: 2 }))
})

test('a name is found by the function of its day, not by that of another day', () => {
  const nameOf = () => ({ exerciseId: 'back-squat', name: 'Back squat' })
  const read = (options: Parameters<typeof parseDay>[1]) =>
    parseDay('Squat 3x5', options).blocks[0]?.items[0]?.name
  assert.deepEqual([read({}), read({ nameOf }), read({})], ['Squat', 'Back squat', 'Squat'])
})

test('sets that a day adds to an exercise do not change the exercise in other days', () => {
  const read = () => parseDay('Squat 3x5').blocks[0]?.items[0]?.sets.length
  assert.equal(read(), 3)
  assert.equal(parseDay('Squat 3x5\n2x8').blocks[0]?.items[0]?.sets.length, 5)
  assert.equal(read(), 3)
})
