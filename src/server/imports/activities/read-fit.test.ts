import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FitMessage, formatFitFile, toFitTime } from '#support/imports/fit-file.ts'
import type { Activity, ActivityItem } from '#training/imports/activities/activity.ts'
import { readFit } from './read-fit.ts'

const start = toFitTime('2026-05-01T06:00:00Z')

const fileId = (type = 4): FitMessage => ({
  message: 0,
  fields: [
    [0, 'enum', type],
    [4, 'uint32', start],
  ],
})
const record = (seconds: number, heartRate: number, meters: number): FitMessage => ({
  message: 20,
  fields: [
    [253, 'uint32', start + seconds],
    [3, 'uint8', heartRate],
    [5, 'uint32', meters * 100],
  ],
})
const lap = (from: number, seconds: number, meters: number): FitMessage => ({
  message: 19,
  fields: [
    [253, 'uint32', from + seconds],
    [2, 'uint32', from],
    [7, 'uint32', (seconds + 10) * 1000],
    [8, 'uint32', seconds * 1000],
    [9, 'uint32', meters * 100],
    [15, 'uint8', 150],
    [16, 'uint8', 170],
    [17, 'uint8', 85],
    [19, 'uint16', 210],
    [20, 'uint16', 400],
    [21, 'uint16', 12],
  ],
})
/** A session: sport 1 is running, 2 cycling and 10 training; sub-sport 20 is strength training. */
const session = (from: number, seconds: number, fields: FitMessage['fields'] = []): FitMessage => ({
  message: 18,
  fields: [
    [253, 'uint32', from + seconds],
    [2, 'uint32', from],
    [5, 'enum', 1],
    [7, 'uint32', (seconds + 20) * 1000],
    [8, 'uint32', seconds * 1000],
    ...fields,
  ],
})
const run = [fileId(), record(0, 100, 0), record(60, 140, 200)]
const whole = [
  ...run,
  lap(start, 300, 1000),
  lap(start + 310, 290, 1000),
  session(start, 590, [[9, 'uint32', 200_000]]),
]

const read = (content: Uint8Array) => [...readFit(Buffer.from(content))]
const activitiesOf = (items: readonly ActivityItem[]): Activity[] =>
  items.flatMap(item => (item.kind === 'activity' ? [item.activity] : []))
const reasonsOf = (items: readonly ActivityItem[]) =>
  items.flatMap(item => (item.kind === 'rejected' ? [item.record.reason] : []))

test('reads an activity with its laps and their measurements', () => {
  const [activity, ...others] = activitiesOf(read(formatFitFile(whole)))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [
      activity?.startInstant,
      activity?.sport,
      activity?.elapsedSeconds,
      activity?.total.seconds,
      activity?.note,
    ],
    ['2026-05-01T06:00:00.000Z', 'Running', 610, 590, null],
  )
  assert.deepEqual(activity?.laps[0], {
    line: 1,
    seconds: 300,
    meters: 1000,
    averageHeartRate: 150,
    maxHeartRate: 170,
    averagePowerWatts: 210,
    maxPowerWatts: 400,
    cadence: 85,
    ascentMeters: 12,
    kilocalories: null,
  })
  assert.deepEqual([activity?.laps[1]?.seconds, activity?.total.meters], [290, 2000])
})

test('heart rates that a strap appended without an activity are counted, and not rejected', () => {
  const heartRates: FitMessage = { message: 132, fields: [[0, 'uint16', 100]] }
  const items = read(Buffer.concat([formatFitFile(whole), formatFitFile([heartRates])]))
  assert.equal(activitiesOf(items).length, 1)
  assert.deepEqual(
    items.filter(({ kind }) => kind !== 'activity'),
    [{ kind: 'other', name: 'files without an activity' }],
  )
})

test('reads records with compressed timestamps', () => {
  const compressed: FitMessage = {
    message: 20,
    compressedSeconds: (start + 10) % 32,
    fields: [
      [3, 'uint8', 160],
      [5, 'uint32', 3000],
    ],
  }
  const later: FitMessage = { ...compressed, compressedSeconds: (start + 40) % 32 }
  const content = formatFitFile([fileId(), record(0, 100, 0), compressed, later, record(60, 140, 200)])
  const [activity] = activitiesOf(read(content))
  assert.deepEqual(
    [activity?.total.seconds, activity?.total.meters, activity?.total.averageHeartRate],
    [60, 200, 140],
  )
})

test('an activity with a wrong checksum is read, and the checksum is noted', () => {
  const content = formatFitFile(whole)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 0xff
  const [activity] = activitiesOf(read(content))
  assert.equal(activity?.laps.length, 2)
  assert.match(activity?.note ?? '', /checksum/)
})

test('a truncated file is read as far as it goes, and the rest is rejected', () => {
  const content = formatFitFile(whole)
  const complete = formatFitFile(run)
  for (let length = complete.length; length < content.length - 1; length++) {
    const items = read(content.slice(0, length))
    const [activity] = activitiesOf(items)
    assert.equal(activity?.startInstant, '2026-05-01T06:00:00.000Z', `${length} bytes`)
    assert.ok((activity?.total.seconds ?? 0) >= 60, `${length} bytes`)
    assert.deepEqual(reasonsOf(items), ['file-ends-early'], `${length} bytes`)
  }
})

test('reads all FIT files that are joined in one file', () => {
  const later = start + 86_400
  const next = formatFitFile([fileId(), session(later, 100)])
  const activities = activitiesOf(read(Buffer.concat([formatFitFile(whole), next])))
  assert.deepEqual(
    activities.map(one => [one.startInstant, one.total.seconds]),
    [
      ['2026-05-01T06:00:00.000Z', 590],
      ['2026-05-02T06:00:00.000Z', 100],
    ],
  )
})

test('the parts of a multisport activity have their own laps', () => {
  const second = start + 700
  const [first, other] = activitiesOf(
    read(
      formatFitFile([
        fileId(),
        lap(start, 300, 1000),
        lap(start + 310, 290, 1000),
        lap(second, 600, 5000),
        session(start, 600, [
          [25, 'uint16', 0],
          [26, 'uint16', 2],
        ]),
        session(second, 600, [
          [25, 'uint16', 2],
          [26, 'uint16', 1],
        ]),
      ]),
    ),
  )
  assert.deepEqual([first?.laps.map(one => one.line), other?.laps.map(one => one.meters)], [[1, 2], [5000]])
})

test('times since power-up are rejected if the file does not say when that was', () => {
  const content = [fileId(), session(40, 60)]
  const correlation: FitMessage = {
    message: 162,
    fields: [
      [253, 'uint32', start + 100],
      [1, 'uint32', 140],
    ],
  }
  assert.deepEqual(reasonsOf(read(formatFitFile(content))), ['time-since-power-up'])
  const [activity] = activitiesOf(read(formatFitFile([correlation, ...content])))
  assert.equal(activity?.startInstant, '2026-05-01T06:00:00.000Z')
})

test('reads the sets of a strength workout', () => {
  const set = (at: number, type: number, reps: number, loadKg: number): FitMessage => ({
    message: 225,
    fields: [
      [254, 'uint32', start + at],
      [0, 'uint32', 30_000],
      [3, 'uint16', reps],
      [4, 'uint16', loadKg * 16],
      [5, 'uint8', type],
      [6, 'uint32', start + at],
      [7, 'uint16', 0],
    ],
  })
  const [activity] = activitiesOf(
    read(
      formatFitFile([
        fileId(),
        set(10, 1, 8, 60),
        set(40, 0, 0, 0),
        set(100, 1, 6, 62.5),
        session(start, 590),
      ]),
    ),
  )
  assert.deepEqual(
    activity?.sets.map(one => [one.exercise, one.reps, one.loadKg]),
    [
      ['Bench press', 8, 60],
      ['Bench press', 6, 62.5],
    ],
  )
})

test('files without an activity are counted, and arbitrary bytes never fail', () => {
  assert.deepEqual(read(formatFitFile([fileId(6), record(0, 100, 0)])), [
    { kind: 'other', name: 'course files' },
  ])
  const content = formatFitFile(whole)
  let random = 42
  for (let round = 0; round < 300; round++) {
    const damaged = content.slice()
    for (let change = 0; change < 5; change++) {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
      damaged[14 + (random % (content.length - 14))] = random % 256
    }
    for (const { startInstant } of activitiesOf(read(damaged))) assert.ok(Date.parse(startInstant) > 0)
  }
})
