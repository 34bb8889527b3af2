import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePartId } from '#support/program-builders.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { parseTable } from './parse-table.ts'

const read = (...rows: string[]) => parseTable(rows.join('\n'), { newId: makePartId })
const listDays = (table: ReturnType<typeof read>) =>
  table.weeks.map(week =>
    week.days.map(day =>
      [
        day.name,
        ...day.blocks.flatMap(({ items }) =>
          items.map(item => `${item.name} ${formatSets(item.sets)}`.trim()),
        ),
      ].join(' | '),
    ),
  )
const listNotCounted = ({ cells }: ReturnType<typeof read>) => cells.flatMap(cell => cell.remains)

test('reads a running plan with a row for each week and a column for each weekday', () => {
  const table = read(
    'Week\tMon\tTue\tWed\tSun\tTotal',
    '1\tRest\tEasy 5 mi\t5 x 400 @ 5k\tLong 12 mi\t20 mi',
    '2\tRest\t6 mi easy\tRest\t14 mi\t22 mi',
  )
  assert.equal(table.layout, 'down')
  assert.deepEqual(listDays(table), [
    ['Tue | Easy run 5 mi', 'Wed | Run 5×400 m 5 km pace', 'Sun | Long run 12 mi'],
    ['Tue | Run 6 mi easy', 'Wed', 'Sun | Run 14 mi'],
  ])
  assert.deepEqual(
    table.weeks.map(week => week.notes),
    ['Total: 20 mi', 'Total: 22 mi'],
  )
  assert.equal(table.weeks[1]?.days[1]?.text, 'Rest')
  assert.deepEqual(listNotCounted(table), [])
})

for (const [language, headings, rest] of [
  ['German', 'Woche;Mo;Di;Mi;Do;Fr;Sa;So', 'Ruhetag'],
  ['French', 'Semaine;Lun;Mar;Mer;Jeu;Ven;Sam;Dim', 'Repos'],
  ['Spanish', 'Semana;Lunes;Martes;Miércoles;Jueves;Viernes;Sábado;Domingo', 'Descanso'],
  ['Italian', 'Settimana;Lun;Mar;Mer;Gio;Ven;Sab;Dom', 'Riposo'],
  ['Portuguese', 'Semana;Seg;Ter;Qua;Qui;Sex;Sáb;Dom', 'Folga'],
  ['initials', ';M;T;W;T;F;S;S', 'Rest'],
] as const)
  test(`reads weekdays and rest days: ${language}`, () => {
    const row = (week: number, ...sessions: string[]) =>
      [week, rest, sessions[0], rest, sessions[1], rest, rest, sessions[2]].join(';')
    const table = read(headings, row(1, '6 km', '8 x 400 m', '10 km'), row(2, '7 km', '6 x 800 m', '12 km'))
    const [, , tuesday, , thursday, , , sunday] = headings.split(';')
    assert.deepEqual(listDays(table), [
      [`${tuesday} | Run 6 km`, `${thursday} | Run 8×400 m`, `${sunday} | Run 10 km`],
      [`${tuesday} | Run 7 km`, `${thursday} | Run 6×800 m`, `${sunday} | Run 12 km`],
    ])
  })

test('a number without a unit has the unit that the headings state', () => {
  const rows = ['\tMon\tWed\tSat', 'Week 1\t3\t3-4\t5 easy', 'Week 2\t3 m run\t4 x 400 m\t6']
  assert.deepEqual(listDays(read('Marathon plan (miles)', ...rows)), [
    ['Mon | Run 3 mi', 'Wed | Run 3-4 mi', 'Sat | Run 5 mi easy'],
    ['Mon | run 3 mi', 'Wed | Run 4×400 m', 'Sat | Run 6 mi'],
  ])
  assert.deepEqual(listDays(read('Cycling plan (km)', '\tMon\tWed\tSat', '1\t30\t40\t60 easy')), [
    ['Mon | Bike 30 km', 'Wed | Bike 40 km', 'Sat | Bike 60 km easy'],
  ])
})

test('a number without a unit is not counted if the headings state none, or two', () => {
  const rows = ['\tMon\tWed\tSat', 'Week 1\t3\t4 km\t5']
  for (const title of ['Marathon plan', 'Marathon plan (km or miles)']) {
    const table = read(title, ...rows)
    assert.deepEqual(listDays(table), [['Mon', 'Wed | Run 4 km', 'Sat']])
    assert.deepEqual(listNotCounted(table), [title, '3', '5'])
  }
})

test('a kind of run with a number has the unit of the plan, or its number is not counted', () => {
  const rows = ['\tMon\tWed\tSat', '1\tEasy 5\t3 miles\tLong 8', '2\tTempo 4-5\t4 miles\tPush-ups 20']
  assert.deepEqual(listDays(read('Running plan (miles)', ...rows)), [
    ['Mon | Easy run 5 mi', 'Wed | Run 3 mi', 'Sat | Long run 8 mi'],
    ['Mon | Tempo run 4-5 mi', 'Wed | Run 4 mi', 'Sat | Push-ups 1×20'],
  ])
  const table = read(...rows)
  assert.deepEqual(listDays(table), [
    ['Mon | Easy run', 'Wed | Run 3 mi', 'Sat | Long run'],
    ['Mon | Tempo run', 'Wed | Run 4 mi', 'Sat | Push-ups 1×20'],
  ])
  assert.deepEqual(listNotCounted(table), ['5', '8', '4-5'])
})

test('the weekday Mi does not state that numbers are miles', () => {
  assert.deepEqual(listNotCounted(read(';Mo;Mi;Fr', '1;5;6 km;7')), ['5', '7'])
})

test('every cell is reported at its position, and rows without a label continue the week above', () => {
  const table = read('Week\tMon\tWed\tFri', '1\t5 km\t-\t8 km', '\t\tSquat 3x5\t', '2\t6 km\t-\t9 km')
  assert.deepEqual(listDays(table)[0], ['Mon | Run 5 km', 'Wed | Squat 3×5', 'Fri | Run 8 km'])
  assert.deepEqual(
    table.cells.map(({ row, column, text }) => `${row} ${column} ${text}`),
    '0 0 Week,0 1 Mon,0 2 Wed,0 3 Fri,1 0 1,1 1 5 km,1 2 -,1 3 8 km,2 2 Squat 3x5,3 0 2,3 1 6 km,3 2 -,3 3 9 km'.split(
      ',',
    ),
  )
})

test('a table of exercises with a column for each weekday is not a weekly plan', () => {
  const table = read('Exercise\tSets\tMon\tWed\tFri', 'Squat\t3\t5\t5\t5')
  assert.equal(table.weeks.length, 1)
  assert.match(table.weeks[0]?.days[0]?.text ?? '', /^Squat/)
})
