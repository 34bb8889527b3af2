import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import { readWorkoutTable } from '#training/imports/read-workout-table.ts'
import { openCsvFile } from './open-csv-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerman-csv-'))
after(() => rmSync(folder, { recursive: true }))

let fileCount = 0
function open(content: string | Uint8Array, mapping: ColumnMapping | null = null) {
  fileCount += 1
  const path = join(folder, `file-${fileCount}`)
  writeFileSync(path, content)
  return openCsvFile(path, mapping)
}

const rows = [
  ['Date', 'Workout Name', 'Exercise Name', 'Set Order', 'Weight', 'Weight Unit', 'Reps', 'Notes'],
  ['2026-01-02 18:00:00', 'Überkopf', 'Kreuzheben', '1', '100', 'kg', '5', 'schön'],
  ['2026-01-02 18:00:00', 'Überkopf', 'Kreuzheben', '2', '105', 'kg', '5', ''],
]
const join2 = (separator: string, lineBreak = '\n') => rows.map(row => row.join(separator)).join(lineBreak)

test('reads a file in any encoding and with any separator', () => {
  const expected = rows.map((cells, index) => ({ line: index + 1, cells }))
  const utf16 = Buffer.from(join2(','), 'utf16le')
  const contents = [
    join2(','),
    join2(';', '\r\n'),
    join2('\t', '\r'),
    join2('|'),
    Buffer.from(join2(','), 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    utf16,
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    `\ufeff${join2(',')}`,
  ]
  for (const content of contents) {
    const file = open(content)
    const cells = [...file.records].map(({ line, cells }) => ({ line, cells }))
    assert.deepEqual(cells, expected)
    assert.deepEqual([...file.records].length, rows.length, 'the file can be read again')
    assert.equal(file.table?.format.format, 'strong')
  }
})

test('does not take a declaration of the separator for a record', () => {
  const file = open(`sep=;\r\n${join2(';')}`)
  assert.deepEqual(
    [...file.records].map(record => record.line),
    [2, 3, 4],
  )
  assert.equal(file.table?.format.format, 'strong')
})

test('does not recognise other files', () => {
  for (const content of ['', 'hello', 'a,b\n1,2', '\u0000'.repeat(5000), 'Date,Amount\n2026-01-02,5'])
    assert.equal(open(content).table, null)
})

test('reads a long file one workout at a time', () => {
  const count = 20_000
  const lines = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 20) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    return `${date} 18:00:00,Push,"Bench Press (Barbell)",${(index % 20) + 1},60,kg,5,`
  })
  const file = open(
    ['Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Notes', ...lines].join('\n'),
  )
  assert.ok(file.table)
  const reading = readWorkoutTable(file.table, file.records, {})
  let workouts = 0
  let result = reading.next()
  for (; !result.done; result = reading.next()) {
    if (result.value.kind === 'workout') workouts += 1
  }
  assert.equal(workouts, count / 20)
  assert.equal(result.value.sets, count)
})

test('reads a table of no known app through a mapping', () => {
  const content = 'Day;Lift;kg;Reps;Sets\n2026-01-02;Squat;62,5;5;3'
  assert.equal(open(content).table, null)
  const meanings = ['date', 'exercise', 'load', 'reps', 'set-count'] as const
  const { table, records } = open(content, { hasHeader: true, meanings: [...meanings] })
  assert.ok(table)
  const [item] = readWorkoutTable(table, records, {})
  assert.ok(item?.kind === 'workout')
  assert.deepEqual(
    item.workout.exercises[0]?.sets.map(set => [set.load, set.reps]),
    Array.from({ length: 3 }, () => [{ value: 62.5, unit: 'kg' }, 5]),
  )
})

test('reads a JSON file of a known app, and recognises no other', () => {
  const log = {
    date: '2026-01-02',
    session: 's',
    exercise: 7,
    repetitions: '8.00',
    weight: '30.00',
    weight_unit: 1,
  }
  const { table, records } = open(`\ufeff ${JSON.stringify({ results: [log] })}`)
  assert.equal(table?.format.format, 'wger')
  assert.deepEqual(
    [...records].map(record => record.line),
    [0, 1],
  )
  for (const content of ['{"results": [', '[]', '{"a": 1}']) assert.equal(open(content).table, null)
})
