import { test } from 'node:test'
import { assertTimeGrowsBy } from '#support/notation/assert-time-grows.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { parseLine, parseLineEntries } from './parse-line.ts'

test('parsing time grows linearly with the length of a line', () => {
  const hostile = [
    '1 a ',
    '3x5 ',
    '1/',
    '15x3 60kg, ',
    '(',
    '30/30 ',
    'wk1 ',
    'a',
    '1',
    ' ',
    '\t',
    '80%, ',
    '→',
    '"',
    '""',
    'rest ',
    '1+',
    '// ',
    '10m 90rpm ',
    '1:',
    '\0',
    '\ud800',
    '\u0301',
    '\u202e',
    '3x(a ',
    '3x5, ',
    'EMOM ',
    '200 jog, ',
    '60/3 ',
    '5x200 on 3:00, ',
    'row @ 1:50 ',
    'a + b ',
    '5x5@',
    '4x1 + ',
    '/15 ',
    '15 - ',
  ]
  for (const piece of hostile) {
    for (const before of ['3x5 ', '"']) {
      const parse = (length: number) => parseLine(before + piece.repeat(Math.ceil(length / piece.length)))
      // If parsing took quadratic time, a line four times as long would take sixteen times as long.
      assertTimeGrowsBy(10, [2000, 8000], parse, `${before}${piece}`)
    }
  }
})

test('the time to split a line into exercises grows linearly with its length', () => {
  for (const piece of ['4x1 + ', 'xmax + ', 'c. rest, ', '3x5 row, ', '200 pull, ', '5x100 on 1:30, ']) {
    const parse = (length: number) => parseLineEntries(piece.repeat(Math.ceil(length / piece.length)))
    // If it took quadratic time, a line eight times as long would take 64 times as long.
    assertTimeGrowsBy(24, [4000, 32_000], parse, piece)
  }
})

test('the time to parse a line grows linearly with the number of its exercises', () => {
  for (const piece of ['-4 X 20 / ', "2 séries de 6 x 1' R 1' / ", 'Wk2 4x6 @72% / ', 'Every 90s x 5 : ']) {
    const parse = (length: number) => parseDay(piece.repeat(Math.ceil(length / piece.length)))
    // If it took quadratic time, a line sixteen times as long would take 256 times as long.
    assertTimeGrowsBy(64, [4000, 64_000], parse, piece)
  }
})

test('the time to parse a day grows linearly with its number of lines', () => {
  for (const line of ['a\n', 'A\n\n', 'Squat 3x5\n', '-\n', '|\n']) {
    // If parsing took quadratic time, eight times as many lines would take 64 times as long.
    assertTimeGrowsBy(24, [2000, 16_000], count => parseDay(line.repeat(count)), JSON.stringify(line))
  }
})

test('the time to parse a day grows linearly if its words or gaps could be divided in many ways', () => {
  const frames = [
    ['Squat 3x5', ' /15', ''],
    ['Exercise | Set 1 | Set 2\nSquat |', '\t', 'x'],
    ['Exercise | Set 1 | Set 2\nSquat | 5', '\t\t5', 'x'],
    ['2 sets of 4x100, 60 s', ' easy', ' x'],
    ['3x200, 60 s rest between', ' 100 m', ' x'],
    ['Monday: endurance', ', endurance', ' x'],
    ['Squat 3x5 ', '*', ' % 5x'],
    ['Squat 3x5 @ 80% (', '@8', ''],
    ['3 rounds of ', '3 s, ', ''],
    ['Run ', '½\n', ''],
  ] as const
  for (const [before, piece, after] of frames) {
    const parse = (length: number) =>
      parseDay(before + piece.repeat(Math.ceil(length / piece.length)) + after)
    // If each repetition doubled the time, not even the short text would be finished.
    assertTimeGrowsBy(24, [500, 4000], parse, `${before}${piece}`)
  }
})
