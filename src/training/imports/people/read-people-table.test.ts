import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PeopleTable, readPeopleTable } from './read-people-table.ts'

const seed = 20_261_129

function read(text: string, order: 'day-first' | 'month-first' | null = null): PeopleTable {
  const table = readPeopleTable(text, order, 500)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

test('reads names, addresses, groups, maxes and start dates with any separator', () => {
  for (const separator of [',', ';', '\t', '|']) {
    const header = ['Name', 'Email', 'Group', 'Squat 1RM (kg)', 'Bench TM lb', 'Start date']
    const row = ['Ana Castellanos', ' ANA@riverside.example', 'Remote', '120', '80', '2026-09-01']
    const { people, rejected, records } = read([header, row].map(cells => cells.join(separator)).join('\r\n'))
    assert.deepEqual([rejected, records], [[], 1])
    assert.deepEqual(people, [
      {
        line: 2,
        firstName: 'Ana',
        lastName: 'Castellanos',
        email: 'ana@riverside.example',
        groups: ['Remote'],
        startDate: '2026-09-01',
        maxes: [
          { exercise: 'Squat', kind: '1rm', value: 120, unit: 'kg' },
          { exercise: 'Bench', kind: 'training-max', value: 80, unit: 'lb' },
        ],
      },
    ])
  }
})

test('reads headers in other languages, with a byte order mark, decimal commas and quotes', () => {
  const german =
    '\ufeffVorname;Nachname;E-Mail;Gruppe;Kniebeuge (kg);Beginn\nJürgen;"Weber; Jr.";j@x.de;"Früh;Abend";122,5;3.2.2026\n'
  const [person] = read(german).people
  assert.deepEqual(
    [person?.firstName, person?.lastName, person?.groups, person?.startDate, person?.maxes],
    [
      'Jürgen',
      'Weber; Jr.',
      ['Früh', 'Abend'],
      '2026-02-03',
      [{ exercise: 'Kniebeuge', kind: '1rm', value: 122.5, unit: 'kg' }],
    ],
  )
  for (const header of [
    'Prénom,Nom',
    'Nombre,Apellidos',
    'Nome,Cognome',
    'Förnamn,Efternamn',
    'first_name,last_name',
  ])
    assert.deepEqual(
      read(`${header}\nLucía,Vargas`).people.map(one => [one.firstName, one.lastName]),
      [['Lucía', 'Vargas']],
      header,
    )
  assert.deepEqual(
    read('Name\n"Castellanos, Ana"\nPelé\nAna Maria Silva').people.map(one => [one.firstName, one.lastName]),
    [
      ['Ana', 'Castellanos'],
      ['Pelé', ''],
      ['Ana Maria', 'Silva'],
    ],
  )
})

test('never guesses a unit or the order of day and month', () => {
  const text = 'Name,Squat,Unit,Start\nAna,120,,03/04/2026\nBo,225,lb,05/06/2026'
  const table = read(text)
  assert.deepEqual([table.isLoadUnitMissing, table.isDateOrderUnclear], [true, true])
  assert.deepEqual(
    table.people.map(one => one.maxes[0]?.unit),
    [null, 'lb'],
  )
  assert.deepEqual(
    read(text, 'month-first').people.map(one => one.startDate),
    ['2026-03-04', '2026-05-06'],
  )
  const certain = read(text.replace('05/06', '25/06'), 'month-first')
  assert.deepEqual([certain.isDateOrderUnclear, certain.people[0]?.startDate], [false, '2026-04-03'])
  assert.equal(read('Name,Squat\nAna,120 kg\nBo,225 lbs').isLoadUnitMissing, false)
})

test('rejects lines with their number, the value and the reason', () => {
  const { people, rejected } = read(
    [
      'Name,Email,Squat (kg),Start',
      'Ana,ana@x.example,120,',
      ',sam@x.example,,',
      'Bo,bo at x,,',
      'Mei,,heavy,',
      'Nora,,-20,',
      'Olga,,"1,234",',
      'Priya,,,31 February 2026',
      'Ana Again,ana@x.example,,',
      'www.spam.example,,,',
      `${'a'.repeat(90)},,,`,
      'Tomas,,5 stone,',
      'Yusuf,-,0,-',
    ].join('\n'),
  )
  assert.deepEqual(
    people.map(one => one.firstName),
    ['Ana', 'Yusuf'],
  )
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value.slice(0, 20)]),
    [
      [3, 'no-name', ''],
      [4, 'invalid-email', 'bo at x'],
      [5, 'invalid-max', 'Squat: heavy'],
      [6, 'invalid-max', 'Squat: -20'],
      [7, 'unclear-number', 'Squat: 1,234'],
      [8, 'invalid-date', '31 February 2026'],
      [9, 'repeated', '2'],
      [10, 'link-in-name', 'www.spam.example'],
      [11, 'long-name', 'a'.repeat(20)],
      [12, 'invalid-max', 'Squat: 5 stone'],
    ],
  )
})

test('names the columns that mean nothing here', () => {
  assert.deepEqual(read('Name,Shoe size,Phone\nAna,38,1').unusedColumns, ['Shoe size', 'Phone'])
})

test('says why a file cannot be read', () => {
  const problem = (text: string, maximum = 500) => readPeopleTable(text, null, maximum)
  assert.deepEqual(problem(''), { problem: 'empty' })
  assert.deepEqual(problem('Name'), { problem: 'empty' })
  assert.deepEqual(problem('colour,shape\nred,round'), { problem: 'no-names' })
  assert.deepEqual(problem('Name\nAna\nBo\nMei', 2), { problem: 'too-many', records: 3 })
})

test('never fails and never loses a line, whatever the file contains', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'Ana',
      '"',
      'a@b.example',
      '1,5',
      '120 kg',
      '03/04/2026',
      '',
      '=1+1',
      '\u0000',
      'Bo "the" Bo',
    ),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, separator) => {
      const lines = cells.map(row => row.join(separator))
      const table = readPeopleTable(['Name', ...lines].join('\n'), null, 10_000)
      if ('problem' in table) return
      assert.equal(table.people.length + table.rejected.length, table.records)
    }),
    { seed, numRuns: 500 },
  )
})
