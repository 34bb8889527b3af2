import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { metric } from '../../units.ts'
import { readDay } from '../day/read.ts'
import { formatSets } from '../format.ts'
import { readLine } from '../line/read.ts'
import { formatLine } from '../line/write.ts'

const text = readFileSync(new URL('../../../../docs/prescription-notation.md', import.meta.url), 'utf8')
/** The cells of every row of its tables. */
const rows = [...text.matchAll(/^\| `(.*)` \|$/gm)].map(([, cells = '']) => cells.split('` | `'))

function wordsOf(line: string): string {
  const { item, weeks } = readLine(line)
  if (!weeks) return formatLine(item)
  return `${item.name} ${weeks.map(({ sets }, index) => `week ${index + 1}: ${formatSets(sets, metric)}`).join('; ')}`
}

test('what the guide to the notation teaches is how lines are read', () => {
  const taught = rows.filter(cells => cells.length === 2)
  assert.ok(taught.length > 40)
  for (const [line = '', read] of taught) {
    assert.equal(wordsOf(line), read)
    assert.deepEqual(readLine(line).remains, [], line)
  }
})

test('what the guide says is asked is asked, and what it takes first is taken', () => {
  const asked = rows.filter(cells => cells.length === 3)
  assert.ok(asked.length >= 4)
  for (const [line = '', ...readings] of asked) {
    const [question = readDay(`${line}\n5 cleans\n10 push-ups`).lines[0]?.question] = readLine(line).questions
    assert.deepEqual(
      question?.readings.map(({ text }) => text),
      readings,
      line,
    )
  }
})

test('what the guide says holds lines together does, down to an empty line', () => {
  const heads = [...text.matchAll(/^- `([^`]+:)`$/gm)].map(([, head = '']) => head)
  assert.ok(heads.length >= 8)
  for (const head of heads) {
    const { blocks } = readDay(`${head}\nBurpee 1x5\nSwing 1x10\n\nPlank 3x30s`)
    assert.deepEqual(
      blocks.map(({ kind, items }) => [kind === 'straight', items.map(({ name }) => name)]),
      [
        [false, ['Burpee', 'Swing']],
        [true, ['Plank']],
      ],
      head,
    )
  }
})
