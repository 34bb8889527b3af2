import FitParser from 'fit-file-parser'
import type {
  ActivityItem,
  ActivityLap,
  ActivitySet,
  ActivityValues,
} from '#training/imports/activities/activity.ts'
import { toSportName } from '#training/imports/activities/sport-names.ts'
import { sumValues } from '#training/imports/activities/sum-values.ts'
import { createPointSummary } from '#training/imports/activities/summarize-points.ts'
import { toNumber } from './read-numbers.ts'
import { rejectActivity } from './reject-activity.ts'
import { type FitSegment, splitFitFile } from './split-fit-file.ts'

type ParsedFit = Awaited<ReturnType<FitParser['parseAsync']>>
type FitSession = NonNullable<ParsedFit['sessions']>[number]
type FitLap = NonNullable<ParsedFit['laps']>[number]

/** Reads the activities of a FIT file, or of several in one file. The line of a lap is its number. */
export function* readFit(content: Buffer): Generator<ActivityItem> {
  for (const segment of splitFitFile(content)) yield* readSegment(segment)
}

function* readSegment(segment: FitSegment): Generator<ActivityItem> {
  const parsed = parseSegment(segment)
  if (!parsed) return yield rejectActivity(1, 'file-ends-early')
  const type = parsed.file_ids?.[0]?.type
  if (type !== undefined && type !== 'activity') return yield { kind: 'other', name: `${type} files` }
  // A strap that was under water appends its heart rates as files of their own.
  if (type === undefined && !segment.isTruncated && !hasActivity(parsed))
    return yield { kind: 'other', name: 'files without an activity' }
  const toInstant = createClock(parsed)
  const note = segment.isChecksumWrong
    ? 'The checksum of the file is wrong, so some values may be wrong too.'
    : null
  const sessions: readonly FitSession[] = parsed.sessions?.length
    ? parsed.sessions
    : [describeRecords(parsed)]
  for (const session of sessions) yield readSession(session, parsed, toInstant, note)
  if (segment.isTruncated) yield rejectActivity((parsed.laps?.length ?? 0) + 1, 'file-ends-early')
}

const hasActivity = ({ sessions = [], laps = [], records = [] }: ParsedFit) =>
  sessions.length + laps.length + records.length > 0

function parseSegment({ content }: FitSegment): ParsedFit | undefined {
  let result: ParsedFit | undefined
  try {
    // A wrong checksum is reported, but does not stop the file from being read.
    new FitParser({ mode: 'list', force: true }).parse(content, (_error, data) => {
      result = data
    })
  } catch {
    return undefined
  }
  return result
}

const fitEpoch = Date.UTC(1989, 11, 31)
/** Smaller values are seconds since the device was switched on. */
const firstAbsoluteSeconds = 0x1000_0000

type Clock = (time: Date | undefined) => number | null

/** Returns a function that converts times to milliseconds since 1970; null if the file does not show when that was. */
function createClock({ messages }: ParsedFit): Clock {
  const correlation = messages?.timestamp_correlation?.[0]
  const offset =
    correlation?.timestamp && correlation.system_timestamp
      ? correlation.timestamp.getTime() - correlation.system_timestamp.getTime()
      : null
  return time => {
    if (!time || Number.isNaN(time.getTime())) return null
    const isAbsolute = time.getTime() - fitEpoch >= firstAbsoluteSeconds * 1000
    if (isAbsolute) return time.getTime()
    return offset === null ? null : time.getTime() + offset
  }
}

function readSession(
  session: FitSession,
  parsed: ParsedFit,
  toInstant: Clock,
  note: string | null,
): ActivityItem {
  const { sport, sub_sport: subSport } = session
  const name = toSportName(subSport === undefined ? null : String(subSport), String(sport ?? ''))
  const laps = listLaps(session, parsed.laps ?? [])
  const start = toInstant(session.start_time ?? laps[0]?.start_time ?? session.timestamp)
  const date = session.start_time ?? session.timestamp
  if (start === null) return rejectActivity(1, date ? 'time-since-power-up' : 'no-date', { exercise: name })
  const values = laps.map(readLap)
  const total = readValues(session)
  const isStated = total.seconds !== null || total.meters !== null
  return {
    kind: 'activity',
    activity: {
      line: 1,
      startInstant: new Date(start).toISOString(),
      sport: name,
      title: null,
      note,
      elapsedSeconds: toNumber(session.total_elapsed_time),
      total: isStated ? total : sumValues(values),
      laps: values,
      sets: listSets(session, parsed, toInstant),
    },
  }
}

/** A session of a multisport activity refers to its laps by number. */
function listLaps({ first_lap_index: first, num_laps: count }: FitSession, laps: readonly FitLap[]) {
  return first === undefined || count === undefined || first + count > laps.length
    ? laps
    : laps.slice(first, first + count)
}

const readLap = (lap: FitLap, index: number): ActivityLap => ({ ...readValues(lap), line: index + 1 })

const readValues = (part: FitSession | FitLap): ActivityValues => ({
  seconds: toNumber(part.total_timer_time ?? part.total_elapsed_time),
  meters: toNumber(part.total_distance),
  averageHeartRate: toNumber(part.avg_heart_rate),
  maxHeartRate: toNumber(part.max_heart_rate),
  averagePowerWatts: toNumber(part.avg_power),
  maxPowerWatts: toNumber(part.max_power),
  cadence: toNumber(part.avg_cadence),
  ascentMeters: toNumber(part.total_ascent),
  kilocalories: toNumber(part.total_calories),
})

function listSets(session: FitSession, { sets = [] }: ParsedFit, toInstant: Clock): ActivitySet[] {
  const start = toInstant(session.start_time)
  const seconds = toNumber(session.total_elapsed_time)
  return sets.flatMap((set, index): ActivitySet[] => {
    const at = toInstant(set.start_time)
    const isOutside =
      at !== null &&
      start !== null &&
      (at < start || at > start + (seconds ?? Number.POSITIVE_INFINITY) * 1000)
    if (set.set_type !== 'active' || isOutside) return []
    const category = set.category?.find(one => one !== null)
    return [
      {
        line: index + 1,
        exercise: category === undefined ? 'Unknown exercise' : toSportName(String(category)),
        reps: toNumber(set.repetitions) || null,
        loadKg: toNumber(set.weight) || null,
        seconds: toNumber(set.duration),
      },
    ]
  })
}

/** A truncated file has no session; its records show where it ends. */
function describeRecords({
  records = [],
  laps = [],
  file_ids: ids = [],
  sports = [],
}: ParsedFit): FitSession {
  const points = createPointSummary()
  for (const record of records)
    points.add({
      at: record.timestamp?.getTime() ?? null,
      latitude: record.position_lat ?? null,
      longitude: record.position_long ?? null,
      altitudeMeters: record.enhanced_altitude ?? record.altitude ?? null,
      meters: toNumber(record.distance),
      heartRate: toNumber(record.heart_rate),
      powerWatts: toNumber(record.power),
      cadence: toNumber(record.cadence),
    })
  const {
    seconds,
    meters,
    averageHeartRate,
    maxHeartRate,
    averagePowerWatts,
    maxPowerWatts,
    cadence,
    ascentMeters,
  } = points.values()
  const start = records[0]?.timestamp ?? laps[0]?.start_time ?? ids[0]?.time_created
  const stated = {
    start_time: start,
    sport: sports[0]?.sport ?? laps[0]?.sport,
    total_elapsed_time: points.elapsedSeconds(),
    total_timer_time: seconds,
    total_distance: meters,
    avg_heart_rate: averageHeartRate,
    max_heart_rate: maxHeartRate,
    avg_power: averagePowerWatts,
    max_power: maxPowerWatts,
    avg_cadence: cadence,
    total_ascent: ascentMeters,
  }
  return Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== null && value !== undefined),
  ) as FitSession
}
