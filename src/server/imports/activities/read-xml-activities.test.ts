import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ActivityItem } from '#training/imports/activities/activity.ts'
import { openActivityFile } from './read-activity-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerman-activities-'))
after(() => rmSync(folder, { recursive: true }))

let count = 0
function read(content: string) {
  count += 1
  const path = join(folder, `file-${count}`)
  writeFileSync(path, content)
  const file = openActivityFile(path)
  return file && { format: file.format, items: [...file.items] }
}

const activitiesOf = (items: readonly ActivityItem[] = []) =>
  items.flatMap(item => (item.kind === 'activity' ? [item.activity] : []))
const reasonsOf = (items: readonly ActivityItem[] = []) =>
  items.flatMap(item => (item.kind === 'rejected' ? [item.record.reason] : []))

const point = (latitude: number, time: string, altitude: number, heartRate: number) =>
  `<trkpt lat="${latitude}" lon="7"><ele>${altitude}</ele><time>${time}</time>
   <extensions><power>200</power><gpxtpx:TrackPointExtension><gpxtpx:hr>${heartRate}</gpxtpx:hr>
   <gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>`
const gpxStart = '<?xml version="1.0"?>\n<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">\n'
const gpx = `${gpxStart}<wpt lat="1" lon="1"><name>Home</name></wpt>
<trk><name>Morning &amp; mist</name><type>running</type>
<trkseg>${point(46, '2026-05-01T06:00:00Z', 400, 120)}${point(46.001, '2026-05-01T06:01:00Z', 410, 140)}</trkseg>
<trkseg>${point(46.1, '2026-05-01T08:10:00+02:00', 420, 150)}${point(46.101, '2026-05-01T06:11:00Z', 418, 150)}</trkseg>
</trk><trk><name>Plan</name><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>`

test('reads the tracks of a GPX file; the time between two segments is a pause', () => {
  const file = read(gpx)
  const [activity] = activitiesOf(file?.items)
  assert.equal(file?.format, 'gpx')
  assert.deepEqual(
    [activity?.title, activity?.sport, activity?.startInstant, activity?.elapsedSeconds],
    ['Morning & mist', 'Running', '2026-05-01T06:00:00.000Z', 660],
  )
  assert.deepEqual(
    { ...activity?.total, meters: Math.round(activity?.total.meters ?? 0) },
    {
      seconds: 120,
      meters: 222,
      averageHeartRate: 140,
      maxHeartRate: 150,
      averagePowerWatts: 200,
      maxPowerWatts: 200,
      cadence: 80,
      ascentMeters: 20,
      kilocalories: null,
    },
  )
  // A track without times is a plan.
  assert.deepEqual(reasonsOf(file?.items), ['no-date'])
  assert.deepEqual(file?.items[0], { kind: 'other', name: 'waypoints' })
})

const tcxLap = (start: string, seconds: number, meters: number, extra = '') =>
  `<Lap StartTime="${start}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${meters}</DistanceMeters>
   <Calories>60</Calories>${extra}</Lap>`
const measured = `<AverageHeartRateBpm><Value>150</Value></AverageHeartRateBpm>
  <MaximumHeartRateBpm><Value>171</Value></MaximumHeartRateBpm><Cadence>88</Cadence>
  <Extensions><ns3:LX><ns3:AvgWatts>210</ns3:AvgWatts><ns3:MaxWatts>400</ns3:MaxWatts></ns3:LX></Extensions>`
const track = `<Track><Trackpoint><Time>2026-05-01T06:05:00Z</Time><AltitudeMeters>400</AltitudeMeters>
  <HeartRateBpm><Value>160</Value></HeartRateBpm></Trackpoint><Trackpoint><Time>2026-05-01T06:06:00Z</Time>
  <AltitudeMeters>430</AltitudeMeters><HeartRateBpm><Value>170</Value></HeartRateBpm></Trackpoint></Track>`
const tcxStart = '<?xml version="1.0"?>\n<TrainingCenterDatabase xmlns:ns3="x"><Activities>\n'
const tcx = `${tcxStart}<Activity Sport="Biking"><Id>2026-05-01T06:00:00Z</Id>
${tcxLap('2026-05-01T06:00:00Z', 300, 2000, measured)}${tcxLap('2026-05-01T06:05:00Z', 100, 500, track)}
<Notes>Windy</Notes></Activity></Activities></TrainingCenterDatabase>`

test('reads the laps of a TCX file, and calculates what a lap does not state', () => {
  const file = read(tcx)
  const [activity, ...others] = activitiesOf(file?.items)
  assert.equal(file?.format, 'tcx')
  assert.deepEqual(others, [])
  assert.deepEqual(
    [activity?.sport, activity?.note, activity?.startInstant, activity?.elapsedSeconds],
    ['Cycling', 'Windy', '2026-05-01T06:00:00.000Z', 400],
  )
  const [first, second] = activity?.laps ?? []
  assert.deepEqual(
    [first?.seconds, first?.averageHeartRate, first?.maxHeartRate, first?.cadence, first?.averagePowerWatts],
    [300, 150, 171, 88, 210],
  )
  assert.deepEqual(
    [second?.seconds, second?.meters, second?.averageHeartRate, second?.ascentMeters],
    [100, 500, 165, 30],
  )
  assert.deepEqual(
    [activity?.total.meters, activity?.total.kilocalories, activity?.total.averageHeartRate],
    [2500, 120, 153.75],
  )
})

test('a damaged file keeps the activities before the fault', () => {
  const [, ...parts] = tcx.split('<Activity ')
  const activity = `<Activity ${parts[0]?.replace('</Activities></TrainingCenterDatabase>', '')}`
  const file = read(`${tcxStart}${activity}${activity.slice(0, 200)}`)
  assert.equal(activitiesOf(file?.items).length, 1)
  assert.deepEqual(reasonsOf(file?.items), ['file-ends-early'])
})

test('entities are never expanded', () => {
  const bomb = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const external = '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const parameter = '<!DOCTYPE gpx SYSTEM "http://example.org/x.dtd">'
  for (const declaration of [bomb, external, parameter])
    assert.deepEqual(reasonsOf(read(gpx.replace('<gpx', `${declaration}<gpx`))?.items), ['unsafe-xml'])
  assert.deepEqual(reasonsOf(read(gpx.replace('&amp;', '&b;'))?.items), ['file-ends-early'])
})

test('an element that is nested too deep or has too many attributes ends the reading, with the reason', () => {
  assert.deepEqual(reasonsOf(read(`${gpxStart}${'<trk>'.repeat(10_000)}`)?.items), ['oversized-xml'])
  const attributes = Array.from({ length: 1_000_000 }, (_, index) => ` a${index}="1"`).join('')
  const before = process.memoryUsage().heapUsed
  assert.deepEqual(reasonsOf(read(gpx.replace('<trk>', `<trk${attributes}>`))?.items), ['oversized-xml'])
  assert.ok(process.memoryUsage().heapUsed - before < 60_000_000)
  const some = Array.from({ length: 500 }, (_, index) => ` a${index}="1"`).join('')
  assert.deepEqual(reasonsOf(read(gpx.replace('<trk>', `<trk${some}>`))?.items), ['no-date'])
})

test('other files are not activities', () => {
  assert.equal(read('<html><body>gpx</body></html>'), null)
  assert.equal(read('a,b\n1,<gpx >'), null)
  assert.equal(read(''), null)
})
