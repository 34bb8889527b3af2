import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ActivityItem } from '#training/imports/activities/activity.ts'
import { openActivityFile } from './read-activity-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerman-health-'))
after(() => rmSync(folder, { recursive: true }))

let count = 0
function read(content: string, end = '</HealthData>'): ActivityItem[] {
  count += 1
  const path = join(folder, `file-${count}`)
  writeFileSync(path, `<?xml version="1.0"?>\n<HealthData locale="en_GB">\n${content}\n${end}`)
  return [...(openActivityFile(path)?.items ?? [])]
}

const activitiesOf = (items: readonly ActivityItem[]) =>
  items.flatMap(item => (item.kind === 'activity' ? [item.activity] : []))

const period = 'startDate="2025-05-01 08:00:00 +0200" endDate="2025-05-01 09:00:00 +0200"'
const workout = (attributes: string, content = '', sport = 'Running') =>
  `<Workout workoutActivityType="HKWorkoutActivityType${sport}" ${attributes}>${content}</Workout>`
const statistic = (type: string, values: string) =>
  `<WorkoutStatistics type="HKQuantityTypeIdentifier${type}" ${values}/>`

test('reads attributes of older versions in other units', () => {
  const legacy = `duration="1" durationUnit="hr" totalDistance="10" totalDistanceUnit="mi" totalEnergyBurned="2092" totalEnergyBurnedUnit="kJ" ${period}`
  const [activity] = activitiesOf(read(workout(legacy)))
  assert.deepEqual(
    [activity?.total.seconds, activity?.total.meters, activity?.total.kilocalories],
    [3600, 16_093.44, 500],
  )
  const withoutUnits = workout(`duration="60" durationUnit="min" totalEnergyBurned="2092" ${period}`)
  assert.equal(activitiesOf(read(withoutUnits))[0]?.total.kilocalories, null)
})

test('reads the intervals of a workout as laps, and its own statistics as the total', () => {
  const interval = (meters: number, seconds: number) =>
    `<WorkoutActivity uuid="x" ${period} duration="${seconds}" durationUnit="s">
      ${statistic('DistanceWalkingRunning', `sum="${meters}" unit="m"`)}
      <MetadataEntry key="HKElevationAscended" value="500 cm"/></WorkoutActivity>`
  const content = `${interval(1500, 400)}${interval(900, 300)}
    <MetadataEntry key="HKElevationAscended" value="1200 cm"/>
    ${statistic('DistanceWalkingRunning', 'sum="2.5" unit="km"')}`
  const [activity] = activitiesOf(read(workout(`duration="12" durationUnit="min" ${period}`, content)))
  assert.deepEqual(
    [activity?.total.meters, activity?.total.seconds, activity?.total.ascentMeters],
    [2500, 720, 12],
  )
  assert.deepEqual(
    activity?.laps.map(lap => [lap.meters, lap.seconds, lap.ascentMeters]),
    [
      [1500, 400, 5],
      [900, 300, 5],
    ],
  )
})

test('keeps the most complete version of a workout that several sources recorded', () => {
  const heartRate = statistic('HeartRate', 'average="150" maximum="170"')
  const from = (source: string, time: string) =>
    `sourceName="${source}" duration="60" durationUnit="min" startDate="2025-05-01 ${time} +0200" endDate="2025-05-01 09:00:00 +0200"`
  const items = read(
    [
      workout(from('Phone', '08:00:20')),
      workout(from('Watch', '08:00:00'), heartRate),
      workout(from('Service', '08:01:00')),
      // Another sport or another time is another workout.
      workout(from('Service', '08:00:00'), '', 'Yoga'),
      workout(from('Phone', '07:00:00')),
      workout(from('Watch', '07:00:30')).replace('60', '10'),
      workout(from('Watch', '08:00:00'), heartRate),
    ].join('\n'),
  )
  assert.deepEqual(
    activitiesOf(items).map(({ sport, startInstant, note }) => [sport, startInstant.slice(11, 19), note]),
    [
      ['Running', '06:00:00', 'Recorded by Watch'],
      ['Yoga', '06:00:00', 'Recorded by Service'],
      ['Running', '05:00:00', 'Recorded by Phone'],
      ['Running', '05:00:30', 'Recorded by Watch'],
    ],
  )
  assert.equal(items.filter(item => item.kind === 'other').length, 3)
})

test('keeps the workouts and body weights before a fault', () => {
  const weight = `<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" ${period} value="70"/>`
  const items = read(`${weight}${workout(`duration="60" durationUnit="min" ${period}`)}<Workout `, '')
  assert.deepEqual(
    items.map(item => item.kind),
    ['activity', 'body-weight', 'rejected'],
  )
})

test('a huge attribute ends the reading, not the server', () => {
  const items = read(`<Record type="${'x'.repeat(5_000_000)}"/>`)
  assert.deepEqual(
    items.map(item => item.kind === 'rejected' && item.record.reason),
    ['file-ends-early'],
  )
})
