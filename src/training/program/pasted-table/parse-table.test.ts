import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePartId } from '#support/program-builders.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { formatClip } from '#training/program/grid/format-clip.ts'
import { type ParsedTable, parseTable, parseTableInSteps } from './parse-table.ts'
import { runToEnd, splitCellsInSteps } from './split-cells.ts'

const gridOf = (text: string) => runToEnd(splitCellsInSteps(text))
const read = (text: string, layout?: 'across' | 'down') =>
  parseTable(text, { newId: makePartId, ...(layout && { layout }) })

/** Formats each day of each week as a list of exercises with their sets. */
const formatWeeks = ({ weeks }: ParsedTable) =>
  weeks.map(week =>
    week.days.map(day =>
      [
        day.name,
        ...day.blocks.flatMap(block =>
          block.items.map(item => `${item.name} ${formatSets(item.sets)}`.trim()),
        ),
      ]
        .filter(Boolean)
        .join(' | '),
    ),
  )
const notCounted = ({ cells }: ParsedTable) => cells.flatMap(cell => cell.remains)

test('reads a table with weeks across the top, one column per week, exercises as rows and days as separator rows', () => {
  const table = read(
    [
      'Autumn block',
      'Exercise\tWeek 1\tWk 2\tW3',
      'Day 1 Lower',
      'Back squat\t3x5 @ 75%\t3x5 @ 77,5%\t3x5 @ 80%',
      'Plank\t3x20s\t-\t3x30s',
      'Day 2: Upper',
      'Bench press\t4x6 RPE 7\t4x6 RPE 7,5\t4x6 RPE 8',
    ].join('\n'),
  )
  assert.equal(table.layout, 'across')
  assert.deepEqual(formatWeeks(table), [
    ['Lower | Back squat 3×5 75 % | Plank 3×20 s', 'Upper | Bench press 4×6 RPE 7'],
    ['Lower | Back squat 3×5 77.5 %', 'Upper | Bench press 4×6 RPE 7.5'],
    ['Lower | Back squat 3×5 80 % | Plank 3×30 s', 'Upper | Bench press 4×6 RPE 8'],
  ])
  assert.deepEqual(notCounted(table), ['Autumn block'])
  assert.equal(table.weeks[0]?.days[0]?.text, 'Back squat 3x5 @ 75%\nPlank 3x20s')
})

test('a day keeps its position in a week in which the previous day has no exercises', () => {
  const table = read('Exercise\tWeek 1\tWeek 2\nDay 1\nSquat\t3x5\t-\nDay 2\nBench\t4x6\t4x7')
  assert.deepEqual(formatWeeks(table), [
    ['Squat 3×5', 'Bench 4×6'],
    ['', 'Bench 4×7'],
  ])
})

test('reads a table with weeks across the top and several columns per week', () => {
  const table = read(
    [
      '\tWeek 1\t\t\tWeek 2\t\t',
      'Exercise\tSets\tReps\t%\tSets\tReps\t%',
      'Squat\t3\t5\t75\t4\t5\t77,5',
      'Row\t3\t8-12\t\t3\t8-12\t',
    ].join('\n'),
  )
  assert.deepEqual(formatWeeks(table), [['Squat 3×5 75 % | Row 3×8-12'], ['Squat 4×5 77.5 % | Row 3×8-12']])
})

test('a column header says to what the percentages below it refer', () => {
  const snatch = read('Exercise\tSets\tReps\t% of snatch\nSnatch pull\t4\t3\t90\nSnatch\t4\t2\t80%')
  assert.deepEqual(formatWeeks(snatch), [['Snatch pull 4×3 90 % of Snatch | Snatch 4×2 80 %']])
  const weeks = read(
    '\tWeek 1\t\tWeek 2\t\nExercise\tReps\t% C&J\tReps\t% C&J\nClean pull\t3x3\t90\t3x2\t95-100',
  )
  assert.deepEqual(formatWeeks(weeks), [
    ['Clean pull 3×3 90 % of Clean and jerk'],
    ['Clean pull 3×2 95-100 % of Clean and jerk'],
  ])
  const trainingMax = read('Exercise\tSets\tReps\t% TM\nSquat\t3\t5\t85\nBench\t3\t5\t60 kg')
  assert.deepEqual(formatWeeks(trainingMax), [['Squat 3×5 85 % TM | Bench 3×5 60 kg']])
  const unknown = read('Exercise\tSets\tReps\t% of last week\nSquat\t3\t5\t85')
  assert.deepEqual(formatWeeks(unknown), [['Squat 3×5']])
  assert.notDeepEqual(notCounted(unknown), [])
})

test('reads a table with weeks across the top and separate exercise names in each week', () => {
  const table = read(
    [
      'Week 1\t\t\tWeek 2\t\t',
      'Exercise\tSets\tReps\tExercise\tSets\tReps',
      'Squat\t3\t5\tFront squat\t3\t3',
    ].join('\n'),
  )
  assert.deepEqual(formatWeeks(table), [['Squat 3×5'], ['Front squat 3×3']])
})

test('reads a table in which weeks across the top share the columns for sets and reps', () => {
  const table = read('Exercise\tSets\tReps\tWeek 1\tWeek 2\nSquat\t3\t5\t75%\t80%')
  assert.deepEqual(formatWeeks(table), [['Squat 3×5 75 %'], ['Squat 3×5 80 %']])
})

test('reads a table with weeks down the side, in which merged week, day and exercise cells apply to the rows below', () => {
  const table = read(
    [
      'Week\tDay\tExercise\tSets\tReps\tLoad (kg)\tRPE\tNotes',
      '1\tMonday\tSquat\t3\t5\t100\t8\tpause at the bottom',
      '\t\tBench\t5\t5\t60\t\t',
      '\tThursday\tDeadlift\t1\t5\t140\t\t',
      '\t\t\t2\t5\t120\t\t',
      '2\tMonday\tSquat\t3\t5\t102,5\t8\t',
    ].join('\n'),
  )
  assert.equal(table.layout, 'down')
  assert.deepEqual(formatWeeks(table), [
    ['Monday | Squat 3×5 100 kg RPE 8 | Bench 5×5 60 kg', 'Thursday | Deadlift 1×5 140 kg, 2×5 120 kg'],
    ['Monday | Squat 3×5 102.5 kg RPE 8'],
  ])
  assert.match(table.weeks[0]?.days[0]?.text ?? '', /^\/\/ pause at the bottom$/m)
  assert.deepEqual(notCounted(table), [])
})

test('reads a table in which the weeks are stacked, separated by week rows, with repeated headers', () => {
  const table = read(
    [
      'Week 1',
      'Day 1\tSets\tReps\tLoad',
      'Squat\t3\t5\t80%',
      'Week 2 - Day 1',
      'Exercise\tSets\tReps\tLoad',
      'Squat\t3\t5\t82.5%',
    ].join('\n'),
  )
  assert.deepEqual(formatWeeks(table), [['Squat 3×5 80 %'], ['Squat 3×5 82.5 %']])
})

test('reads a table with weeks down the side, one row per week and exercises as headers', () => {
  const table = read('Week\tSquat\tBench\n1\t5x5 70%\t4x6 RPE 7\n2\t5x5 75%\t4x6 RPE 8')
  assert.equal(table.layout, 'down')
  assert.deepEqual(formatWeeks(table), [
    ['Squat 5×5 70 % | Bench 4×6 RPE 7'],
    ['Squat 5×5 75 % | Bench 4×6 RPE 8'],
  ])
  assert.deepEqual(table.cells.map(cell => [cell.row, cell.column, cell.as]).slice(3, 5), [
    [1, 0, 'head'],
    [1, 1, 'prescription'],
  ])
})

test('reads a table without headers, with one column per week or with columns for sets, reps and load', () => {
  assert.deepEqual(formatWeeks(read('Squat\t3x5 75%\t3x5 80%\nBench\t4x6 RPE 7\t4x6 RPE 8')), [
    ['Squat 3×5 75 % | Bench 4×6 RPE 7'],
    ['Squat 3×5 80 % | Bench 4×6 RPE 8'],
  ])
  assert.deepEqual(formatWeeks(read('Squat\t3\t5\t80%\nBench\t4\t6\t60%')), [
    ['Squat 3×5 80 % | Bench 4×6 60 %'],
  ])
  assert.deepEqual(formatWeeks(read('Squat\t5x5 70%\nBench\t4x6 70%')), [['Squat 5×5 70 % | Bench 4×6 70 %']])
})

test('an explicit layout overrides the detected layout', () => {
  const text = 'Squat\tBench\n5x5 70%\t4x6 RPE 7\n5x5 75%\t4x6 RPE 8'
  assert.deepEqual(formatWeeks(read(text, 'down')).length, 2)
  assert.deepEqual(formatWeeks(read('Squat\t5\t5\nBench\t4\t6', 'across')).length, 2)
})

test('quoted cells keep line breaks, separators and quotes; an unclosed quote is read as text', () => {
  assert.deepEqual(gridOf('Squat\t"3x5\n80%"\t"say ""up"""\n"Row\t3x8').rows, [
    ['Squat', '3x5\n80%', 'say "up"'],
    ['"Row', '3x8'],
  ])
  assert.deepEqual(gridOf('Exercise;Sets;Reps\r\nSquat;3;5').rows, [
    ['Exercise', 'Sets', 'Reps'],
    ['Squat', '3', '5'],
  ])
  assert.deepEqual(formatWeeks(read('Exercise,Sets,Reps,Load\nSquat,3,5,"77,5%"')), [['Squat 3×5 77.5 %']])
})

test('a cell in an unknown column becomes a note that includes the header of the column', () => {
  const table = read('Exercise\tSets\tReps\tVideo\nSquat\t3\t5\tclub.example/squat')
  assert.match(table.weeks[0]?.days[0]?.text ?? '', /^\/\/ Video: club\.example\/squat$/m)
})

test('copying a program from the grid and parsing the copied table gives the same program', () => {
  const { weeks } = read('\tWeek 1\tWeek 2\nDay 1 Lower\nSquat\t3x5 75%\t3x5 80%\nPlank\t3x20s\t3x30s')
  const copy = read(formatClip({ kind: 'weeks', weeks }))
  assert.deepEqual(formatWeeks(copy), formatWeeks({ ...copy, weeks }))
})

test('reports the cells that do not fit within the size limits for a program', () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `Curl ${'abcdefghij'[index % 10]}z${'klmnop'[Math.floor(index / 10)]}\t3\t5`,
  )
  const table = read(['Exercise\tSets\tReps', ...rows].join('\n'))
  assert.equal(table.cells.filter(cell => cell.as === 'beyond').length, 30)
  assert.equal(notCounted(table).length, 30)
})

const anyCell = fc.oneof(
  fc.constantFrom(
    '',
    '3',
    '5',
    '3x5 80%',
    '8-12',
    'Squat',
    'Bench',
    '-',
    'Week 1',
    'W2',
    'Day 1',
    'Exercise',
    'Sets',
  ),
  fc.constantFrom(
    'Reps',
    'Load',
    'RPE',
    'Notes',
    'make it ugly',
    '"',
    '//',
    'A1',
    '100 kg',
    '3x5\n80%',
    '=HYPERLINK()',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
)
const anyTable = fc.array(fc.array(anyCell, { maxLength: 6 }), { maxLength: 12 })
const quoteCell = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const toClipboardText = (rows: readonly string[][]) =>
  rows.map(row => row.map(quoteCell).join('\t')).join('\n')
const normalizeText = (text: string) => text.replace(/[\s,]+/g, ' ').trim()

test('reports every nonempty cell of any table exactly once, at its position', () => {
  fc.assert(
    fc.property(anyTable, fc.constantFrom(undefined, 'across', 'down'), (rows, layout) => {
      const text = toClipboardText(rows)
      const table = read(text, layout)
      const cells = gridOf(text).rows.flatMap((row, index) =>
        row.flatMap((cell, column) => (cell === '' ? [] : [`${index} ${column} ${cell}`])),
      )
      assert.deepEqual(
        table.cells.map(cell => `${cell.row} ${cell.column} ${cell.text}`),
        cells,
      )
    }),
    { seed: 4, numRuns: 1000 },
  )
})

test('a cell that belongs to an exercise appears verbatim in the text of its day', () => {
  fc.assert(
    fc.property(anyTable, rows => {
      const { weeks, cells } = read(toClipboardText(rows))
      const all = normalizeText(weeks.flatMap(week => week.days.map(day => day.text)).join(' '))
      for (const { as, text } of cells) {
        if (['head', 'title', 'beyond', 'week', 'day', 'label'].includes(as) || /^[-–—/]$/.test(text))
          continue
        assert.ok(all.includes(normalizeText(text)), `${as} ${text} in ${all}`)
      }
    }),
    { seed: 4, numRuns: 1000 },
  )
})

test('parses 2 MB of tabs, quotes or newlines, or a single 2 MB line, within the time limit', () => {
  const patterns = [
    '\t',
    '"',
    '"\t',
    '\n',
    'a\t',
    '"x""\t',
    'Squat\t3x5 80%\n',
    'Week 1\tSets\n',
    '3x',
    '\u202e',
    '😀\t',
  ]
  for (const pattern of patterns) {
    const text = pattern.repeat(Math.ceil(2_000_000 / pattern.length))
    // Measures CPU time, so that other load on the machine does not matter.
    const began = process.cpuUsage()
    const table = read(text)
    const tookMs = process.cpuUsage(began).user / 1000
    assert.ok(tookMs < 3000, `${JSON.stringify(pattern)} took ${tookMs} ms`)
    assert.ok(table.weeks.length <= 104)
  }
})

test('an unreadable cell is kept in the text after its exercise and reported as not recognised', () => {
  const table = read('Exercise\tWeek 1\tWeek 2\nSquat\t3x5 80%\tas it feels\nBench\t???\t4x6')
  assert.deepEqual(formatWeeks(table), [['Squat 3×5 80 % | Bench'], ['Squat | Bench 4×6']])
  assert.deepEqual(
    table.weeks.map(week => week.days[0]?.text),
    ['Squat 3x5 80%\n"Bench" ???', 'Squat as it feels\nBench 4x6'],
  )
  assert.deepEqual(notCounted(table), ['as it feels', '???'])
})

test('parses a long table one row at a time, so that the page stays responsive', () => {
  const rows = 4000
  const steps = (text: string, layout?: 'across' | 'down') => {
    const generator = parseTableInSteps(text, { newId: makePartId, ...(layout && { layout }) })
    let count = 0
    while (!generator.next().done) count++
    return count
  }
  // Splitting cells, finding headers and building weeks all yield control between steps.
  assert.ok(steps('Squat\t3x5 80%\t3x5 82.5%\n'.repeat(rows)) > 2 * rows)
  assert.ok(steps(`Squat\t${'3x5\t'.repeat(150)}\n`.repeat(100), 'down') > 150)
})

test('a workout log is recognised as a whole and not read as a program', () => {
  const rows = ['Squat', 'Bench'].map(name => `2024-05-12,${name},Legs,100,5,,,`)
  const log = ['Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time', ...rows].join('\n')
  const table = read(log)
  assert.deepEqual(table.workoutLog, { app: 'FitNotes', rowCount: 2 })
  assert.deepEqual([table.weeks, table.cells], [[], []])
  assert.equal(read('Squat\t3x5').workoutLog, null)
})

test('reads the headings of a table in six languages', () => {
  const tables = [
    ['Exercise\tSets\tReps\tLoad (kg)\tRest\tNotes', 'Week 1', 'Day 2: Upper'],
    ['Übung\tSätze\tWdh.\tGewicht (kg)\tPause\tBemerkung', 'Woche 1', 'Tag 2: Upper'],
    ['Exercice\tSéries\tRépétitions\tCharge (kg)\tRepos\tRemarques', 'Semaine 1', 'Séance 2 : Upper'],
    ['Ejercicio\tSeries\tRepeticiones\tPeso (kg)\tDescanso\tNotas', 'Semana 1', 'Día 2: Upper'],
    ['Esercizio\tSerie\tRipetizioni\tCarico (kg)\tRecupero\tNote', 'Settimana 1', 'Giorno 2: Upper'],
    ['Exercício\tSéries\tRepetições\tCarga (kg)\tIntervalo\tObservações', 'Semana 1', 'Treino 2: Upper'],
  ]
  for (const [head, week, day] of tables) {
    const table = read([head, week, day, 'Squat\t3\t5\t100\t90\tDeep'].join('\n'))
    assert.deepEqual(formatWeeks(table), [['Upper | Squat 3×5 100 kg']], head)
    assert.equal(table.weeks[0]?.days[0]?.text, 'Squat 3x5 100 kg, rest 90s\n// Deep', head)
    assert.deepEqual(notCounted(table), [], head)
  }
  const across = read('Übung\tWoche 1\tWoche 2\nKniebeuge\t3x5\t4x5')
  assert.deepEqual(formatWeeks(across), [['Kniebeuge 3×5'], ['Kniebeuge 4×5']])
})
