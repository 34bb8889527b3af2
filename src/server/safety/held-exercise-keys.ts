import {
  fetchCanonicalNameLookup,
  fetchNameLookupByAthlete,
} from '#server/access/fetch-canonical-name-lookup.ts'
import type { Transaction } from '#server/database/connection.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { listEquivalentNameKeys } from '#training/safety/safety-hold.ts'
import { listPlannedExerciseNames, lockOpenPainReportsForUpdate, updateReportExerciseKeys } from './store.ts'

// SQL cannot tell that `BB squat` is the back squat, so a pain report stores every name under which its
// exercise appears in the athlete's sessions.

export async function findHeldExerciseKeys(
  tx: Transaction,
  athleteId: string,
  exercise: string,
  day: Day,
): Promise<string[]> {
  const names = await listPlannedExerciseNames(tx, [athleteId], addDays(day, -maxSessionMoveDays))
  const canonical = await fetchCanonicalNameLookup(tx, { id: athleteId, role: 'athlete' })
  return listEquivalentNameKeys(
    exercise,
    names.map(one => one.name),
    canonical,
  )
}

/**
 * Adds exercise names from new or changed sessions to open pain reports, so that the reported exercises stay
 * on hold.
 */
export async function addExerciseKeysToPainReports(
  tx: Transaction,
  athleteIds: readonly string[],
  today: Day,
) {
  if (athleteIds.length === 0) return
  const openReports = Map.groupBy(
    await lockOpenPainReportsForUpdate(tx, athleteIds),
    report => report.athleteId,
  )
  if (openReports.size === 0) return
  const names = Map.groupBy(
    await listPlannedExerciseNames(tx, [...openReports.keys()], today),
    one => one.athleteId,
  )
  // Fetch the canonical exercise names for each athlete, because they depend on the athlete's coaches.
  const canonicalFor = await fetchNameLookupByAthlete(tx, [...openReports.keys()])
  const updates: { id: string; keys: string[] }[] = []
  for (const [athleteId, reports] of openReports) {
    const canonical = canonicalFor(athleteId)
    const plannedNames = (names.get(athleteId) ?? []).map(one => one.name)
    for (const { id, exercise, exerciseKeys } of reports) {
      const keys = listEquivalentNameKeys(exercise, [...exerciseKeys, ...plannedNames], canonical)
      if (keys.length > exerciseKeys.length) updates.push({ id, keys })
    }
  }
  await updateReportExerciseKeys(tx, updates)
}
