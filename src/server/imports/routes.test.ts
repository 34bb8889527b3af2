import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { achievements } from '#contract/analytics/achievements.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { imports, maxImportBytes } from '#contract/imports.ts'
import { people } from '#contract/people/people.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { recomputeAchievements } from '#server/achievements/update-achievements.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { rebuildStoredTotals } from '#server/database/rebuild-stored-totals.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { writeBatch } from '#server/imports/writing/write-import.ts'
import {
  formatHevyFile,
  type HevySet,
  importFile,
  uploadImport,
  waitForImport,
} from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** All rows of an athlete's logs, with the totals that are stored for the athlete. */
async function fetchLogRows({ id }: TestUser) {
  const logs = await query(
    'select to_jsonb(l) as row from workout_logs l where athlete_id = $1 order by id',
    id,
  )
  const parts = ['logged_exercises', 'logged_sets'].map(table =>
    query(
      `select to_jsonb(t) as row from ${table} t join workout_logs l on l.id = t.workout_log_id
       where l.athlete_id = $1 order by t.id`,
      id,
    ),
  )
  const stored = ['workout_log_totals', 'training_totals', 'earned_achievements'].map(table =>
    query(`select to_jsonb(t) - 'id' as row from ${table} t where athlete_id = $1 order by 1`, id),
  )
  const uses = query(
    'select name, uses from logged_exercise_totals where athlete_id = $1 and uses > 0 order by 1',
    id,
  )
  return { logs, parts: await Promise.all([...parts, ...stored, uses]) }
}

const squats: HevySet[] = [{ day: '3 Mar' }, { day: '3 Mar', loadKg: 110 }, { day: '5 Mar', loadKg: 102.5 }]

const listLogs = async (user: TestUser) => (await user.get(workoutLogs.mine, { query: { limit: 200 } })).data

test('a file is uploaded, checked, imported and listed, and another athlete is unaffected', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Europe/Madrid' })
  const bo = await server.athlete('Bo')
  const before = await fetchLogRows(bo)
  const rejected = { day: '5 Mar', reps: 877_777 }
  const warmUp = { day: '5 Mar', exercise: 'Incline Thing', loadKg: 20, type: 'warmup' }
  const draft = await uploadImport(ana, formatHevyFile([...squats, rejected, warmUp]))
  const { summary } = draft
  assert.ok(summary)
  assert.deepEqual(
    [
      draft.state,
      draft.formats[0]?.format,
      summary.records,
      summary.sets,
      summary.workouts,
      summary.rejected,
    ],
    ['ready', 'hevy', 5, 4, 2, 1],
  )
  assert.deepEqual([summary.firstDay, summary.lastDay], ['2024-03-03', '2024-03-05'])
  const { data: lines } = await ana.get(imports.rejected, { params: { id: draft.id } })
  assert.deepEqual(
    lines.map(({ line, reason, exercise }) => [line, reason, exercise]),
    [[5, 'too-many-reps', 'Squat (Barbell)']],
  )
  const [squat, incline] = summary.names
  assert.deepEqual(
    [squat?.name, squat?.sets, squat?.lightest, squat?.heaviest, squat?.exercise, squat?.certainty],
    ['Squat (Barbell)', 3, 100, 110, 'Back squat', 'certain'],
  )
  assert.notEqual(incline?.certainty, 'certain')
  assert.deepEqual(await listLogs(ana), [])

  const names = [{ name: 'Incline Thing', exercise: 'Incline bench press' }]
  const input = { loadUnit: null, distanceUnit: null, names }
  await ana.get(imports.run, { params: { id: draft.id }, input })
  const done = await waitForImport(ana, draft.id, ['done'])
  assert.deepEqual(done.result, { added: 2, updated: 0, present: 0, edited: 0, sets: 4, bodyWeights: 0 })
  assert.deepEqual(done.months, [{ month: '2024-03', workouts: 2 }])
  const logs = await listLogs(ana)
  assert.deepEqual(
    logs.map(log => [log.name, log.importedFrom, log.startedAt, log.completedAt, log.durationMinutes]),
    [
      ['Legs', 'hevy', '2024-03-05T17:00:00.000Z', '2024-03-05T18:00:00.000Z', 60],
      ['Legs', 'hevy', '2024-03-03T17:00:00.000Z', '2024-03-03T18:00:00.000Z', 60],
    ],
  )
  assert.deepEqual(
    logs.map(log =>
      log.exercises.map(one => [one.name, one.sets.map(set => [set.role, set.loadKg, set.reps])]),
    ),
    [
      [
        ['Squat (Barbell)', [['working', 102.5, 5]]],
        ['Incline bench press', [['warm-up', 20, 5]]],
      ],
      [
        [
          'Squat (Barbell)',
          [
            ['working', 100, 5],
            ['working', 110, 5],
          ],
        ],
      ],
    ],
  )
  const { data: listed } = await ana.get(imports.list)
  assert.deepEqual(
    listed.map(one => [one.id, one.state, one.result.added]),
    [[draft.id, 'done', 2]],
  )
  assert.deepEqual(await fetchLogRows(bo), before)
  assert.deepEqual((await bo.get(imports.list)).data, [])
  await bo.refused('import.not-found', imports.show, { params: { id: draft.id } })
})

test('the same file adds nothing, and the decisions about names are remembered', async () => {
  const ana = await server.athlete()
  const file = formatHevyFile([...squats, { day: '5 Mar', exercise: 'Mystery lift' }])
  await importFile(ana, file, { names: [{ name: 'Mystery lift', exercise: 'Good morning' }] })
  const before = await fetchLogRows(ana)
  const draft = await uploadImport(ana, file)
  assert.deepEqual(
    [
      draft.summary?.sets,
      draft.summary?.presentSets,
      draft.summary?.workouts,
      draft.summary?.presentWorkouts,
    ],
    [0, 4, 0, 2],
  )
  const mystery = draft.summary?.names.find(one => one.name === 'Mystery lift')
  assert.deepEqual([mystery?.exercise, mystery?.certainty], ['Good morning', 'remembered'])
  const input = { loadUnit: null, distanceUnit: null, names: [] }
  await ana.get(imports.run, { params: { id: draft.id }, input })
  const done = await waitForImport(ana, draft.id, ['done'])
  assert.deepEqual(done.result, { added: 0, updated: 0, present: 2, edited: 0, sets: 0, bodyWeights: 0 })
  assert.equal(done.undoableUntil, null)
  assert.deepEqual(await fetchLogRows(ana), before)
})

test('a corrected file updates logs, except those that the person has edited or deleted', async () => {
  const ana = await server.athlete()
  const days = ['3 Mar', '5 Mar', '7 Mar', '9 Mar']
  await importFile(ana, formatHevyFile(days.map(day => ({ day }))))
  const [deleted, edited] = await listLogs(ana)
  assert.ok(deleted && edited)
  await ana.get(workoutLogs.remove, { params: { id: deleted.id } })
  await ana.get(workoutLogs.change, { params: { id: edited.id }, input: { name: 'Mine' } })
  const before = await fetchLogRows(ana)
  const corrected = formatHevyFile(days.map(day => ({ day, loadKg: day === '3 Mar' ? 100 : 105 })))
  const done = await importFile(ana, corrected)
  assert.deepEqual(done.result, { added: 0, updated: 1, present: 1, edited: 2, sets: 1, bodyWeights: 0 })
  const loads = (await listLogs(ana)).map(log => [log.name, log.exercises[0]?.sets[0]?.loadKg])
  assert.deepEqual(loads, [
    ['Mine', 100],
    ['Legs', 105],
    ['Legs', 100],
  ])
  await ana.get(imports.undo, { params: { id: done.id }, input: {} })
  await waitForImport(ana, done.id, ['undone'])
  assert.deepEqual(await fetchLogRows(ana), before)
})

test('a workout that was logged here on the same day with the same sets is already here', async () => {
  const ana = await server.athlete()
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 100 }] }]
  await ana.get(workoutLogs.record, { input: { completedAt: '2024-03-03T20:00:00.000Z', exercises } })
  const file = formatHevyFile([
    { day: '3 Mar' },
    { day: '4 Mar' },
    { day: '5 Mar', time: '08:00' },
    { day: '5 Mar', time: '19:00' },
  ])
  const draft = await uploadImport(ana, file)
  assert.deepEqual([draft.summary?.workouts, draft.summary?.presentWorkouts], [3, 1])
  const done = await importFile(ana, file)
  assert.deepEqual(done.result, { added: 3, updated: 0, present: 1, edited: 0, sets: 3, bodyWeights: 0 })
})

test('an undone import leaves the rows as they were before, and asks about edited workouts', async () => {
  const ana = await server.athlete()
  await ana.get(workoutLogs.record, {
    input: {
      completedAt: '2025-11-01T18:00:00.000Z',
      exercises: [{ name: 'Squat', sets: [{ reps: 3, loadKg: 90 }] }],
    },
  })
  const before = await fetchLogRows(ana)
  const first = await importFile(ana, formatHevyFile(squats))
  const earned = (await ana.get(achievements.mine)).data.achievements
  assert.ok((await fetchLogRows(ana)).parts.flat().length > before.parts.flat().length)
  assert.ok(earned.length > 0)
  assert.deepEqual((await ana.get(imports.edited, { params: { id: first.id } })).data, [])
  await ana.get(imports.undo, { params: { id: first.id }, input: {} })
  await waitForImport(ana, first.id, ['undone'])
  assert.deepEqual(await fetchLogRows(ana), before)
  await ana.refused('import.wrong-state', imports.undo, { params: { id: first.id }, input: {} })

  const second = await importFile(ana, formatHevyFile(squats))
  const [, edited] = await listLogs(ana)
  assert.ok(edited)
  await ana.get(workoutLogs.change, { params: { id: edited.id }, input: { notes: 'Felt good.' } })
  const { data: asked } = await ana.get(imports.edited, { params: { id: second.id } })
  assert.deepEqual(
    asked.map(one => one.id),
    [edited.id],
  )
  await ana.get(imports.undo, { params: { id: second.id }, input: {} })
  await waitForImport(ana, second.id, ['undone'])
  assert.deepEqual(
    (await listLogs(ana)).map(log => log.notes),
    ['', 'Felt good.'],
  )
  const third = await importFile(ana, formatHevyFile([...squats, { day: '9 Mar' }]))
  assert.deepEqual([third.result.added, third.result.present], [2, 1])
})

test('an undo with edited workouts removes all that the import added', async () => {
  const ana = await server.athlete()
  const before = await fetchLogRows(ana)
  const { id } = await importFile(ana, formatHevyFile(squats))
  const [edited] = await listLogs(ana)
  assert.ok(edited)
  await ana.get(workoutLogs.change, { params: { id: edited.id }, input: { notes: 'Felt good.' } })
  await ana.get(imports.undo, { params: { id }, input: { removesEdited: true } })
  await waitForImport(ana, id, ['undone'])
  assert.deepEqual((await fetchLogRows(ana)).logs, before.logs)
})

test('imported workouts reach no review queue and notify nobody, but the coach can see them', async () => {
  const [rita, ana, bo] = [await server.coach('Rita'), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  await server.link(rita, bo)
  await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const readQueue = async () => ({
    ...(await rita.get(analytics.attention)).data.logs,
    notifications: (await rita.get(notifications.list)).data,
    waiting: (await rita.get(workoutLogs.countOfMyAthletes, { query: {} })).data.waitingCount,
    needs: (await rita.get(people.athletes)).data.map(one => [
      one.athlete.firstName,
      one.needs?.logsToReview,
    ]),
  })
  const before = await readQueue()
  const today = new Date().toISOString().slice(0, 10)
  const recent = formatHevyFile(squats).replaceAll('3 Mar 2024', today).replaceAll('5 Mar 2024', today)
  await importFile(
    ana,
    recent.replaceAll(',', ',').replaceAll(', 18:00', ' 00:00').replaceAll(', 19:00', ' 00:01'),
  )
  const { data: logs } = await rita.get(workoutLogs.ofAthlete, { params: { id: ana.id } })
  assert.equal(logs.length > 0, true)
  assert.deepEqual(await readQueue(), before)
  assert.deepEqual(await query('select kind from events where subject_id = $1', ana.id), [])
  const [log] = logs
  assert.ok(log)
  // A voluntary review does not change the number of logs that wait.
  await rita.get(reviews.review, { params: { id: log.id } })
  assert.equal((await readQueue()).waiting, before.waiting)
  const stored = await query('select * from workout_log_totals where athlete_id = $1', ana.id)
  await inTransaction(server.store.database, rebuildStoredTotals)
  assert.deepEqual(await query('select * from workout_log_totals where athlete_id = $1', ana.id), stored)
  assert.equal((await readQueue()).waiting, before.waiting)
})

test('achievements have the dates of the imported workouts', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'UTC' })
  await importFile(ana, formatHevyFile(squats))
  const earned = (await ana.get(achievements.mine)).data.achievements
  const first = earned.find(one => one.key === 'first-workout')
  assert.equal(first?.earnedAt, '2024-03-03T19:00:00.000Z')
})

test('an import that was interrupted continues with the workouts that are missing', async () => {
  const ana = await server.athlete()
  const days = Array.from({ length: 130 }, (_, index) => ({
    day: `${(index % 28) + 1} Mar`,
    time: `${String(10 + Math.floor(index / 28)).padStart(2, '0')}:00`,
  }))
  const draft = await uploadImport(ana, formatHevyFile(days))
  const { database } = server.store
  const choices = JSON.stringify({ loadUnit: null, distanceUnit: null, names: [] })
  await query(`update imports set state = 'writing', choices = $2 where id = $1`, draft.id, choices)
  const write = () =>
    inTransaction(database, tx => writeBatch(tx, draft.id, recomputeAchievements, new Date()))
  assert.equal(await write(), false)
  const crash = inTransaction(database, async tx => {
    await writeBatch(tx, draft.id, recomputeAchievements, new Date())
    throw new Error('The server stopped.')
  })
  await assert.rejects(crash, /The server stopped/)
  assert.equal((await listLogs(ana)).length, 100)
  while (!(await write()));
  assert.equal((await listLogs(ana)).length, 130)
  const { data } = await ana.get(imports.show, { params: { id: draft.id } })
  assert.deepEqual([data.state, data.result.added, data.result.sets], ['done', 130, 130])
})

test('units that the file does not state are required', async () => {
  const ana = await server.athlete()
  const file = formatHevyFile(squats).replace('weight_kg', 'weight')
  const { id, summary } = await uploadImport(ana, file)
  assert.equal(summary?.isLoadUnitMissing, true)
  const input = { loadUnit: null, distanceUnit: null, names: [] }
  await ana.refused('request.invalid', imports.run, { params: { id }, input })
  await ana.get(imports.run, { params: { id }, input: { ...input, loadUnit: 'lb' as const } })
  await waitForImport(ana, id, ['done'])
  const [log] = await listLogs(ana)
  assert.equal(log?.exercises[0]?.sets[0]?.loadKg, 102.5 * 0.45359237)
})

test('if no date shows the order of day and month, the person chooses it', async () => {
  const ana = await server.athlete()
  const file = formatHevyFile([{ day: '3 Mar' }]).replace('3 Mar 2024, 18:00', '03/04/2024 18:00')
  const { id, summary } = await uploadImport(ana, file.replace('3 Mar 2024, 19:00', '03/04/2024 19:00'))
  assert.equal(summary?.isDateOrderUnclear, true)
  const input = { loadUnit: null, distanceUnit: null, names: [] }
  const refused = await ana.refused('request.invalid', imports.run, { params: { id }, input })
  assert.deepEqual(Object.keys(refused.failure?.fields ?? {}), ['dateOrder'])
  await ana.get(imports.read, { params: { id }, input: { dateOrder: 'month-first' } })
  await waitForImport(ana, id, ['ready'])
  await ana.get(imports.run, { params: { id }, input })
  await waitForImport(ana, id, ['done'])
  const [log] = await listLogs(ana)
  assert.equal(log?.startedAt, '2024-03-04T18:00:00.000Z')
})

test('any table can be imported once the person has named its columns', async () => {
  const ana = await server.athlete()
  const lines = ['When;What;Heavy;Often', '2024-03-03;Back squat;100;5', '2024-03-04;Rower;60;8']
  const { id, problem, table } = await uploadImport(ana, lines.join('\n'))
  assert.equal(problem, 'unknown-format')
  assert.deepEqual(table?.rows[1], ['2024-03-03', 'Back squat', '100', '5'])
  assert.deepEqual(table?.mapping.meanings.slice(0, 2), ['date', 'exercise'])
  const meanings = ['date' as const, 'exercise' as const, 'load' as const, 'reps' as const]
  await ana.get(imports.read, { params: { id }, input: { mapping: { hasHeader: true, meanings } } })
  const ready = await waitForImport(ana, id, ['ready', 'unreadable'])
  assert.deepEqual(
    [ready.state, ready.problem, ready.formats[0]?.format, ready.summary?.sets],
    ['ready', null, 'csv', 2],
  )
  const input = { loadUnit: 'kg' as const, distanceUnit: null, names: [] }
  await ana.get(imports.run, { params: { id }, input })
  await waitForImport(ana, id, ['done'])
  const logs = await listLogs(ana)
  assert.deepEqual(
    logs.map(log => log.exercises.map(one => [one.name, one.sets[0]?.loadKg, one.sets[0]?.reps])),
    [[['Rower', 60, 8]], [['Back squat', 100, 5]]],
  )
  const next = await uploadImport(ana, [...lines, '2024-03-05;Row;60;9'].join('\n'))
  assert.deepEqual(next.table?.mapping, { hasHeader: true, meanings })
})

test('characters that the database cannot store are left out of names', async () => {
  const ana = await server.athlete()
  await importFile(ana, formatHevyFile([{ day: '3 Mar', exercise: 'Ro\0wer', title: 'Le\0gs' }]))
  const [log] = await listLogs(ana)
  assert.deepEqual([log?.name, log?.exercises[0]?.name], ['Legs', 'Rower'])
})

test('an answer of the API of wger is imported', async () => {
  const ana = await server.athlete()
  const log = {
    id: 'x',
    date: '2026-01-02',
    session: 'first',
    exercise: 7,
    repetitions_unit: 1,
    repetitions: '8.00',
  }
  const results = [{ ...log, weight_unit: 1, weight: '30.00', rir: null, rest: null }]
  const done = await importFile(ana, JSON.stringify({ results }))
  assert.deepEqual([done.formats[0]?.format, done.result.added, done.result.sets], ['wger', 1, 1])
  const broken = await uploadImport(ana, '{"results": [')
  assert.equal(broken.problem, 'unknown-format')
})

test('a file of an unknown format is unreadable, and can be discarded', async () => {
  const ana = await server.athlete()
  const { id, problem, summary, table } = await uploadImport(ana, 'Nothing but words\n')
  assert.deepEqual([problem, summary, table], ['unknown-format', null, null])
  const input = { loadUnit: null, distanceUnit: null, names: [] }
  await ana.refused('import.wrong-state', imports.run, { params: { id }, input })
  await ana.get(imports.discard, { params: { id } })
  await ana.refused('import.not-found', imports.show, { params: { id } })
  assert.deepEqual(await query('select 1 from import_file_parts where import_id = $1', id), [])
})

test('uploads have limits, and a file must be complete before it is read', async () => {
  const ana = await server.athlete()
  const tooLarge = { fileName: 'workouts.csv', sizeBytes: maxImportBytes + 1 }
  await ana.refused('request.invalid', imports.create, { input: tooLarge })
  const input = { fileName: 'workouts.csv', sizeBytes: 3 }
  const ids: string[] = []
  for (let count = 0; count < 10; count++) ids.push((await ana.get(imports.create, { input })).data.id)
  await ana.refused('import.too-many', imports.create, { input })
  const id = ids[0] ?? ''
  // A repeated request returns the import that the first one created.
  assert.equal((await ana.get(imports.create, { input: { ...input, id } })).data.id, id)
  await ana.refused('import.incomplete', imports.read, { params: { id }, input: {} })
  const content = Buffer.from('abc').toString('base64')
  await ana.refused('import.wrong-part', imports.upload, { params: { id, number: '1' }, input: { content } })
  await ana.get(imports.upload, { params: { id, number: '0' }, input: { content } })
  await ana.get(imports.upload, { params: { id, number: '0' }, input: { content } })
  await ana.get(imports.read, { params: { id }, input: {} })
  await waitForImport(ana, id, ['unreadable'])
})

test('an import that would exceed the maximum number of logs is not started', async () => {
  const ana = await server.athlete()
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const { id, remainingLogs } = await uploadImport(ana, formatHevyFile(squats))
  assert.equal(remainingLogs, maxRecordsPerPerson.logs - 1)
  await query(
    'update workout_log_totals set workouts = $2 where athlete_id = $1',
    ana.id,
    maxRecordsPerPerson.logs - 1,
  )
  const input = { loadUnit: null, distanceUnit: null, names: [] }
  await ana.refused('workout-log.too-many', imports.run, { params: { id }, input })
  await query('update workout_log_totals set workouts = 1 where athlete_id = $1', ana.id)
})

test('after 30 days, an import cannot be undone, and what was kept for it is deleted', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const old = await importFile(ana, formatHevyFile(squats))
  const recent = await importFile(bo, formatHevyFile(squats))
  const draft = await uploadImport(ana, formatHevyFile([{ day: '9 Mar' }]))
  await query(
    `update imports set created_at = created_at - interval '31 days',
    finished_at = finished_at - interval '31 days' where athlete_id = $1`,
    ana.id,
  )
  await ana.refused('import.undo-expired', imports.undo, { params: { id: old.id }, input: {} })
  await purgeObsoleteData(server.store.database, new Date())
  const countStaged = async (id: string) =>
    (await query('select 1 from imported_workouts where import_id = $1', id)).length
  assert.deepEqual([await countStaged(old.id), await countStaged(recent.id)], [0, 2])
  await ana.refused('import.not-found', imports.show, { params: { id: draft.id } })
  const { data } = await ana.get(imports.show, { params: { id: old.id } })
  assert.deepEqual([data.state, data.result.added, data.undoableUntil], ['done', 2, null])
})

test('what was staged for an import that never finished is deleted after 60 days', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const imported = [
    await importFile(ana, formatHevyFile(squats)),
    await importFile(bo, formatHevyFile(squats)),
  ] as const
  const age = `update imports set state = 'writing', finished_at = null,
    created_at = created_at - make_interval(days => $2) where id = $1`
  await query(age, imported[0].id, 61)
  await query(age, imported[1].id, 59)
  await purgeObsoleteData(server.store.database, new Date())
  const counts = imported.map(
    async ({ id }) => (await query('select 1 from imported_workouts where import_id = $1', id)).length,
  )
  assert.deepEqual(await Promise.all(counts), [0, 2])
})

test('the id of someone else’s import is taken, and that import stays', async () => {
  const [ana, sam] = [await server.athlete(), await server.athlete('Sam')]
  const input = { fileName: 'hevy.csv', sizeBytes: 10 }
  const { id } = (await ana.get(imports.create, { input })).data
  await sam.refused('import.id-taken', imports.create, { input: { ...input, id } })
  assert.equal((await ana.get(imports.create, { input: { ...input, id } })).data.id, id)
  assert.deepEqual((await sam.get(imports.list)).data, [])
})
