import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { type ImportDetails, imports } from '#contract/imports.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import {
  formatHevyFile,
  runImport,
  uploadImport,
  uploadImports,
  waitForImport,
} from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const strongHeader = 'Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Notes'
const strong = `${strongHeader}\n2024-04-01 18:00:00,Push,Bench Press (Barbell),1,80,kg,5,\n`
const legs = formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar' }, { day: '5 Mar', reps: 877_777 }])
const bytes = (text: string) => new TextEncoder().encode(text)

const listFiles = async (user: TestUser, { id }: ImportDetails) =>
  (await user.get(imports.files, { params: { id } })).data.map(file => [
    file.name,
    file.format,
    file.problem,
    file.workouts,
    file.rejected,
  ])

const listLogs = async (user: TestUser) =>
  (await user.get(workoutLogs.mine, { query: { limit: 200 } })).data.map(log => [log.name, log.importedFrom])

/** Adds up the counts, which together must equal the number of records. */
const sumCounts = ({ summary }: ImportDetails) =>
  summary &&
  summary.sets +
    summary.restTimers +
    summary.notes +
    summary.headings +
    summary.rejected +
    summary.repeatedSets +
    summary.presentSets +
    summary.others.reduce((sum, { count }) => sum + count, 0)

test('several files are imported together, each recognised by its content, and undone together', async () => {
  const ana = await server.athlete()
  await ana.get(workoutLogs.record, { input: { name: 'My own', exercises: [{ name: 'Squat' }] } })
  const ready = await uploadImports(ana, { 'a.csv': legs, 'b.txt': strong, 'c.csv': 'Nothing but words\n' })
  assert.deepEqual(await listFiles(ana, ready), [
    ['c.csv', null, 'unknown-format', 0, 0],
    ['a.csv', 'hevy', null, 2, 1],
    ['b.txt', 'strong', null, 1, 0],
  ])
  const { summary } = ready
  assert.deepEqual(
    [summary?.formats, summary?.unreadableFiles, summary?.records, summary?.workouts],
    [
      [
        { format: 'hevy', files: 1 },
        { format: 'strong', files: 1 },
      ],
      1,
      4,
      3,
    ],
  )
  assert.equal(sumCounts(ready), 4)
  const { data: rejected } = await ana.get(imports.rejected, { params: { id: ready.id } })
  assert.deepEqual(
    rejected.map(({ file, line }) => [file, line]),
    [['a.csv', 4]],
  )
  const done = await runImport(ana, ready.id)
  assert.deepEqual([done.result.added, done.result.sets], [3, 3])
  assert.deepEqual((await listLogs(ana)).toSorted(), [
    ['Legs', 'hevy'],
    ['Legs', 'hevy'],
    ['My own', null],
    ['Push', 'strong'],
  ])
  const again = await uploadImports(ana, { 'b.csv': strong, 'a.csv': legs })
  assert.deepEqual([again.summary?.workouts, again.summary?.presentWorkouts], [0, 3])
  await ana.get(imports.undo, { params: { id: done.id }, input: {} })
  await waitForImport(ana, done.id, ['undone'])
  assert.deepEqual(await listLogs(ana), [['My own', null]])
})

test('the files of an archive are imported, and those that cannot be read are listed with the reason', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const inner = zipSync({ 'inner.csv': bytes(legs) })
  const archive = zipSync({
    '../../escape/legs.csv': bytes(legs),
    'push.csv.gz': gzipSync(strong),
    'half.gz': gzipSync(strong).subarray(0, 40),
    'old.zip': zipSync({ 'oldest.zip': inner }),
    'old.zip.gz': gzipSync(inner),
    'mine.csv': bytes('When;What;Heavy\n2024-03-03;Back squat;100\n'),
    'readme.txt': bytes('Nothing but words'),
  })
  const ready = await uploadImport(ana, archive)
  assert.deepEqual(await listFiles(ana, ready), [
    ['half.gz', null, 'damaged', 0, 0],
    ['oldest.zip', null, 'nested-archive', 0, 0],
    ['old.zip', null, 'nested-archive', 0, 0],
    ['mine.csv', null, 'unknown-table', 0, 0],
    ['readme.txt', null, 'unknown-format', 0, 0],
    ['legs.csv', 'hevy', null, 2, 1],
    ['push.csv', 'strong', null, 1, 0],
  ])
  await bo.refused('import.not-found', imports.files, { params: { id: ready.id } })
  const { result } = await runImport(ana, ready.id)
  assert.equal(result.added, 3)
  // The extracted files are deleted.
  assert.deepEqual(readdirSync(join(server.dataDir, 'tmp')), [])
})

test('a workout in several files is imported once, in the version with the most sets', async () => {
  const ana = await server.athlete()
  const longer = formatHevyFile([{ day: '3 Mar' }, { day: '3 Mar', loadKg: 110 }, { day: '5 Mar' }])
  for (const files of [
    { 'short.csv': legs, 'long.csv': longer },
    { 'long.csv': longer, 'short.csv': legs },
  ]) {
    const ready = await uploadImports(ana, files)
    assert.deepEqual(
      [ready.summary?.records, ready.summary?.sets, ready.summary?.repeatedSets, ready.summary?.workouts],
      [6, 3, 2, 2],
    )
    assert.equal(sumCounts(ready), 6)
    await ana.get(imports.discard, { params: { id: ready.id } })
  }
  const { id } = await uploadImports(ana, { 'short.csv': legs, 'long.csv': longer })
  assert.equal((await runImport(ana, id)).result.sets, 3)
})

test('archives that are not exports are rejected with the reason', async () => {
  const ana = await server.athlete()
  const problemOf = async (content: Uint8Array) => (await uploadImport(ana, content)).problem
  assert.equal(await problemOf(zipSync({ 'bomb.csv': new Uint8Array(40_000_000) })), 'suspicious-ratio')
  assert.equal(await problemOf(zipSync({ '[Content_Types].xml': bytes('<Types/>') })), 'spreadsheet')
  assert.equal(await problemOf(zipSync({ 'a.csv': bytes(legs) }).subarray(0, 80)), 'damaged')
  assert.equal(await problemOf(zipSync({ 'a.txt': bytes('a'), 'b.txt': bytes('b') })), 'no-readable-file')
  assert.equal(await problemOf(gzipSync(new Uint8Array(100_000_001))), 'too-large')
})

test('the columns of a table in an archive can be named if it is the only file', async () => {
  const ana = await server.athlete()
  const content = zipSync({ 'mine.csv': bytes('When;What;Often\n2024-03-03;Back squat;5\n') })
  const { id, table } = await uploadImport(ana, content)
  assert.deepEqual(table?.rows[0], ['When', 'What', 'Often'])
  const mapping = { hasHeader: true, meanings: ['date' as const, 'exercise' as const, 'reps' as const] }
  await ana.get(imports.read, { params: { id }, input: { mapping } })
  await waitForImport(ana, id, ['ready'])
  assert.equal((await runImport(ana, id)).result.added, 1)
})

test('the sizes of files must add up', async () => {
  const ana = await server.athlete()
  const files = [
    { name: 'a.csv', sizeBytes: 2 },
    { name: 'b.csv', sizeBytes: 2 },
  ]
  const input = { fileName: 'a.csv and 1 other file', sizeBytes: 5, files }
  const refused = await ana.refused('request.invalid', imports.create, { input })
  assert.deepEqual(Object.keys(refused.failure?.fields ?? {}), ['files'])
  await ana.get(imports.create, { input: { ...input, sizeBytes: 4 } })
})

test('the list of files is deleted when the import can no longer be undone', async () => {
  const ana = await server.athlete()
  const [old, recent] = [await uploadImport(ana, legs), await uploadImport(ana, strong)]
  await runImport(ana, old.id)
  await runImport(ana, recent.id)
  await server.store.database.$client.query(
    `update imports set finished_at = finished_at - interval '31 days' where id = $1`,
    [old.id],
  )
  await purgeObsoleteData(server.store.database, new Date())
  assert.deepEqual([(await listFiles(ana, old)).length, (await listFiles(ana, recent)).length], [0, 1])
})
