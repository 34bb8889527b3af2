import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { metricUnits } from '#training/units.ts'
import type { ProgramContents } from './program-contents.ts'
import type { ProgramSheet } from './program-sheet.ts'
import { readProgramSheets } from './read-program-sheets.ts'

const read = (sheets: readonly ProgramSheet[], loadUnit: 'kg' | 'lb' | null = null) =>
  readProgramSheets(sheets, 'Base_block.xlsx', { units: metricUnits, loadUnit })

const toSheet = (name: string, ...lines: string[]): ProgramSheet => ({
  name,
  cells: lines.map(line => line.split('|')),
})

const textsOf = (contents: ProgramContents | null) =>
  contents?.program.weeks.map(({ name, days }) => [name, ...days.map(day => `${day.name}: ${day.text}`)])

test('reads sheets that are named after weeks in the order of their numbers', () => {
  const contents = read([
    toSheet('Woche 2', 'Übung|Sätze|Wdh', 'Squat|4|5'),
    toSheet('Woche 1', 'Übung|Sätze|Wdh', 'Squat|3|5'),
  ])
  assert.deepEqual(textsOf(contents), [
    ['', ': Squat 3x5'],
    ['', ': Squat 4x5'],
  ])
  assert.equal(contents?.program.name, 'Base block')
})

test('reads sheets that are named after days as the days of the same weeks', () => {
  const contents = read([
    toSheet('Day 1 Lower', '|Week 1|Week 2', 'Squat|3x5|4x5'),
    toSheet('Day 2 Upper', '|Week 1|Week 2', 'Bench|3x8|4x8'),
  ])
  assert.deepEqual(textsOf(contents), [
    ['', 'Lower: Squat 3x5', 'Upper: Bench 3x8'],
    ['', 'Lower: Squat 4x5', 'Upper: Bench 4x8'],
  ])
})

test('other sheets follow each other, and one without a program is left out and counted', () => {
  const contents = read([
    toSheet('Maxes', 'Lift|Max', 'Squat|140', 'Bench|100'),
    toSheet('Volume', 'Autumn', 'Exercise|Week 1|Week 2', 'Squat|3x8|???'),
    toSheet('Peak', 'Exercise|Sets|Reps', 'Squat|3|2'),
    { ...toSheet('Old', 'Squat|3x5'), isHidden: true },
  ])
  assert.deepEqual(textsOf(contents), [
    ['Volume', ': Squat 3x8'],
    ['', ': "Squat" ???'],
    ['Peak', ': Squat 3x2'],
  ])
  assert.deepEqual(contents?.leftOut, [
    { name: 'cells in the sheet Maxes, which is no program', count: 6 },
    { name: 'cells in the hidden sheet Old, which is no program', count: 2 },
  ])
  assert.equal(contents?.program.description, 'Autumn')
  assert.deepEqual([contents?.entries, contents?.texts], [11, 2])
})

test('asks for the unit of weights that state none', () => {
  const sheet = toSheet('', 'Exercise|Sets|Reps|Load', 'Squat|3|5|100')
  assert.equal(read([sheet])?.isLoadUnitMissing, true)
  const answered = read([sheet], 'lb')
  assert.equal(answered?.isLoadUnitMissing, false)
  assert.deepEqual(textsOf(answered), [['', ': Squat 3x5 100 lb']])
  const stated = toSheet('', 'Exercise|Sets|Reps|Load (lb)', 'Squat|3|5|100')
  assert.equal(read([stated])?.isLoadUnitMissing, false)
})

test('a repetition that a spreadsheet made a date is kept as text', () => {
  const contents = read([toSheet('', 'Exercise|Sets|Reps', 'Squat|3|10 Aug 2026', 'Bench|3|8')])
  assert.deepEqual(textsOf(contents), [['', ': Squat 3x10 Aug 2026\nBench 3x8']])
  assert.equal(contents?.texts, 1)
})

test('lists the cells that do not fit into a program', () => {
  const rows = Array.from({ length: 60 }, () => 'Bench press|3x5')
  const contents = read([toSheet('Long', ...rows)])
  assert.equal(contents?.rejected.length, 20)
  assert.deepEqual(contents?.rejected[0], {
    line: 51,
    reason: 'program-full',
    value: 'A51: Bench press',
    exercise: null,
    date: null,
    suggestion: null,
  })
})

test('does not take a log, a list or an empty table for a program', () => {
  const log = toSheet('', 'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time')
  for (const sheet of [toSheet('', 'Name|Email', 'Ana|ana@example.org'), toSheet('', ''), log])
    assert.equal(read([sheet]), null)
})

test('every cell is an entry, kept as text, left out or rejected', () => {
  const cell = fc.constantFrom(
    '',
    '',
    'Squat',
    'Bench',
    '3x5',
    '80%',
    'Week 1',
    'Week 2',
    'Day 1',
    'Sets',
    'Reps',
    '5',
    '???',
  )
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 3 }), tables => {
      const sheets = tables.map((cells, index) => ({ name: `Part ${index}`, cells }))
      const contents = read(sheets)
      if (!contents) return
      const leftOut = contents.leftOut.reduce((sum, { count }) => sum + count, 0)
      const cells = tables.flat(2).filter(text => text !== '').length
      assert.equal(contents.entries + contents.texts + leftOut + contents.rejected.length, cells)
    }),
    { seed: 11, numRuns: 300 },
  )
})
