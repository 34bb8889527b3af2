import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { dataExports } from '#contract/data-exports.ts'
import { importPrograms } from '#contract/import-programs.ts'
import { imports } from '#contract/imports.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { buildWorkbook } from '#support/imports/build-workbook.ts'
import {
  importFile,
  runImport,
  uploadImport,
  uploadImports,
  waitForImport,
} from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const workbook = () =>
  buildWorkbook([
    {
      name: 'Base',
      rows: [
        ['Autumn base'],
        ['Exercise', 'Week 1', 'Week 2', 'Week 3'],
        ['Day 1 Lower'],
        ['Squat', '3x5 @ 75%', '3x5 @ 80%', 'as it feels'],
        ['Deadlift', '2x5 RPE 7', null, null],
        [
          'Row',
          { xml: '<c t="str"><f>CONCATENATE(3,"x10")</f><v>3x10</v></c>' },
          { xml: '<c><f>B6</f></c>' },
          '3x8',
        ],
      ],
      merges: ['B5:D5'],
    },
    { name: 'Notes', rows: [['Call me']] },
    { name: 'Lists', rows: [['Squat', '9x9']], state: 'hidden' },
  ])

const listPrograms = async (user: TestUser, id: string) =>
  (await user.get(importPrograms.list, { params: { id } })).data

const readRegimen = async (user: TestUser, id: string) =>
  (await user.get(regimens.show, { params: { id } })).data.regimen

const regimensOf = async (user: TestUser) => (await user.get(regimens.ofCoach)).data.regimens

test('a coach imports a program from a spreadsheet after seeing how each line was read', async () => {
  const rita = await server.coach()
  const ready = await uploadImport(rita, workbook())
  assert.equal(ready.state, 'ready', `${ready.problem}`)
  const { summary } = ready
  assert.deepEqual(summary?.formats, [{ format: 'workbook', files: 1 }])
  assert.deepEqual(summary?.programs, {
    programs: 1,
    entries: 13,
    texts: 2,
    presentPrograms: 0,
    presentEntries: 0,
  })
  assert.deepEqual(
    [summary?.records, summary?.rejected, summary?.others.map(other => other.count)],
    [19, 1, [1, 2]],
  )
  assert.deepEqual(await regimensOf(rita), [])

  const [program] = await listPrograms(rita, ready.id)
  assert.deepEqual(
    [program?.name, program?.weekCount, program?.dayCount, program?.regimenId],
    ['workouts', 3, 3, null],
  )
  const { data: days } = await rita.get(importPrograms.days, {
    params: { id: ready.id, number: String(program?.number) },
  })
  assert.deepEqual(
    days.map(({ week, day, name }) => [week, day, name]),
    [
      [1, 1, 'Lower'],
      [2, 1, 'Lower'],
      [3, 1, 'Lower'],
    ],
  )
  assert.deepEqual(days[2]?.lines, [
    { text: 'Squat as it feels', reading: 'Squat', notCounted: ['as it feels'] },
    { text: 'Deadlift 2x5 RPE 7', reading: 'Deadlift 2×5 RPE 7', notCounted: [] },
    { text: 'Row 3x8', reading: 'Row 3×8', notCounted: [] },
  ])
  const { data: rejected } = await rita.get(imports.rejected, { params: { id: ready.id } })
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[6, 'no-stored-result', 'Base, C6: =B6']],
  )

  const done = await runImport(rita, ready.id)
  assert.equal(done.result.programs, 1)
  const [added] = await listPrograms(rita, ready.id)
  const regimen = await readRegimen(rita, added?.regimenId ?? '')
  assert.deepEqual(
    [regimen.name, regimen.description, regimen.weeks.length, regimen.revision],
    ['workouts', 'Autumn base', 3, 1],
  )
  const [first] = regimen.weeks[0]?.days ?? []
  assert.equal(first?.text, 'Squat 3x5 @ 75%\nDeadlift 2x5 RPE 7\nRow 3x10')
  assert.deepEqual(
    first?.blocks.flatMap(block => block.items.map(item => [item.exercise.name, item.sets.length])),
    [
      ['Squat', 3],
      ['Deadlift', 2],
      ['Row', 3],
    ],
  )
})

test('the same program again adds nothing, and undoing the import removes it unless it was changed', async () => {
  const rita = await server.coach()
  const { id } = await importFile(rita, workbook())
  const again = await uploadImports(rita, {
    'renamed.xlsx': workbook(),
    'more.csv': 'Squat,3x5\nBench,3x8\n',
  })
  assert.deepEqual([again.summary?.programs?.programs, again.summary?.programs?.presentPrograms], [1, 1])
  await runImport(rita, again.id)
  assert.deepEqual((await regimensOf(rita)).map(({ name }) => name).sort(), ['more', 'workouts'])
  const [present] = (await listPrograms(rita, again.id)).filter(({ isPresent }) => isPresent)
  const [known] = await listPrograms(rita, id)
  assert.equal(present?.regimenId, known?.regimenId)

  const more = (await regimensOf(rita)).find(({ name }) => name === 'more')
  await rita.get(regimens.update, { params: { id: more?.id ?? '' }, input: { name: 'Mine now' } })
  for (const one of [id, again.id]) {
    await rita.get(imports.undo, { params: { id: one }, input: {} })
    await waitForImport(rita, one, ['undone'])
  }
  assert.deepEqual(
    (await regimensOf(rita)).map(({ name }) => name),
    ['Mine now'],
  )
  const third = await uploadImport(rita, workbook())
  assert.equal(third.summary?.programs?.programs, 1, 'it is new after it was removed')
})

test('the programs that Cornerman exports come back as they were', async () => {
  const rita = await server.coach()
  await importFile(rita, workbook())
  const exported = await (await rita.get(dataExports.programs)).bytes()
  const otto = await server.coach()
  const ready = await uploadImport(otto, exported)
  assert.deepEqual(ready.summary?.formats, [{ format: 'program-file', files: 1 }])
  assert.equal(ready.summary?.unreadableFiles, 1, 'the text of the program')
  await runImport(otto, ready.id)
  const [mine] = await regimensOf(rita)
  const [copy] = await regimensOf(otto)
  assert.notEqual(mine?.id, copy?.id)
  const withoutIds = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, part) => (key === 'id' || key === '_id' ? undefined : part))
  const [one, other] = [await readRegimen(rita, mine?.id ?? ''), await readRegimen(otto, copy?.id ?? '')]
  assert.deepEqual(withoutIds(other.weeks), withoutIds(one.weeks))
  assert.deepEqual([other.name, other.description], [one.name, one.description])
})

test('weights without a unit are asked for before the import', async () => {
  const rita = await server.coach()
  const ready = await uploadImport(rita, 'Exercise;Sets;Reps;Load\nSquat;3;5;225\n')
  assert.equal(ready.summary?.isProgramLoadUnitMissing, true)
  const noAnswers = { loadUnit: null, distanceUnit: null, names: [] }
  await rita.refused('request.invalid', imports.run, { params: { id: ready.id }, input: noAnswers })
  await rita.get(imports.read, { params: { id: ready.id }, input: { loadUnit: 'lb' } })
  const answered = await waitForImport(rita, ready.id, ['ready'])
  assert.equal(answered.summary?.isProgramLoadUnitMissing, false)
  await runImport(rita, ready.id)
  const [regimen] = await regimensOf(rita)
  const [week] = (await readRegimen(rita, regimen?.id ?? '')).weeks
  assert.equal(week?.days[0]?.text, 'Squat 3x5 225 lb')
  assert.deepEqual(week?.days[0]?.blocks[0]?.items[0]?.sets[0]?.load, { kind: 'kg', loadKg: 102.05828325 })
})

test('an athlete cannot import a program, and a damaged or strange workbook has a reason', async () => {
  const ana = await server.athlete()
  const rita = await server.coach()
  const problemOf = async (user: TestUser, content: Uint8Array | string) =>
    (await uploadImport(user, content)).problem
  assert.equal(await problemOf(ana, workbook()), 'program-of-athlete')
  assert.equal(
    await problemOf(rita, buildWorkbook([{ name: 'People', rows: [['Ana', 'ana@example.org']] }])),
    'spreadsheet',
  )
  const entities = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<!DOCTYPE w [<!ENTITY a "aaaa">]><workbook>&a;</workbook>'),
  })
  assert.equal(await problemOf(rita, entities), 'damaged-program')
  assert.equal(
    await problemOf(rita, '{"product": "Cornerman", "kind": "program", "format": 2}'),
    'damaged-program',
  )
})

test('a table with a row for each exercise is a program if its days are no dates, and else a log', async () => {
  const rita = await server.coach()
  const rows = (days: readonly string[]) =>
    ['Week,Day,Exercise,Sets,Reps,Load', ...days.map(day => `1,${day},Squat,3,5,100 kg`)].join('\n')
  for (const days of [
    ['Mon', 'Wed'],
    ['1', '2'],
    ['Day 1', 'Day 2'],
  ]) {
    const { state, problem, summary } = await uploadImport(rita, rows(days))
    assert.equal(state, 'ready', `${problem}`)
    assert.equal(summary?.programs?.programs, 1, days.join())
  }
  for (const days of [
    ['2024-03-04', '2024-03-06'],
    ['12/31/2024', '1/2/2025'],
  ])
    assert.equal((await uploadImport(rita, rows(days))).state, 'unreadable')
  const ana = await server.athlete()
  assert.equal((await uploadImport(ana, rows(['Mon', 'Wed']))).problem, 'unknown-format')
})
