import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { measurements } from '#contract/analytics/measurements.ts'
import { imports } from '#contract/imports.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { runImport, uploadImport, waitForImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const weight = (time: string, value: string, unit = 'kg') =>
  `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="${unit}" startDate="${time} +0200" endDate="${time} +0200" value="${value}"/>`
const run = `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="29.5" durationUnit="min"
  sourceName="Watch" startDate="2025-05-01 23:30:00 +0200" endDate="2025-05-02 00:00:30 +0200">
  <MetadataEntry key="HKElevationAscended" value="4200 cm"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.01" unit="km"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="151.4" minimum="90" maximum="178" unit="count/min"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="320.2" unit="kcal"/>
</Workout>`
const undated = '<Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min"/>'
const records = [
  weight('2025-05-01 07:00:00', '70.5'),
  weight('2025-05-01 21:00:00', '71'),
  weight('2025-05-02 07:00:00', '160', 'lb'),
  weight('2025-05-03 07:00:00', '7000'),
  '<Record type="HKQuantityTypeIdentifierStepCount" unit="count" value="10"/>',
]
const health = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
]>
<HealthData locale="en_GB">\n<ExportDate value="2026-01-01 10:00:00 +0100"/>
${records.join('\n')}\n${run}\n${undated}\n</HealthData>`
const route = `<gpx creator="Apple Health Export"><trk><name>Route</name><trkseg>
  <trkpt lat="46" lon="7"><time>2025-05-01T21:30:04Z</time></trkpt>
  <trkpt lat="46.01" lon="7"><time>2025-05-01T21:50:00Z</time></trkpt></trkseg></trk></gpx>`
const toBytes = (text: string) => new TextEncoder().encode(text)
const archive = zipSync({
  'apple_health_export/export.xml': toBytes(health),
  'apple_health_export/workout-routes/route_1.gpx': toBytes(route),
})

const listWeights = async (user: TestUser) =>
  (await user.get(measurements.list)).data.map(one => [one.date, Math.round(one.weightKg * 100) / 100])

test('workouts and body weights of Apple Health are imported once, and the import can be undone', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Europe/Madrid' })
  const own = { input: { date: '2025-04-30', weightKg: 69 } }
  await ana.get(measurements.record, own)
  const ready = await uploadImport(ana, archive)
  const { summary } = ready
  assert.ok(summary)
  assert.deepEqual(
    [summary.sets, summary.workouts, summary.bodyWeights, summary.presentBodyWeights, summary.rejected],
    [1, 1, 2, 0, 2],
  )
  assert.deepEqual(summary.others, [
    { name: 'other body weights on the same day', count: 1 },
    { name: 'other health records', count: 1 },
    { name: 'workout routes', count: 1 },
  ])
  assert.equal(summary.records, 8)
  assert.deepEqual([summary.firstDay, summary.lastDay], ['2025-05-01', '2025-05-02'])
  const { data: rejected } = await ana.get(imports.rejected, { params: { id: ready.id } })
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [
      [12, 'invalid-load', '7000 kg'],
      [21, 'no-date', ''],
    ],
  )
  const done = await runImport(ana, ready.id)
  assert.deepEqual([done.result.added, done.result.bodyWeights], [1, 2])
  assert.deepEqual(await listWeights(ana), [
    ['2025-05-02', 72.57],
    ['2025-05-01', 71],
    ['2025-04-30', 69],
  ])
  const { data: logs } = await ana.get(workoutLogs.mine)
  assert.deepEqual(
    logs.map(log => [log.name, log.importedFrom, log.startedAt, log.exercises[0]?.sets[0]?.seconds]),
    [['Running', 'apple-health', '2025-05-01T21:30:00.000Z', 1770]],
  )
  assert.equal(logs[0]?.exercises[0]?.sets[0]?.meters, 5010)
  assert.equal(logs[0]?.notes, 'Recorded by Watch\nHeart rate 151, at most 178, ascent 42 m, 320 kcal')

  const again = await uploadImport(ana, archive)
  assert.deepEqual(
    [again.summary?.workouts, again.summary?.bodyWeights, again.summary?.presentBodyWeights],
    [0, 0, 2],
  )
  const nothing = await runImport(ana, again.id)
  assert.deepEqual([nothing.result.added, nothing.result.bodyWeights], [0, 0])

  // A weight that the person has corrected stays.
  await ana.get(measurements.record, { input: { date: '2025-05-02', weightKg: 73 } })
  await ana.get(imports.undo, { params: { id: done.id }, input: {} })
  await waitForImport(ana, done.id, ['undone'])
  assert.deepEqual(await listWeights(ana), [
    ['2025-05-02', 73],
    ['2025-04-30', 69],
  ])
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [])
})

test('body weights that were imported stay when the import can no longer be undone', async () => {
  const ana = await server.athlete()
  const { id } = await uploadImport(ana, archive)
  await runImport(ana, id)
  const { $client } = server.store.database
  await $client.query(`update imports set finished_at = finished_at - interval '31 days' where id = $1`, [id])
  await purgeObsoleteData(server.store.database, new Date())
  const { rows } = await $client.query('select 1 from imported_body_weights where import_id = $1', [id])
  assert.deepEqual(rows, [])
  assert.equal((await listWeights(ana)).length, 2)
})
