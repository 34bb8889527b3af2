import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { imports } from '#contract/imports.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { runImport, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const toMinute = (instant: string, minute: number) =>
  new Date(Date.parse(instant) + minute * 60_000).toISOString()

/** A ride with a point each minute; Strava’s files may not state the sport. */
function formatGpx(instant: string): string {
  const points = Array.from(
    { length: 31 },
    (_, minute) =>
      `<trkpt lat="${46 + minute / 500}" lon="7"><time>${toMinute(instant, minute)}</time></trkpt>`,
  )
  return `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

const formatTcx = (instant: string) =>
  `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${instant}</Id><Lap StartTime="${instant}"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>6600</DistanceMeters></Lap></Activity></Activities></TrainingCenterDatabase>`

/** The list of an archive; its columns have the names of the account’s language. */
function formatList(header: string, ...rows: string[][]): string {
  const lines = rows.map(
    ([id, date, name, type, description, file, elapsed = '', moving = '', meters = '']) =>
      [
        id,
        date,
        name,
        type,
        description,
        '1',
        '1',
        '',
        '',
        '',
        '',
        '',
        file,
        '',
        '',
        elapsed,
        moving,
        meters,
        '',
        '',
        '12.5',
      ]
        .map(cell => `"${(cell ?? '').replaceAll('"', '""')}"`)
        .join(','),
  )
  return [header, ...lines, ''].join('\n')
}

const englishHeader =
  'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,Elevation Gain'

const listWorkouts = async (user: TestUser) =>
  (await user.get(workoutLogs.mine)).data.map(({ name, notes, startedAt, exercises }) => [
    name,
    notes.split('\n')[0],
    startedAt,
    exercises.map(exercise => exercise.name),
  ])

test('a Strava archive is imported with the names of its list, and activities without a file from the list', async () => {
  const ana = await server.athlete()
  const archive = zipSync({
    'activities.csv': strToU8(
      formatList(
        englishHeader,
        ['1001', 'May 1, 2026, 6:00:00 AM', 'Morning "loop"', 'Ride', 'With\nBo', 'activities/1001.gpx.gz'],
        ['1002', 'May 2, 2026, 6:00:00 AM', 'Gym', 'Weight Training', '', '', '3600', '3500'],
        [
          '1003',
          'May 3, 2026, 6:00:00 AM',
          'Lost',
          'Run',
          '',
          'activities/1003.fit.gz',
          '1900',
          '1800',
          '5000.5',
        ],
        ['1004', 'someday', 'Broken', 'Run', '', ''],
      ),
    ),
    'activities/1001.gpx.gz': gzipSync(strToU8(formatGpx('2026-05-01T06:00:00Z'))),
    'media/1.jpg': strToU8('picture'),
  })
  const ready = await uploadImport(ana, archive)
  assert.equal(ready.state, 'ready', `${ready.problem}`)
  assert.deepEqual(
    [ready.summary?.records, ready.summary?.sets, ready.summary?.notes, ready.summary?.rejected],
    [5, 3, 1, 1],
  )
  const { data: rejected } = await ana.get(imports.rejected, { params: { id: ready.id } })
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[6, 'invalid-date', 'someday']],
  )
  await runImport(ana, ready.id)
  assert.deepEqual(await listWorkouts(ana), [
    ['Lost', 'Ascent 13 m', '2026-05-03T06:00:00.000Z', ['Running']],
    ['Gym', 'Ascent 13 m', '2026-05-02T06:00:00.000Z', ['Strength training']],
    ['Morning "loop"', 'With', '2026-05-01T06:00:00.000Z', ['Cycling']],
  ])
})

test('the list of an archive is read in any language', async () => {
  const ana = await server.athlete()
  const spanish = englishHeader
    .replace('Activity ID', 'ID de actividad')
    .replace('Filename', 'Nombre de archivo')
  const list = formatList(
    spanish,
    ['1001', '1 may 2026, 6:00:00', 'Vuelta', 'Bicicleta', '', 'activities/1001.tcx'],
    ['1002', '2 may 2026, 6:00:00', 'Carrera suave', 'Run', '', '', '1900', '1800', '5000'],
  )
  const ready = await uploadImport(
    ana,
    zipSync({
      'activities.csv': strToU8(list),
      'activities/1001.tcx': strToU8(formatTcx('2026-05-01T06:00:00Z')),
    }),
  )
  await runImport(ana, ready.id)
  assert.deepEqual(
    (await listWorkouts(ana)).map(([name, , , exercises]) => [name, exercises]),
    [
      ['Carrera suave', ['Running']],
      ['Vuelta', ['Cycling']],
    ],
  )
})

test('the archives in a Garmin archive are opened, and one activity in two formats is added once', async () => {
  const ana = await server.athlete()
  const start = '2026-05-01T06:00:00Z'
  const garmin = zipSync({
    'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip': zipSync({
      'ana_1.tcx': strToU8(formatTcx(start)),
      'ana_2.tcx': strToU8(formatTcx('2026-05-02T06:00:00Z')),
    }),
    'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part2.zip': zipSync({
      'ana_1.gpx': strToU8(formatGpx(toMinute(start, 1.5))),
      'ana_3.gpx': strToU8(formatGpx(toMinute(start, 45))),
    }),
    'DI_CONNECT/DI-Connect-User/user_profile.json': strToU8('{"a": 1}'),
  })
  const ready = await uploadImport(ana, garmin)
  assert.deepEqual([ready.summary?.workouts, ready.summary?.repeatedSets], [3, 1])
  await runImport(ana, ready.id)
  assert.deepEqual(
    (await listWorkouts(ana)).map(([, , startedAt]) => startedAt),
    ['2026-05-02T06:00:00.000Z', '2026-05-01T06:45:00.000Z', '2026-05-01T06:00:00.000Z'],
  )
  const again = await uploadImport(ana, garmin)
  assert.equal(again.summary?.workouts, 0)
})
