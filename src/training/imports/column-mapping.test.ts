import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTable } from '#support/read-csv-text.ts'
import { applyMapping, type ColumnMapping, proposeMapping, repeatSets } from './column-mapping.ts'
import { recognizeTable } from './recognize-table.ts'
import { tokenizeCsv } from './tokenize-csv.ts'

const tokenize = (lines: string[]) => [...tokenizeCsv([lines.join('\n')], ',')]

const lines = [
  'Day,Lift,lbs,Reps,Sets,Felt like',
  '12/31/2025,Front Squat,185,5,3,fine',
  '01/02/2026,Front Squat,190,5,2,hard',
]

function readMapped(texts: string[], mapping: ColumnMapping) {
  const records = tokenize(texts)
  const table = applyMapping(records, mapping)
  assert.ok(table)
  return readTable(table, repeatSets(records, mapping))
}

test('proposes the meanings of columns by their names', () => {
  const records = tokenize(lines)
  assert.equal(recognizeTable(records), null)
  assert.deepEqual(proposeMapping(records), {
    hasHeader: true,
    meanings: ['date', 'exercise', 'load', 'reps', 'set-count', null],
  })
})

test('proposes the date and the exercise by their values', () => {
  const meanings = ['load', 'exercise', 'date']
  assert.deepEqual(proposeMapping(tokenize(['60,Squat,2026-01-02', '62.5,Squat,2026-01-03'])), {
    hasHeader: false,
    meanings: [null, ...meanings.slice(1)],
  })
  assert.deepEqual(proposeMapping(tokenize(['Wann,Was', '2026-01-02,Squat'])), {
    hasHeader: true,
    meanings: ['date', 'exercise'],
  })
})

test('reads a table through a mapping, with a set for each one counted', () => {
  const { workouts, totals } = readMapped(lines, {
    hasHeader: true,
    meanings: ['date', 'exercise', 'load', 'reps', 'set-count', 'note'],
  })
  assert.deepEqual(
    workouts.map(({ sourceKey, exercises }) => [
      sourceKey,
      exercises[0]?.sets.map(({ load, reps, note }) => [load, reps, note]),
    ]),
    [
      ['csv:2025-12-31', Array.from({ length: 3 }, () => [{ value: 185, unit: 'lb' }, 5, 'fine'])],
      ['csv:2026-01-02', Array.from({ length: 2 }, () => [{ value: 190, unit: 'lb' }, 5, 'hard'])],
    ],
  )
  assert.deepEqual([totals.records, totals.sets, totals.isDateOrderUnclear], [5, 5, false])
})

test('asks for the order of day and month if no date shows it', () => {
  const texts = ['Day,Lift,lbs,Reps', '03/04/2026,Squat,185,5', '05/04/2026,Squat,185,5']
  const meanings: ColumnMapping['meanings'] = ['date', 'exercise', 'load', 'reps']
  const records = tokenize(texts)
  const table = applyMapping(records, { hasHeader: true, meanings })
  assert.ok(table)
  const dates = (dateOrder: 'day-first' | 'month-first' | null) => {
    const { totals, workouts } = readTable(table, records, { dateOrder })
    assert.equal(totals.isDateOrderUnclear, true)
    return workouts.map(workout => workout.date)
  }
  assert.deepEqual(dates('month-first'), ['2026-03-04', '2026-05-04'])
  assert.deepEqual(dates('day-first'), ['2026-04-03', '2026-04-05'])
  assert.deepEqual(dates(null), dates('day-first'))
})

test('reads decimal commas, and rejects a number that is unclear in its file', () => {
  const read = (...loads: string[]) =>
    readMapped(
      loads.map(load => `2026-01-02,Squat,"${load}",5`),
      { hasHeader: false, meanings: ['date', 'exercise', 'load', 'reps'] },
    )
  const values = (...loads: string[]) =>
    read(...loads).workouts[0]?.exercises[0]?.sets.map(set => set.load?.value)
  assert.deepEqual(values('62,5', '1,125'), [62.5, 1.125])
  assert.deepEqual(values('62.5', '1,125'), [62.5, 1125])
  assert.deepEqual(
    read('1,125', '60').rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[1, 'unclear-number', '1,125']],
  )
})

test('rejects a mapping without date or exercise, or with a meaning twice', () => {
  const apply = (...meanings: ColumnMapping['meanings']) =>
    applyMapping(tokenize(lines), { hasHeader: true, meanings })
  assert.equal(apply('date', 'load'), null)
  assert.equal(apply('exercise', 'load'), null)
  assert.equal(apply('date', 'exercise', 'load', 'load'), null)
  assert.ok(apply('date', 'exercise', 'load', 'reps'))
})

test('reads dates that a spreadsheet saved as numbers', () => {
  const records = [
    ...tokenizeCsv(['Date,Lift,Weight,Reps\n46286,Squat,60,5\n46287.75,Squat,62.5,5\n123,Squat,1,1\n'], ','),
  ]
  const table = applyMapping(records, proposeMapping(records))
  assert.ok(table)
  const { workouts, rejected } = readTable(table, records)
  assert.deepEqual(
    workouts.map(({ date, startTime }) => [date, startTime]),
    [
      ['2026-09-21', null],
      ['2026-09-22', '18:00:00'],
    ],
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [[4, 'invalid-date']],
  )
})

test('proposes the columns of tables in other languages', () => {
  const propose = (text: string) => {
    const separator = text.includes(';') ? ';' : ','
    return proposeMapping([...tokenizeCsv([text], separator)]).meanings
  }
  const meanings = ['date', 'title', 'exercise', 'set-order', 'load', 'reps', 'rest']
  for (const text of [
    'Date;Séance;Exercice;Série;Poids (kg);Répétitions;Repos\n21/09/2026;Haut;Développé couché;1;62,5;8;90',
    'Fecha;Entrenamiento;Ejercicio;Serie;Peso (kg);Repeticiones;Descanso\n21/09/2026;Torso;Press;1;62,5;8;90',
    'Datum;Training;Übung;Satz;Gewicht;Wdh.;Pause\n21.09.2026;Push;Bankdrücken;1;62,5;8;90',
  ])
    assert.deepEqual(propose(text), meanings)
  assert.deepEqual(propose('日期,训练,动作,重量(kg),次数\n2026年9月21日,A,卧推,62.5,8'), [
    'date',
    'title',
    'exercise',
    'load',
    'reps',
  ])
})
