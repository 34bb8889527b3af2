import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatSets } from '#training/prescription/format-sets.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { metricUnits } from '#training/units.ts'

type Example = { line: string; results: string[]; questions: string[]; remains: string[] }

/** Reads example lines and the indented expectations below each line. */
function readExamples(file: string): Example[] {
  const [, ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8').split(/^# .*$/m)
  const examples: Example[] = []
  for (const text of rows.join('\n').split('\n').filter(Boolean)) {
    const sign = /^ {2}([=?!]) (.*)$/.exec(text)
    const last = examples.at(-1)
    if (!sign) examples.push({ line: text, results: [], questions: [], remains: [] })
    else if (last)
      ({ '=': last.results, '?': last.questions, '!': last.remains })[sign[1] ?? '=']?.push(sign[2] ?? '')
  }
  return examples
}

function parseExample(line: string): Example {
  const { item, weeks, questions, remains, group } = parseLine(line)
  const results = weeks
    ? weeks.map(
        ({ sets, isDeload }, index) =>
          `week ${index + 1}${isDeload ? ' (deload)' : ''}: ${formatSets(sets, metricUnits)}`,
      )
    : [`${formatLine(item)}${group ? `, superset ${group}` : ''}`]
  return {
    line,
    results,
    questions: questions.map(({ readings }) => readings.map(({ text }) => text).join(' or ')),
    remains: remains.map(({ from, to }) => line.slice(from, to)),
  }
}

const validExamples = readExamples('valid.txt')
const invalidExamples = readExamples('invalid.txt')

for (const example of [...validExamples, ...invalidExamples]) {
  test(`“${example.line}” is parsed as the coach intended`, () => {
    assert.deepEqual(parseExample(example.line), example)
  })
}

test('at least 95 % of the example lines are parsed completely', () => {
  assert.ok(validExamples.every(({ remains }) => remains.length === 0))
  assert.ok(invalidExamples.every(({ remains }) => remains.length > 0))
  assert.ok(validExamples.length / (validExamples.length + invalidExamples.length) >= 0.95)
})

test('every answer to an ambiguity question is unambiguous', () => {
  for (const { line } of validExamples) {
    for (const { from, to, readings } of parseLine(line).questions) {
      assert.equal(readings.length, 2)
      const answers = readings.map(({ text }) => parseLine(line.slice(0, from) + text + line.slice(to)))
      for (const reading of answers) {
        assert.ok(
          reading.questions.every(question => question.from !== from),
          line,
        )
        assert.deepEqual(reading.remains, [], line)
      }
      const sets = answers.map(({ item, weeks }) => JSON.stringify(weeks ?? item.sets))
      assert.equal(sets[0], JSON.stringify(parseLine(line).weeks ?? parseLine(line).item.sets), line)
      assert.notEqual(sets[0], sets[1], line)
    }
  }
})
