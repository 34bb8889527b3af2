import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import {
  type NotificationDraft,
  truncateText,
} from '#server/notifications/templates/notification-template.ts'
import type { Day } from '#training/calendar.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import {
  addBodyWeight,
  type BodyweightLift,
  findBodyweightLift,
} from '#training/strength/bodyweight-lifts.ts'
import { findImplausibleSets } from '#training/strength/implausible-sets.ts'
import { findLiftRecords, type LiftRecordEntry, type RecordKind } from '#training/strength/lift-records.ts'
import { formatKgInUnit, formatMeters, formatSeconds, type Units } from '#training/units.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import {
  type CoachedLog,
  listCoachedLogs,
  listExerciseNamesOfAthletes,
  listRecordCandidateSets,
  type RecordCandidateSet,
} from './store.ts'

type SetOfLog = LoadedSet & { logId: string; date: Day }
type LiftWithRecord = { name: string; record: LiftRecordEntry<SetOfLog> }

/** Renders the personal records set in these workouts, for every coach who may see the workouts. */
export async function renderRecords(db: Queryable, ids: readonly string[]): Promise<NotificationDraft[]> {
  const notifications: NotificationDraft[] = []
  const logs = await listCoachedLogs(db, ids)
  for (const [coachId, logsOfCoach] of Map.groupBy(logs, log => log.coach_id))
    notifications.push(...(await renderRecordsForCoach(db, coachId, logsOfCoach)))
  return notifications
}

async function renderRecordsForCoach(
  db: Queryable,
  coachId: string,
  logs: readonly CoachedLog[],
): Promise<NotificationDraft[]> {
  const canonical = await fetchCanonicalNameLookup(db, { id: coachId, role: 'coach' })
  const toKey = (name: string) => toCanonicalExerciseKey(name, canonical)
  const athleteIds = [...new Set(logs.map(log => log.athlete_id))]
  const recordedKeys = new Set(logs.flatMap(log => log.names.map(toKey)))
  const names = (await listExerciseNamesOfAthletes(db, athleteIds)).filter(name =>
    recordedKeys.has(toKey(name)),
  )
  const sets = await listRecordCandidateSets(db, athleteIds, names)
  return logs.flatMap(log => {
    const candidates = sets.filter(set => set.athlete_id === log.athlete_id)
    const lifts = [...Map.groupBy(candidates, set => toKey(set.name))].flatMap(([, sets]) => {
      const name = canonical(sets[0]?.name ?? '')
      const record = findBestRecord(sets, log.id, findBodyweightLift(name))
      return record ? [{ name, record }] : []
    })
    return lifts.length > 0 ? [renderRecordsOfLog(log, lifts)] : []
  })
}

/**
 * The kinds of records by priority. Only one record per lift is reported: the one whose kind comes first in
 * this list.
 */
const recordPriority: readonly RecordKind[] = [
  'heaviest',
  'best-e1rm',
  'most-reps',
  'longest',
  'farthest',
  'fastest',
]

/**
 * Finds the record of a lift. For bodyweight lifts, only repetitions at the same added load are compared, because
 * the athlete need not share the body weight with the coach.
 */
function findBestRecord(
  sets: readonly RecordCandidateSet[],
  logId: string,
  bodyweightLift: BodyweightLift | undefined,
): LiftRecordEntry<SetOfLog> | undefined {
  const workouts = [...Map.groupBy(sets, set => set.log_id).values()].map(setsOfLog => ({
    date: setsOfLog[0]?.date ?? '',
    sets: setsOfLog
      .map(toSetOfLog)
      .map(set => (bodyweightLift ? addBodyWeight(set, bodyweightLift, null) : set)),
  }))
  const implausible = findImplausibleSets(workouts.flatMap(workout => workout.sets))
  const candidates = findLiftRecords(workouts, 'epley', implausible).filter(
    record => record.set?.logId === logId && record.previous !== null,
  )
  return recordPriority.flatMap(kind => candidates.filter(record => record.kind === kind))[0]
}

const toSetOfLog = ({
  log_id,
  date,
  role,
  reps,
  load_kg,
  rpe,
  seconds,
  meters,
  is_confirmed,
}: RecordCandidateSet): SetOfLog => ({
  logId: log_id,
  date,
  role,
  reps,
  loadKg: load_kg,
  rpe,
  seconds,
  meters,
  isConfirmed: is_confirmed,
})

function renderRecordsOfLog(log: CoachedLog, lifts: readonly LiftWithRecord[]): NotificationDraft {
  const lines = lifts.map(({ name, record }) => `${name}: ${formatRecord(record, log)}`)
  return {
    sourceId: log.id,
    userId: log.coach_id,
    aboutId: log.athlete_id,
    title: `${log.athlete_name} set ${selectPluralForm(lifts.length, { one: 'a record', other: `${lifts.length} records` })} in ${log.workout_name}`,
    message: truncateText(lines.join('; ')),
    fullText: lines.join('\n'),
    link: `/app/analytics?log=${log.id}`,
  }
}

/** Formats a record such as `120 kg (previously 117.5 kg)`. */
function formatRecord({ kind, value, previous, set }: LiftRecordEntry, units: Units): string {
  const formatValue = (one: number) => recordValueFormatters[kind](one, units)
  const load = set?.loadKg ? ` with ${formatKgInUnit(Math.abs(set.loadKg), units.load)}` : ''
  const details: Partial<Record<RecordKind, string>> = {
    'most-reps': load,
    longest: load,
    fastest: set?.meters ? ` over ${formatMeters(set.meters, units.distance)}` : '',
  }
  return `${formatValue(value)}${details[kind] ?? ''} (previously ${formatValue(previous ?? 0)})`
}

const recordValueFormatters: Record<RecordKind, (value: number, units: Units) => string> = {
  heaviest: (kg, { load }) => formatKgInUnit(kg, load),
  'best-e1rm': (kg, { load }) => `estimated max ${formatKgInUnit(kg, load)}`,
  'most-volume': (kg, { load }) => formatKgInUnit(kg, load),
  'most-reps': reps => `${formatCount(reps, 'rep')}`,
  longest: formatSeconds,
  farthest: (meters, { distance }) => formatMeters(meters, distance),
  fastest: formatSeconds,
}
