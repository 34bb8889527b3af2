import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const [, ...examples] = readFileSync(new URL('days.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n---\n')

for (const example of examples) {
  const [written = '', expected = ''] = example.split('\n=>\n')
  const text = written.slice(written.indexOf('\n') + 1)
  test(`the day “${text.replaceAll('\n', ' ⏎ ')}” is parsed as the coach intended`, () => {
    const { blocks, notes, lines } = parseDay(text)
    const kinds = lines.map(line => line.kind).join(' ')
    assert.equal(formatDay(blocks, undefined, notes) || kinds, expected)
  })
}
