import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { metricUnits } from '#training/units.ts'

const text = readFileSync(new URL('../../../../docs/prescription-notation.md', import.meta.url), 'utf8')
/** The cells of each row in the tables of the notation guide. */
const rows = [...text.matchAll(/^\| `(.*)` \|$/gm)].map(([, cells = '']) => cells.split('` | `'))

function formatParsedLine(line: string): string {
  const { item, weeks } = parseLine(line)
  if (!weeks) return formatLine(item)
  return `${item.name} ${weeks.map(({ sets }, index) => `week ${index + 1}: ${formatSets(sets, metricUnits)}`).join('; ')}`
}

test('lines are parsed as described in the notation guide', () => {
  const examples = rows.filter(cells => cells.length === 2)
  assert.ok(examples.length > 40)
  for (const [line = '', expected] of examples) {
    assert.equal(formatParsedLine(line), expected)
    assert.deepEqual(parseLine(line).remains, [], line)
  }
})

test('ambiguity questions and their default answers match the notation guide', () => {
  const ambiguous = rows.filter(cells => cells.length === 3)
  assert.ok(ambiguous.length >= 4)
  for (const [line = '', ...readings] of ambiguous) {
    const [question = parseDay(`${line}\n5 cleans\n10 push-ups`).lines[0]?.question] =
      parseLine(line).questions
    assert.deepEqual(
      question?.readings.map(({ text }) => text),
      readings,
      line,
    )
  }
})

test('each block header in the notation guide groups the lines below it, up to a blank line', () => {
  const headers = [...text.matchAll(/^- `([^`]+:)`$/gm)].map(([, header = '']) => header)
  assert.ok(headers.length >= 8)
  for (const header of headers) {
    const { blocks } = parseDay(`${header}\nBurpee 1x5\nSwing 1x10\n\nPlank 3x30s`)
    assert.deepEqual(
      blocks.map(({ kind, items }) => [kind === 'straight', items.map(({ name }) => name)]),
      [
        [false, ['Burpee', 'Swing']],
        [true, ['Plank']],
      ],
      header,
    )
  }
})
