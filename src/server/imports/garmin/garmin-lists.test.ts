import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openActivityFile } from '#server/imports/activities/read-activity-file.ts'
import type { ListedFile } from '#server/imports/reading/list-files.ts'
import { readActivities } from '#training/imports/activities/read-activities.ts'
import type { ImportedItem, ImportTotals } from '#training/imports/imported-workout.ts'
import { findGarminLists } from './find-garmin-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerman-garmin-'))
after(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string): Extract<ListedFile, { problem: null }> {
  const path = join(folder, name)
  writeFileSync(path, content)
  return { name, path, problem: null }
}

const start = Date.parse('2026-05-01T06:00:00Z')
const hourMs = 3_600_000
const formatList = (...activities: object[]) =>
  JSON.stringify([
    {
      summarizedActivitiesExport: activities.map(one => ({
        activityType: 'running',
        sportType: 'RUNNING',
        ...one,
      })),
    },
  ])

const ride =
  '<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>2026-05-01T06:01:00Z</Id><Lap StartTime="2026-05-01T06:01:00Z"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>6600</DistanceMeters></Lap></Activity></Activities></TrainingCenterDatabase>'

function readAll(items: Generator<ImportedItem, ImportTotals>) {
  const all: ImportedItem[] = []
  let next = items.next()
  for (; !next.done; next = items.next()) all.push(next.value)
  const workouts = all.flatMap(item => (item.kind === 'workout' ? [item.workout] : []))
  const rejected = all.flatMap(item => (item.kind === 'rejected' ? [item.record.reason] : []))
  return { workouts, rejected, totals: next.value }
}

test('a list of Garmin names the activities in files, and contains those without a file', () => {
  const file = write('ride.tcx', ride)
  const commute = { name: 'Commute', activityType: 'cycling', startTimeGmt: start, duration: 1_830_000 }
  const treadmill = {
    name: 'Treadmill, 5 km',
    activityType: { typeKey: 'treadmill_running' },
    beginTimestamp: start + 12 * hourMs,
    duration: 1_500_000,
    elapsedDuration: 1_600_000,
    distance: 500_000,
    elevationGain: 1250,
    avgHr: 151,
    maxHr: 172,
    calories: 1700,
  }
  const triathlon = {
    name: 'Triathlon',
    parent: true,
    startTimeGmt: start + 24 * hourMs,
    duration: 7_200_000,
  }
  const older = {
    name: 'Old run',
    startTimeGmt: start - 24 * hourMs,
    duration: 900_000,
    distance: 300_000,
  }
  const lists = findGarminLists([
    write(
      'ana_0_summarizedActivities.json',
      formatList(commute, treadmill, triathlon, { name: 'Undated', duration: 600_000 }),
    ),
    write('ana_1001_summarizedActivities.json', formatList(older)),
    file,
    write('user_summarizedActivities.json', '{"a": 1}'),
  ])
  assert.deepEqual(
    lists.map(list => list.listNumber),
    [0, 1],
  )
  const opened = openActivityFile(file.path)
  assert.ok(opened)
  const read = readActivities(opened.format, opened.items, 'Europe/Madrid')
  const joined = readAll(lists.reduce((items, list) => list.join(file, items), read))
  assert.deepEqual(
    joined.workouts.map(({ title, exercises }) => [
      title,
      exercises[0]?.name,
      exercises[0]?.sets[0]?.distance,
    ]),
    [['Commute', 'Cycling', { value: 6600, unit: 'm' }]],
  )
  const [first, second] = lists.map(list => readAll(list.readList('Europe/Madrid')))
  const [workout] = first?.workouts ?? []
  assert.deepEqual(
    [workout?.title, workout?.date, workout?.startTime, workout?.durationSeconds, workout?.note],
    ['Treadmill, 5 km', '2026-05-01', '20:00:00', 1600, 'Heart rate 151, at most 172, ascent 13 m'],
  )
  assert.deepEqual(
    workout?.exercises.map(({ name, sets }) => [name, sets[0]?.durationSeconds, sets[0]?.distance]),
    [['Treadmill run', 1500, { value: 5000, unit: 'm' }]],
  )
  assert.deepEqual([first?.workouts.length, first?.rejected], [1, ['invalid-date']])
  const { format, records, sets, notes, others } = first?.totals ?? {}
  assert.deepEqual(
    [format, records, sets, notes, others],
    ['garmin', 4, 1, 1, [{ name: 'activities whose parts are listed', count: 1 }]],
  )
  assert.deepEqual(
    second?.workouts.map(({ title }) => title),
    ['Old run'],
  )
})
