import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatNamedLine } from './format-named-line.ts'
import { parseLine } from './parse-line.ts'

test('quotes the exercise name if the words after it are not a prescription', () => {
  assert.equal(formatNamedLine('Squat', '3x5 80%'), 'Squat 3x5 80%')
  assert.equal(formatNamedLine('Squat', 'make it ugly'), '"Squat" make it ugly')
  assert.equal(formatNamedLine('Squat', ''), 'Squat')
  assert.equal(formatNamedLine('', 'as it feels'), 'as it feels')
  assert.equal(formatNamedLine('“5” row', 'as it feels'), '“5” row as it feels')
})

test('an exercise without sets keeps its name and all words that follow the name', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, typed => {
      const line = formatNamedLine('Copenhagen plank', typed.join(' '))
      const { item } = parseLine(line)
      assert.ok(item.sets.length > 0 || item.name === 'Copenhagen plank', line)
      for (const word of typed) assert.ok(line.includes(word))
    }),
    { seed: 20_261_121 },
  )
})
