import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { metric } from '../../units.ts'
import { formatSets } from '../format.ts'
import { readLine } from '../line/read.ts'
import { formatLine } from '../line/write.ts'

type Example = { line: string; read: string[]; asked: string[]; left: string[] }

/** The lines of a file, each with what stands indented below it. */
function examplesIn(file: string): Example[] {
  const [, ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8').split(/^# .*$/m)
  const examples: Example[] = []
  for (const text of rows.join('\n').split('\n').filter(Boolean)) {
    const sign = /^ {2}([=?!]) (.*)$/.exec(text)
    const last = examples.at(-1)
    if (!sign) examples.push({ line: text, read: [], asked: [], left: [] })
    else if (last) ({ '=': last.read, '?': last.asked, '!': last.left })[sign[1] ?? '=']?.push(sign[2] ?? '')
  }
  return examples
}

function readingOf(line: string): Example {
  const { item, weeks, questions, remains, group } = readLine(line)
  const read = weeks
    ? weeks.map(
        ({ sets, isDeload }, index) =>
          `week ${index + 1}${isDeload ? ' (deload)' : ''}: ${formatSets(sets, metric)}`,
      )
    : [`${formatLine(item)}${group ? `, superset ${group}` : ''}`]
  return {
    line,
    read,
    asked: questions.map(({ readings }) => readings.map(({ text }) => text).join(' or ')),
    left: remains.map(({ from, to }) => line.slice(from, to)),
  }
}

const understood = examplesIn('valid.txt')
const partly = examplesIn('invalid.txt')

for (const example of [...understood, ...partly]) {
  test(`“${example.line}” is read as its coach meant it`, () => {
    assert.deepEqual(readingOf(example.line), example)
  })
}

test('nineteen of twenty lines that coaches write are understood to the last word', () => {
  assert.ok(understood.every(({ left }) => left.length === 0))
  assert.ok(partly.every(({ left }) => left.length > 0))
  assert.ok(understood.length / (understood.length + partly.length) >= 0.95)
})

test('each reading of a question can be read in one way alone', () => {
  for (const { line } of understood) {
    for (const { from, to, readings } of readLine(line).questions) {
      assert.equal(readings.length, 2)
      const taken = readings.map(({ text }) => readLine(line.slice(0, from) + text + line.slice(to)))
      for (const reading of taken) {
        assert.ok(
          reading.questions.every(question => question.from !== from),
          line,
        )
        assert.deepEqual(reading.remains, [], line)
      }
      const sets = taken.map(({ item, weeks }) => JSON.stringify(weeks ?? item.sets))
      assert.equal(sets[0], JSON.stringify(readLine(line).weeks ?? readLine(line).item.sets), line)
      assert.notEqual(sets[0], sets[1], line)
    }
  }
})
