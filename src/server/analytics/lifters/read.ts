import type { Lifter, LiftersInput } from '#contract/lifters.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { canonicalKey } from '#training/exercises/canonical.ts'
import { usualEquipment } from '#training/plates/presets.ts'
import { knownLift, lateDays, type RepsDone } from '#training/strength/known-lift.ts'
import { findCanonical } from '../../access/exercise-names.ts'
import type { Queryable } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import {
  type AthleteRow,
  listLifters,
  type MaxRow,
  type RepsRow,
  readBests,
  readCountingMaxes,
  readLoggedNames,
} from './store.ts'

const athletesAtMost = 200

/** Five statements, however many athletes and lifts there are. */
export async function readLifters(
  db: Queryable,
  actor: Actor,
  wanted: LiftersInput,
  now: Date,
): Promise<{ items: Lifter[]; count: number }> {
  const rows = await listLifters(db, actor, wanted, athletesAtMost)
  const canonical = await findCanonical(db, actor)
  const keyOf = (name: string) => canonicalKey(name, canonical)
  const asked = [...new Map(wanted.lifts.map(lift => [exerciseKey(lift), lift])).values()]
  const keys = new Set(asked.map(keyOf))
  const maxes = (await readCountingMaxes(db, rows)).filter(max => keys.has(keyOf(max.exercise)))
  const names = (await readLoggedNames(db, rows)).filter(name => keys.has(keyOf(name)))
  const since = new Date(now.getTime() - lateDays * 86_400_000)
  const done = await readBests(db, rows, names, since)
  const maxesOf = Map.groupBy(maxes, max => max.athlete_id)
  const doneBy = Map.groupBy(done, row => row.athlete_id)
  const items = rows.map(row => ({
    ...toAthlete(row),
    lifts: toLifts(asked, keyOf, maxesOf.get(row.athlete_id) ?? [], doneBy.get(row.athlete_id) ?? []),
  }))
  return { items, count: rows[0]?.athlete_count ?? 0 }
}

function toAthlete(row: AthleteRow): Omit<Lifter, 'lifts'> {
  return {
    athlete: row.athlete,
    isShared: row.shows_logs,
    equipment: row.equipment ?? usualEquipment(row.load_unit),
    isTold: row.equipment !== null,
    isWeightShared: row.shows_body,
    bodyWeight:
      row.weight_kg === null || row.weighed_on === null
        ? null
        : { weightKg: row.weight_kg, date: row.weighed_on },
  }
}

/** Under each name that was asked for what is known under any name of the same lift. */
function toLifts(
  asked: readonly string[],
  keyOf: (name: string) => string,
  maxes: readonly MaxRow[],
  done: readonly RepsRow[],
): Lifter['lifts'] {
  const maxesOf = Map.groupBy(maxes, max => keyOf(max.exercise))
  const doneOf = Map.groupBy(done, row => keyOf(row.name))
  return asked.flatMap(exercise => {
    const written = maxesOf.get(keyOf(exercise)) ?? []
    const logged = doneOf.get(keyOf(exercise)) ?? []
    if (written.length === 0 && logged.length === 0) return []
    return [{ exercise, ...knownLift(written.map(toMax), logged.map(toDone)) }]
  })
}

const toMax = ({ kind, origin, date, load_kg }: MaxRow) => ({ kind, origin, date, loadKg: load_kg })

function toDone(row: RepsRow): RepsDone {
  return {
    reps: row.reps,
    best: { loadKg: row.best_kg, date: row.best_on },
    late: row.late_kg === null || row.late_on === null ? null : { loadKg: row.late_kg, date: row.late_on },
    last: { loadKg: row.last_kg, date: row.last_on },
  }
}
