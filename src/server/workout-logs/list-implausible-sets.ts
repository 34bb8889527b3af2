import type { ImplausibleSet } from '#contract/workout-logs/implausible-sets.ts'
import { fetchLiftSets, isKeptLogSql, type LoggedLiftSet } from '#server/access/fetch-lift-sets.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ImplausibleEntry } from '#training/strength/implausible-entry.ts'
import { findImplausibleEntries } from '#training/strength/implausible-sets.ts'
import { convertFromKg, convertToKg, type LoadUnit, roundToDigits } from '#training/units.ts'

const setsLimit = 50

/** Lists the athlete's sets that are excluded from records as implausible, newest first. */
export async function listImplausibleSets(
  db: Queryable,
  athlete: Actor,
  unit: LoadUnit,
): Promise<ImplausibleSet[]> {
  const lifts = await fetchLiftSets(db, athlete.id, { countsLog: isKeptLogSql })
  const typedUnit = {
    toDisplayed: (kg: number) => roundToDigits(convertFromKg(kg, unit), 2),
    toKg: (displayed: number) => convertToKg(displayed, unit),
  }
  return lifts
    .flatMap(sets => [...findImplausibleEntries(sets, typedUnit)])
    .map(([set, entry]) => toImplausibleSet(set, entry))
    .toSorted((one, other) => (one.date < other.date ? 1 : -Number(one.date > other.date)))
    .slice(0, setsLimit)
}

function toImplausibleSet(
  { id, logId, date, name, reps, rpe, loadKg, storedLoadKg, bodyWeightKg }: LoggedLiftSet,
  { figure, suggestion }: ImplausibleEntry,
): ImplausibleSet {
  // The load in question includes the body weight, so no other added load can be suggested.
  const isUnclear = figure === 'loadKg' && bodyWeightKg !== undefined && loadKg !== storedLoadKg
  return {
    logId,
    setId: id,
    date,
    exercise: name,
    loadKg: storedLoadKg,
    reps,
    rpe,
    figure,
    suggestion: isUnclear ? null : suggestion,
  }
}
