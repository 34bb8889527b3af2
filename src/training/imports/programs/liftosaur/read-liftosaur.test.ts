import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLiftosaurText, readLiftosaur } from './read-liftosaur.ts'

const read = (text: string) => readLiftosaur(text, 'Program')
const textsOf = (text: string) => read(text).program.weeks.map(({ days }) => days.map(day => day.text))
const rejectionsOf = (text: string) => read(text).rejected.map(({ line, value }) => `${line} ${value}`)

test('reads the program in a document, with the text around it as description', () => {
  const text = [
    '---',
    'id: base',
    'name: "Base Strength"',
    '---',
    'Three days a week.',
    '',
    '```liftoscript',
    '# Week 1',
    '## Day 1',
    'Squat / 3x5 / progress: custom() {~ weights += 5lb ~}',
    '```',
    '## Questions',
    '```liftoscript',
    '# Week 2',
    '## Day 1',
    'Squat / 3x3',
    '```',
  ].join('\n')
  assert.ok(isLiftosaurText(text))
  const { program, entries } = read(text)
  assert.deepEqual([program.name, program.description], ['Base Strength', 'Three days a week.\n## Questions'])
  assert.deepEqual(textsOf(text), [['Squat 3x5'], ['Squat 3x3']])
  assert.deepEqual(rejectionsOf(text), ['10 Squat: progress: custom() {~ weights += 5lb ~}'])
  assert.equal(entries, 8)
})

test('a comment that refers to an exercise repeats its comments', () => {
  const text = [
    '# Week 1',
    '## Day 1',
    '// ...t1',
    'Squat / ...t1',
    '// ...unknown',
    'Row / 3x8',
    '// Rest as long as needed.',
    't1 / used: none / 5x3',
  ].join('\n')
  assert.deepEqual(textsOf(text), [
    [['Squat 5x3', '// Rest as long as needed.', 'Row 3x8', '// ...unknown'].join('\n')],
  ])
})

test('maps weeks, days and sets with their loads, effort and rests', () => {
  const text = [
    '# Week 1',
    '## Day 1 - Push',
    '// Pause at the bottom',
    'Squat / 1x6 @8, 4x3 75% / 90s / progress: lp(5lb)',
    'Bench Press, Dumbbell / 3x8-12 60kg / warmup: 1x5 20kg, 1x3 40kg',
    'main: Pull Up / 2x5, 1x5+ / progress: dp(2.5kg, 5, 8)',
    '## Day 2',
    'Plank / 3x1 60s|30s',
    '# Deload',
    '## Day 1',
    'Squat / 3x5 60lb / progress: none',
  ].join('\n')
  assert.ok(isLiftosaurText(text))
  const { program, entries, rejected } = read(text)
  assert.deepEqual(rejected, [])
  assert.equal(entries, 11)
  assert.deepEqual(
    program.weeks.map(({ name, days }) => [name, ...days.map(day => day.name)]),
    [
      ['', 'Push', ''],
      ['Deload', ''],
    ],
  )
  assert.deepEqual(textsOf(text), [
    [
      [
        'Squat 1x6 @8, 4x3 75%, rest 90s, +5 lb/session',
        '// Pause at the bottom',
        'Dumbbell Bench Press warm-up 1x5 20 kg, 1x3 40 kg, 3x8-12 60 kg',
        'Pull Up 2x5, 1x5+, dp(2.5 kg, 5, 8)',
        '// main',
      ].join('\n'),
      'Plank 3x60 s, rest 30s',
    ],
    ['Squat 3x5 60 lb, progress: none'],
  ])
})

test('repeats exercises in several weeks, and the sets of other exercises and of templates', () => {
  const text = [
    '# Week 1',
    '## Day 1',
    't1 / used: none / 1x6, 3x3 / 80%',
    'Squat[1,1-2] / ...t1',
    'Row[2,1-3] / ...Squat / 60kg',
    '# Week 2',
    '## Day 1',
    't1 / 1x7, 3x4 / 70%',
    '# Week 3',
    '## Day 1',
    'Squat / 5x5 / 2x2',
  ].join('\n')
  assert.deepEqual(textsOf(text), [
    ['Squat 1x6 80%, 3x3 80%\nRow 1x6 60 kg, 3x3 60 kg'],
    ['Squat 1x7 70%, 3x4 70%\nRow 1x7 60 kg, 3x4 60 kg'],
    ['Row 5x5 60 kg\nSquat 5x5'],
  ])
  assert.deepEqual(rejectionsOf(text), ['11 Squat: 2x2'])
})

test('lists what the notation cannot express, with its line', () => {
  const text = [
    '## Day 1',
    'Squat / 5x5 (Main) / warmup: 1x3 50% / progress: custom() {~',
    '  weights += 5lb / 2',
    '~} / update: custom() { ...Bench }',
    'Bench / 1x5 20s, 1x3 30s',
    'Row / ...Nothing',
    'Curl / 8x1+ 20s|10s auto',
    'Press / 3x8-12+',
  ].join('\n')
  assert.deepEqual(rejectionsOf(text), [
    '2 Squat: (Main)',
    '2 Squat: warmup: 1x3 50%',
    '2 Squat: progress: custom() {~\n  weights += 5lb / 2\n~}',
    '2 Squat: update: custom() { ...Bench }',
    '7 Curl: auto',
    '7 Curl: 8x1+',
    '8 Press: 3x8-12+',
    '5 Bench: different rests after its sets',
    '6 Row: ...nothing',
  ])
})

test('does not take other texts for a program of the app', () => {
  for (const text of [
    'Squat 3x5 / 3x3',
    '# Notes\nsome words',
    'Date,Exercise\n2026-01-02,Squat',
    '{"a": 1}',
    '',
  ])
    assert.equal(isLiftosaurText(text), false, text)
})

test('exercises that refer to each other in a circle end', () => {
  assert.deepEqual(textsOf('# Week 1\nSquat / ...Row\nRow / ...Squat\nCurl / 3x5'), [
    ['Squat\nRow\nCurl 3x5'],
  ])
})
