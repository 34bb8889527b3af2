import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { assertTimeGrowsBy } from '#support/notation/assert-time-grows.ts'
import { readCorpus } from '#support/notation/corpus.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

// V8 optimises a pattern for the text with which it is used first. Without that, a slow pattern is slow with every text.
setFlagsFromString('--no-regexp-optimization')

test('the time to parse a day grows linearly with the number of spaces after a word that has a meaning', () => {
  const written = ['general.txt', 'coaches.txt', 'endurance.txt']
    .flatMap(file => readCorpus(file, readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8')))
    .flatMap(({ text }) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [])
  const counts = Map.groupBy(written, word => word)
  const words = new Set([...counts].flatMap(([word, { length }]) => (length >= 4 ? [word] : [])))
  assert.ok(words.has('rest') && words.has('off') && words.size > 200, `${words.size} words`)
  for (const word of words) {
    assertTimeGrowsBy(10, [2000, 8000], length => parseDay(`${word}${' '.repeat(length)}x`), word)
  }
})
