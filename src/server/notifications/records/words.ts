import { canonicalKey } from '#training/exercises/canonical.ts'
import type { RatedSet } from '#training/strength/one-rep-max.ts'
import { type LiftRecord, liftRecords, type RecordKind } from '#training/strength/records.ts'
import { formatLoadKg, formatMeters, formatSeconds, type Units } from '#training/units.ts'
import { findCanonical } from '../../access/exercise-names.ts'
import type { Queryable } from '../../database/connection.ts'
import { shorten, type Told } from '../news/teller.ts'
import { type CoachedLog, type LoggedSet, readCoachedLogs, readLoggedNames, readLoggedSets } from './store.ts'

type OwnSet = RatedSet & { logId: string }
type Lift = { name: string; record: LiftRecord<OwnSet> }

/** What an athlete did in these workouts that was never done before, for every coach who may see it. */
export async function tellRecords(db: Queryable, ids: readonly string[]): Promise<Told[]> {
  const told: Told[] = []
  const logs = await readCoachedLogs(db, ids)
  for (const [coachId, ofCoach] of Map.groupBy(logs, log => log.coach_id))
    told.push(...(await tellCoach(db, coachId, ofCoach)))
  return told
}

async function tellCoach(db: Queryable, coachId: string, logs: readonly CoachedLog[]): Promise<Told[]> {
  const canonical = await findCanonical(db, { id: coachId, role: 'coach' })
  const keyOf = (name: string) => canonicalKey(name, canonical)
  const athleteIds = [...new Set(logs.map(log => log.athlete_id))]
  const wanted = new Set(logs.flatMap(log => log.names.map(keyOf)))
  const names = (await readLoggedNames(db, athleteIds)).filter(name => wanted.has(keyOf(name)))
  const sets = await readLoggedSets(db, athleteIds, names)
  return logs.flatMap(log => {
    const own = sets.filter(set => set.athlete_id === log.athlete_id)
    const lifts = [...Map.groupBy(own, set => keyOf(set.name))].flatMap(([, of]) => {
      const record = bestOf(of, log.id)
      return record ? [{ name: canonical(of[0]?.name ?? ''), record }] : []
    })
    return lifts.length > 0 ? [wordsOf(log, lifts)] : []
  })
}

/** One for each lift, by what people ask for first. */
const order: readonly RecordKind[] = ['heaviest', 'best-e1rm', 'most-reps', 'longest', 'farthest', 'fastest']

function bestOf(sets: readonly LoggedSet[], logId: string): LiftRecord<OwnSet> | undefined {
  const workouts = [...Map.groupBy(sets, set => set.log_id).values()].map(of => ({
    date: of[0]?.date ?? '',
    sets: of.map(toSet),
  }))
  const own = liftRecords(workouts, 'epley').filter(
    record => record.set?.logId === logId && record.previous !== null,
  )
  return order.flatMap(kind => own.filter(record => record.kind === kind))[0]
}

const toSet = ({ log_id, role, reps, load_kg, rpe, seconds, meters }: LoggedSet): OwnSet => ({
  logId: log_id,
  role,
  reps,
  loadKg: load_kg,
  rpe,
  seconds,
  meters,
})

function wordsOf(log: CoachedLog, lifts: readonly Lift[]): Told {
  const lines = lifts.map(({ name, record }) => `${name}: ${inWords(record, log)}`)
  return {
    newsId: log.id,
    userId: log.coach_id,
    aboutId: log.athlete_id,
    kind: 'record',
    title: `${log.athlete_name} set ${lifts.length === 1 ? 'a record' : `${lifts.length} records`} in ${log.workout_name}`,
    message: shorten(lines.join('; ')),
    fullText: lines.join('\n'),
    link: `/app/analytics?log=${log.id}`,
  }
}

/** `120 kg (before: 117.5 kg)`. */
function inWords({ kind, value, previous, set }: LiftRecord, units: Units): string {
  const shown = (one: number) => amounts[kind](one, units)
  const load = set?.loadKg ? ` with ${formatLoadKg(set.loadKg, units.load)}` : ''
  const beside: Partial<Record<RecordKind, string>> = {
    'most-reps': load,
    longest: load,
    fastest: set?.meters ? ` over ${formatMeters(set.meters, units.distance)}` : '',
  }
  return `${shown(value)}${beside[kind] ?? ''} (before: ${shown(previous ?? 0)})`
}

const amounts: Record<RecordKind, (value: number, units: Units) => string> = {
  heaviest: (kg, { load }) => formatLoadKg(kg, load),
  'best-e1rm': (kg, { load }) => `estimated max ${formatLoadKg(kg, load)}`,
  'most-volume': (kg, { load }) => formatLoadKg(kg, load),
  'most-reps': reps => `${reps} reps`,
  longest: formatSeconds,
  farthest: (meters, { distance }) => formatMeters(meters, distance),
  fastest: formatSeconds,
}
