import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { type FitMessage, formatFitFile, toFitTime } from '#support/imports/fit-file.ts'
import { importFile, runImport, uploadImport, uploadImports } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** A run in two laps, which started at this instant. */
function formatRun(instant: string): Uint8Array {
  const start = toFitTime(instant)
  const lap = (from: number, meters: number): FitMessage => ({
    message: 19,
    fields: [
      [2, 'uint32', from],
      [8, 'uint32', 300_000],
      [9, 'uint32', meters * 100],
      [15, 'uint8', 150],
      [21, 'uint16', 12],
    ],
  })
  return formatFitFile([
    { message: 0, fields: [[0, 'enum', 4]] },
    lap(start, 1000),
    lap(start + 300, 1100),
    {
      message: 18,
      fields: [
        [2, 'uint32', start],
        [5, 'enum', 1],
        [7, 'uint32', 660_000],
        [8, 'uint32', 600_000],
        [9, 'uint32', 210_000],
      ],
    },
  ])
}

/** A run with a point each minute, as GPX. */
function formatGpx(instant: string): string {
  const points = Array.from({ length: 11 }, (_, minute) => {
    const time = new Date(Date.parse(instant) + minute * 60_000).toISOString()
    return `<trkpt lat="${46 + minute / 1000}" lon="7"><time>${time}</time></trkpt>`
  })
  return `<gpx><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

const listLogs = async (user: TestUser) => (await user.get(workoutLogs.mine, { query: { limit: 200 } })).data

test('an activity becomes a workout at the time of its start, with its laps as sets', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Pacific/Auckland' })
  const ready = await uploadImport(ana, formatRun('2026-05-01T20:00:00Z'))
  assert.deepEqual(
    [ready.formats, ready.summary?.records, ready.summary?.firstDay],
    [[{ format: 'fit', files: 1 }], 2, '2026-05-02'],
  )
  const [name] = ready.summary?.names ?? []
  assert.deepEqual([name?.name, name?.certainty], ['Running', 'certain'])
  await runImport(ana, ready.id)
  const [log] = await listLogs(ana)
  assert.deepEqual(
    [log?.name, log?.importedFrom, log?.startedAt, log?.completedAt, log?.durationMinutes],
    ['Running', 'fit', '2026-05-01T20:00:00.000Z', '2026-05-01T20:11:00.000Z', 11],
  )
  const [run] = log?.exercises ?? []
  assert.deepEqual(
    run?.sets.map(set => [set.seconds, set.meters, set.loadKg]),
    [
      [300, 1000, null],
      [300, 1100, null],
    ],
  )
  assert.match(run?.notes ?? '', /Set 2: Heart rate 150, ascent 12 m/)
})

test('the same activity in another file, format or archive adds nothing', async () => {
  const ana = await server.athlete()
  await importFile(ana, formatRun('2026-05-01T06:00:00Z'))
  const before = await listLogs(ana)
  for (const content of [
    formatRun('2026-05-01T06:00:00Z'),
    formatGpx('2026-05-01T06:00:00Z'),
    formatGpx('2026-05-01T06:00:07Z'),
    zipSync({ 'run.fit': formatRun('2026-05-01T06:00:00Z') }),
  ]) {
    const { id, summary } = await uploadImport(ana, content)
    assert.deepEqual([summary?.workouts, summary?.presentWorkouts], [0, 1])
    await runImport(ana, id)
  }
  assert.deepEqual(await listLogs(ana), before)
  await importFile(ana, formatGpx('2026-05-01T07:00:00Z'))
  assert.equal((await listLogs(ana)).length, 2)
})

test('the same activity in two formats at once is imported with its laps', async () => {
  const ana = await server.athlete()
  const instant = '2026-05-01T06:00:00Z'
  const { id, summary } = await uploadImports(ana, {
    'run.gpx': formatGpx(instant),
    'run.fit': formatRun(instant),
  })
  assert.deepEqual([summary?.workouts, summary?.sets, summary?.repeatedSets], [1, 2, 1])
  await runImport(ana, id)
  assert.deepEqual(
    (await listLogs(ana)).map(log => log.importedFrom),
    ['fit'],
  )
})
