import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { statableSports } from '#training/prescription/day/review/unstated-sport.ts'
import { countLinesAndRemarks, toTextLines } from './text-lines.ts'
import { findTextReplacement } from './text-replacement.ts'
import { joinsPreviousUndoStep } from './undo-steps.ts'

const linesOf = (text: string) => toTextLines(text, parseDay(text))

test('a line’s chips show the exercise, then the parsed parts, then the unparsed text', () => {
  const [line] = linesOf('Copenhagen plank 3x20s/side, make it ugly')
  assert.deepEqual(
    line?.chips.map(chip => ('words' in chip ? chip.words : chip.kind)),
    ['Copenhagen plank', '3 sets', '20 s', 'per side', 'make it ugly'],
  )
  assert.equal(line?.chips.at(-1)?.kind, 'not-counted')
  assert.equal(line?.order, 0)
})

test('locates unparsed text in a lettered exercise line that follows other lines', () => {
  const text = 'Back squat 3x5\nA1. Row 3x10, as it comes'
  const [, row] = linesOf(text)
  const [remains] = row?.remains ?? []
  assert.equal(text.slice(remains?.from, remains?.to).trim(), 'as it comes')
})

test('counts the parsed lines and the unparsed remarks', () => {
  const { lines, remarks } = countLinesAndRemarks(linesOf('Warm-up\n\nBack squat 3x5\nRow 3x8, as it comes'))
  assert.deepEqual([lines, remarks], [3, 1])
})

test('shows the question about an ambiguous EMOM header below that header', () => {
  const text = 'Row 3x8\n\nB. EMOM 12:\n5 cleans\n10 push-ups'
  const lines = linesOf(text)
  const [chip] = lines[2]?.chips ?? []
  assert.ok(chip?.kind === 'question')
  const { from, to, readings } = chip.question
  assert.equal(text.slice(from, to), 'EMOM 12')
  assert.deepEqual(
    readings.map(one => one.words),
    ['all exercises each minute', 'one exercise each minute'],
  )
  assert.equal(countLinesAndRemarks(lines).questions, 1)
})

test('a line whose sport nobody stated has a hint, which counts as nothing, and each sport can be written in front of it', () => {
  const findHints = (text: string) =>
    linesOf(text).flatMap(({ chips }) => chips.flatMap(chip => (chip.kind === 'sport' ? [chip.at] : [])))
  assert.deepEqual(findHints('30 min easy'), [0])
  assert.deepEqual(findHints('Squat 3x5\n- 6x400 m, 90 s rest'), [12])
  assert.deepEqual(countLinesAndRemarks(linesOf('30 min easy')), {
    lines: 1,
    remarks: 0,
    questions: 0,
    impossible: 0,
  })
  for (const text of [
    'Run 30 min easy',
    '4x400 @ 5k pace',
    'Swim\n10x100 m',
    'Squat 3x5',
    'Intervals 6x400 m, 90 s rest',
  ])
    assert.deepEqual(findHints(text), [], text)
  for (const sport of statableSports)
    for (const text of ['30 min easy', '6x400 m, 90 s rest', '3x10 min zone 3, 3 min easy']) {
      const [plain] = parseDay(text).blocks[0]?.items ?? []
      const [item] = parseDay(`${sport} ${text}`).blocks[0]?.items ?? []
      assert.equal(item?.name, sport)
      assert.deepEqual(
        [item.sets, item.restSeconds, item.recovery],
        [plain?.sets, plain?.restSeconds, plain?.recovery],
      )
    }
})

test('for any text, returns each line once, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const lines = linesOf(text)
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

test('replaces only the part that differs between two texts', () => {
  assert.deepEqual(findTextReplacement('Row 3x8', 'Row 4x8'), { from: 4, to: 5, insert: '4' })
  assert.equal(findTextReplacement('Row', 'Row'), undefined)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const change = findTextReplacement(before, after)
      const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' }
      assert.equal(before.slice(0, from) + insert + before.slice(to), after)
    }),
    { seed: 4 },
  )
})

test('an undo step covers continuous typing on one line', () => {
  const typed = { kind: 'type', line: 1, changesLines: false, at: 1000 } as const
  assert.equal(joinsPreviousUndoStep(undefined, typed), false)
  assert.equal(joinsPreviousUndoStep(typed, { ...typed, at: 1500 }), true)
  assert.equal(joinsPreviousUndoStep(typed, { ...typed, at: 2500 }), false)
  assert.equal(joinsPreviousUndoStep(typed, { ...typed, line: 2 }), false)
  assert.equal(joinsPreviousUndoStep(typed, { ...typed, kind: 'delete' }), false)
  assert.equal(joinsPreviousUndoStep(typed, { ...typed, changesLines: true }), false)
})

test('a line asks about an impossible number of repetitions, and the lines next to it do not', () => {
  const lines = linesOf('Squat 4x4 @ 105%\nBench press 4x4 @ 85%')
  const [squat, bench] = lines
  assert.deepEqual(squat?.chips.at(-1), { kind: 'impossible', words: '4 reps at 105 %? About 1 at most.' })
  assert.equal(
    bench?.chips.some(chip => chip.kind === 'impossible'),
    false,
  )
  assert.equal(countLinesAndRemarks(lines).impossible, 1)
})
