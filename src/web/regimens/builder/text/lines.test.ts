import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDay } from '#training/prescription/day/read.ts'
import { countOfLines, shownLines } from './lines.ts'
import { replacementOf } from './outside.ts'
import { joins } from './steps.ts'

const shown = (text: string) => shownLines(text, readDay(text))

test('under a line stand the exercise, then what was read, then what is not counted', () => {
  const [line] = shown('Copenhagen plank 3x20s/side, make it ugly')
  assert.deepEqual(
    line?.chips.map(chip => ('words' in chip ? chip.words : chip.kind)),
    ['Copenhagen plank', '3 sets', '20 s', 'per side', 'make it ugly'],
  )
  assert.equal(line?.chips.at(-1)?.kind, 'not-counted')
  assert.equal(line?.order, 0)
})

test('what is not counted is found where it stands, behind letters and lines above', () => {
  const text = 'Back squat 3x5\nA1. Row 3x10, as it comes'
  const [, row] = shown(text)
  const [remains] = row?.remains ?? []
  assert.equal(text.slice(remains?.from, remains?.to).trim(), 'as it comes')
})

test('lines that were read, remarks and questions are counted', () => {
  const { lines, remarks } = countOfLines(shown('Warm-up\n\nBack squat 3x5\nRow 3x8, as it comes'))
  assert.deepEqual([lines, remarks], [3, 1])
})

test('what an EMOM above a list leaves open is asked under its head, where its words stand', () => {
  const text = 'Row 3x8\n\nB. EMOM 12:\n5 cleans\n10 push-ups'
  const lines = shown(text)
  const [chip] = lines[2]?.chips ?? []
  assert.ok(chip?.kind === 'question')
  const { from, to, readings } = chip.question
  assert.equal(text.slice(from, to), 'EMOM 12')
  assert.deepEqual(
    readings.map(one => one.words),
    ['all each minute', 'one each minute, in turn'],
  )
  assert.equal(countOfLines(lines).questions, 1)
})

test('whatever is typed, each line is shown once, in its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const lines = shown(text)
      assert.equal(lines.length, text.split('\n').length)
      for (const { from, to, remains } of lines) {
        assert.ok(from <= to && to <= text.length)
        assert.ok(!text.slice(from, to).includes('\n'))
        for (const span of remains) assert.ok(span.from >= 0 && span.to <= text.length)
      }
    }),
    { seed: 4, numRuns: 300 },
  )
})

test('from one text to another, the least is replaced', () => {
  assert.deepEqual(replacementOf('Row 3x8', 'Row 4x8'), { from: 4, to: 5, insert: '4' })
  assert.equal(replacementOf('Row', 'Row'), undefined)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const change = replacementOf(before, after)
      const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' }
      assert.equal(before.slice(0, from) + insert + before.slice(to), after)
    }),
    { seed: 4 },
  )
})

test('a step back goes as far as one typed on a line without a pause', () => {
  const typed = { kind: 'type', line: 1, changesLines: false, at: 1000 } as const
  assert.equal(joins(undefined, typed), false)
  assert.equal(joins(typed, { ...typed, at: 1500 }), true)
  assert.equal(joins(typed, { ...typed, at: 2500 }), false)
  assert.equal(joins(typed, { ...typed, line: 2 }), false)
  assert.equal(joins(typed, { ...typed, kind: 'delete' }), false)
  assert.equal(joins(typed, { ...typed, changesLines: true }), false)
})
