import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvSeparators, tokenizeCsv } from './tokenize-csv.ts'

const seed = 20_261_129

function* split(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

test('reads back every table, in chunks of any size', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', '5', ' ', '"', ',', ';', '\t', '|', '\n', '\r\n', '\r'),
    maxLength: 6,
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
  const lineBreak = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...csvSeparators),
      lineBreak,
      fc.integer({ min: 1, max: 9 }),
      (written, separator, lineBreak, size) => {
        const rows = written.filter(cells => cells.some(cell => cell.trim() !== ''))
        const text = rows
          .map(cells => cells.map(one => `"${one.replaceAll('"', '""')}"`).join(separator) + lineBreak)
          .join('')
        const records = [...tokenizeCsv(split(text, size), separator)]
        assert.deepEqual(
          records.map(record => record.cells),
          rows,
        )
        const countLines = (part: string) => part.split(/\r\n|\r|\n/).length - 1
        let line = 1
        for (const [index, cells] of rows.entries()) {
          assert.equal(records[index]?.line, line)
          line += cells.reduce((sum, one) => sum + countLines(one), 1)
        }
      },
    ),
    { seed, numRuns: 500 },
  )
})

test('reads mixed line endings, stray quotes and empty lines', () => {
  const text = 'a,b\r\n1,5" pipe\n\n2,"x"y\r   \n3,"say ""hi"""'
  assert.deepEqual(
    [...tokenizeCsv([text], ',')].map(({ line, cells }) => [line, ...cells]),
    [
      [1, 'a', 'b'],
      [2, '1', '5" pipe'],
      [4, '2', 'xy'],
      [6, '3', 'say "hi"'],
    ],
  )
})

test('leaves out lines that contain only separators, as spreadsheets write them below a table', () => {
  const records = tokenizeCsv(['a,b\n,\n1,\n" ", \n,,,\n2,3'], ',')
  assert.deepEqual(
    [...records].map(({ line, cells }) => [line, ...cells]),
    [
      [1, 'a', 'b'],
      [3, '1', ''],
      [6, '2', '3'],
    ],
  )
})

test('puts the rest of a record with very many cells into one, and reads the next lines', () => {
  const text = `1${',x'.repeat(6000)}\n2,3`
  const [first, second] = tokenizeCsv(split(text, 1000), ',')
  assert.equal(first?.cells.length, 5001)
  assert.equal(first?.cells.join(','), text.split('\n')[0])
  assert.deepEqual([second?.line, second?.cells], [2, ['2', '3']])
})

test('marks a record whose quote is not closed, and reads the lines around it', () => {
  const text = '1,"a"\n2,"open\n3,"b"\n4,"c"\n5,"last'
  assert.deepEqual(
    [...tokenizeCsv([text], ',')].map(({ line, isUnclosed = false }) => [line, isUnclosed]),
    [
      [1, false],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ],
  )
})

test('does not read far beyond a stray quote', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `${index},plain text`)
  const text = ['x,"open', ...rows].join('\n')
  const records = [...tokenizeCsv(split(text, 1000), ',')]
  assert.equal(records.length, 5001)
  assert.equal(records[0]?.isUnclosed, true)
})
