import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreEntry } from '#support/notation/score-entry.ts'
import { generateLines } from '#support/notation/strength-forms/generate-lines.ts'

test('lines that combine the forms of coaches are read as what they mean', t => {
  const outcomes = generateLines(3000, 1).map(({ entry }) => scoreEntry(entry).outcome)
  const rate = (...kinds: (typeof outcomes)[number][]) =>
    outcomes.filter(one => kinds.includes(one)).length / outcomes.length
  const score = {
    acceptable: rate('read', 'right', 'kept'),
    read: rate('read'),
    wrong: rate('wrong'),
    silent: rate('silent'),
  }
  t.diagnostic(JSON.stringify(score))
  assert.ok(score.acceptable >= 0.9976)
  assert.ok(score.read >= 0.913)
  assert.ok(score.silent <= 0.0017)
})

test('the same seed generates the same lines, and another one generates others', () => {
  const texts = (seed: number) => generateLines(20, seed).map(({ entry }) => entry.text)
  assert.deepEqual(texts(1), texts(1))
  assert.notDeepEqual(texts(1), texts(2))
})
