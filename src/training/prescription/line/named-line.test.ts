import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namedLine } from './named-line.ts'
import { readLine } from './read.ts'

test('words beside a name that say no sets are quoted away from it, and remain', () => {
  assert.equal(namedLine('Squat', '3x5 80%'), 'Squat 3x5 80%')
  assert.equal(namedLine('Squat', 'as it feels'), '"Squat" as it feels')
  assert.equal(namedLine('Squat', ''), 'Squat')
  assert.equal(namedLine('', 'as it feels'), 'as it feels')
  assert.equal(namedLine('“5” row', 'as it feels'), '“5” row as it feels')
})

test('whatever words stand beside it, an exercise without sets keeps its name and none of them is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, said => {
      const line = namedLine('Copenhagen plank', said.join(' '))
      const { item } = readLine(line)
      assert.ok(item.sets.length > 0 || item.name === 'Copenhagen plank', line)
      for (const word of said) assert.ok(line.includes(word))
    }),
    { seed: 20_261_121 },
  )
})
