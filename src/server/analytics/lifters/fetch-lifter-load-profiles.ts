import type { LifterLoadData, LiftersInput } from '#contract/analytics/lifters.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { getDefaultEquipment } from '#training/plates/equipment-presets.ts'
import {
  buildAthleteLiftProfile,
  type RepCountSummary,
  recentEstimateDays,
} from '#training/strength/athlete-lift-profile.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { fetchRecentSets, type RecentSet } from './fetch-recent-sets.ts'
import {
  type LifterMaxRow,
  type LifterRow,
  type LoadByRepCountRow,
  listCurrentMaxes,
  listLifterExerciseNames,
  listLifterRows,
  listLoadsByRepCount,
  toRecordedMax,
} from './store.ts'

const maxAthletes = 200

/**
 * Fetches the load profiles of athletes with six queries, regardless of the number of athletes and lifts. Only warnings
 * need the personal bests and the last sets, which are read from the whole history; loads are resolved without them.
 */
export async function fetchLifterLoadProfiles(
  db: Queryable,
  actor: Actor,
  input: LiftersInput,
  now: Date,
  purpose: 'loads' | 'loads and warnings' = 'loads and warnings',
): Promise<{ items: LifterLoadData[]; count: number }> {
  const rows = await listLifterRows(db, actor, input, { limit: maxAthletes })
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const lifts = [...new Map(input.lifts.map(lift => [toExerciseKey(lift), lift])).values()]
  const keys = new Set(lifts.map(keyOf))
  const maxes = (await listCurrentMaxes(db, rows)).filter(max => keys.has(keyOf(max.exercise)))
  const names = (await listLifterExerciseNames(db, rows)).filter(name => keys.has(keyOf(name)))
  const since = new Date(now.getTime() - recentEstimateDays * 86_400_000)
  const done = purpose === 'loads' ? [] : await listLoadsByRepCount(db, rows, names)
  const recent = await fetchRecentSets(db, rows, names, since)
  const maxesOf = Map.groupBy(maxes, max => max.athlete_id)
  const doneBy = Map.groupBy(done, row => row.athlete_id)
  const recentBy = Map.groupBy(recent, row => row.athleteId)
  const items = rows.map(row => ({
    ...toLifterLoadData(row),
    lifts: buildLiftProfiles(lifts, keyOf, getDayInTimeZone(now, row.time_zone), {
      maxes: maxesOf.get(row.athlete_id) ?? [],
      done: doneBy.get(row.athlete_id) ?? [],
      recent: recentBy.get(row.athlete_id) ?? [],
    }),
  }))
  return { items, count: rows[0]?.athlete_count ?? 0 }
}

function toLifterLoadData(row: LifterRow): Omit<LifterLoadData, 'lifts'> {
  return {
    athlete: row.athlete,
    isShared: row.shows_maxes,
    equipment: row.equipment ?? getDefaultEquipment(row.load_unit),
    isTold: row.equipment !== null,
    isWeightShared: row.shows_body,
    bodyWeight:
      row.weight_kg === null || row.weighed_on === null
        ? null
        : { weightKg: row.weight_kg, date: row.weighed_on },
  }
}

/**
 * Returns a profile for each requested lift that has data. Combines the data recorded under any of the lift's
 * names.
 */
function buildLiftProfiles(
  lifts: readonly string[],
  keyOf: (name: string) => string,
  today: Day,
  rows: { maxes: LifterMaxRow[]; done: LoadByRepCountRow[]; recent: RecentSet[] },
): LifterLoadData['lifts'] {
  const maxesOf = Map.groupBy(rows.maxes, max => keyOf(max.exercise))
  const doneOf = Map.groupBy(rows.done, row => keyOf(row.name))
  const recentOf = Map.groupBy(rows.recent, row => keyOf(row.name))
  return lifts.flatMap(exercise => {
    const recordedMaxes = maxesOf.get(keyOf(exercise)) ?? []
    const logged = doneOf.get(keyOf(exercise)) ?? []
    // The logged loads of a bodyweight lift are only the added load, which gives no 1RM.
    const isBodyweight = findBodyweightLift(keyOf(exercise)) !== undefined
    const recentSets = isBodyweight ? [] : (recentOf.get(keyOf(exercise)) ?? [])
    if (recordedMaxes.length === 0 && logged.length === 0 && recentSets.length === 0) return []
    return [
      {
        exercise,
        ...buildAthleteLiftProfile(
          recordedMaxes.map(toRecordedMax),
          logged.map(toRepCountSummary),
          recentSets.map(recent => recent.set),
          today,
        ),
      },
    ]
  })
}

function toRepCountSummary(row: LoadByRepCountRow): RepCountSummary {
  return {
    reps: row.reps,
    best: { loadKg: row.best_kg, date: row.best_on },
    last: { loadKg: row.last_kg, date: row.last_on },
  }
}
