import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatCsv } from '#web/app/client/format-csv.ts'
import { getCsvHeaders, toCsvRows } from './csv-rows.ts'

const madrid = { units: { load: 'kg', distance: 'km' }, timeZone: 'Europe/Madrid' } as const
const chicago = { units: { load: 'lb', distance: 'mi' }, timeZone: 'America/Chicago' } as const

const emptyValues = { reps: null, loadKg: null, rpe: null, seconds: null, meters: null, completedAt: null }
const planned = { reps: 8, repsTo: 10, loadKg: 100, rpe: 8, seconds: null, meters: null }
const ids = (id: string) => ({ _id: id, id })
const exercise = (name: string, more: object = {}) => ({
  ...ids(name),
  name,
  exerciseId: null,
  itemId: null,
  notes: '',
  skippedReason: null,
  sets: [],
  ...more,
})
const log = (more: object = {}): WorkoutLog => ({
  ...ids('log'),
  athlete: { ...ids('ana'), firstName: 'Ana', lastName: 'Ruiz', avatarUrl: '' },
  athleteId: 'ana',
  name: 'Lower',
  sessionId: null,
  regimenId: null,
  regimenName: 'Base',
  regimen: null,
  startedAt: null,
  completedAt: '2026-11-20T23:30:00.000Z',
  durationMinutes: 64,
  duration: 64,
  sessionRpe: 8.5,
  rating: null,
  notes: 'Legs\nnever came.',
  exercises: [],
  blockResults: [],
  plannedSets: null,
  recordedBy: null,
  reviewedAt: null,
  commentCount: 0,
  revisionCount: 0,
  createdAt: '',
  updatedAt: '',
  ...more,
})

/** Returns the rows as objects keyed by column header, without empty cells. */
function toRecords(one: WorkoutLog, reader: typeof madrid | typeof chicago) {
  const heads = getCsvHeaders(reader)
  return toCsvRows(one, reader).map(row =>
    Object.fromEntries(heads.map((head, index) => [head, row[index]]).filter(([, cell]) => cell ?? '')),
  )
}

const workout = log({
  exercises: [
    exercise('Back squat', {
      sets: [
        { ...ids('1'), role: 'warm-up', planned: null, ...emptyValues, reps: 5, loadKg: 60 },
        { ...ids('2'), role: 'top', planned, ...emptyValues, reps: 9, loadKg: 102.5, rpe: 8.5 },
      ],
    }),
    exercise('Row', { skippedReason: 'no rack', notes: 'next time' }),
    exercise('Run', {
      sets: [{ ...ids('3'), role: 'working', planned: null, ...emptyValues, meters: 5000, seconds: 1500 }],
    }),
  ],
})

test('writes one row per set, with planned and completed values in the reader’s units and time zone', () => {
  const [warm, top, row, run] = toRecords(workout, madrid)
  assert.deepEqual(warm, {
    Date: '2026-11-21',
    'Time Europe/Madrid': '00:30',
    Athlete: 'Ana Ruiz',
    Regimen: 'Base',
    Session: 'Lower',
    Exercise: 'Back squat',
    Set: 1,
    'Set type': 'warm-up',
    Reps: 5,
    'Load kg': 60,
    'Session minutes': 64,
    'Session RPE': 8.5,
    'Workout note': 'Legs\nnever came.',
    'Workout id': 'log',
  })
  assert.deepEqual(
    [top?.Set, top?.['Planned reps'], top?.['Planned reps to'], top?.['Planned load kg'], top?.['Load kg']],
    [2, 8, 10, 100, 102.5],
  )
  assert.deepEqual(
    [row?.['Skip reason'], row?.['Exercise note'], row?.Set],
    ['no rack', 'next time', undefined],
  )
  assert.deepEqual([run?.['Distance km'], run?.Seconds], [5, 1500])

  const [, american, , mile] = toRecords(workout, chicago)
  assert.deepEqual(
    [american?.Date, american?.['Time America/Chicago'], american?.['Load lb'], mile?.['Distance mi']],
    ['2026-11-20', '17:30', 225.97, 3.11],
  )
})

test('a workout without exercises is exported as one row', () => {
  assert.deepEqual(
    toRecords(log(), madrid).map(row => [row.Session, row.Exercise]),
    [['Lower', undefined]],
  )
})

test('a block’s result is exported as one row, both as text and as numbers', () => {
  const result = {
    blockId: 'b',
    kind: 'amrap',
    name: 'AMRAP 12:00: Burpee',
    rounds: 7,
    reps: 4,
    seconds: null,
  } as const
  const rows = toRecords(log({ blockResults: [{ ...result, isCapped: false, notes: 'Scaled.' }] }), madrid)
  assert.deepEqual(
    rows.map(row => [
      row.Block,
      row['Block result'],
      row['Block rounds'],
      row['Block reps'],
      row['Block note'],
    ]),
    [['AMRAP 12:00: Burpee', '7 rounds + 4', 7, 4, 'Scaled.']],
  )
})

test('user text never becomes a formula, whatever the delimiter', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1+1', '＝1+1', 'fine;=1+1', 'fine; @x']
  const csv = formatCsv(
    ['Note'],
    formulas.map(text => [text]),
  )
  for (const delimiter of [',', ';', '\t'])
    for (const cell of csv.split(/\r\n/).flatMap(line => line.split(delimiter)))
      assert.doesNotMatch(cell.replace(/^[\uFEFF"]+/, ''), /^\s*[=+\-@＝]/, cell)
})

test('writes negative numbers as numbers, and text with commas, quotes or line breaks as one quoted line', () => {
  const csv = formatCsv(
    ['A', 'B', 'C'],
    [
      [-5, 2.5, 'a "b", c\r\nd'],
      [null, 0, 'Élan 💪'],
    ],
  )
  assert.equal(csv, '\uFEFFA,B,C\r\n-5,2.5,"a ""b"", c d"\r\n,0,Élan 💪\r\n')
})
