import { farthestMoveDays } from '#training/adherence/due.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { heldKeys } from '#training/safety/hold.ts'
import { findCanonical, findCanonicals } from '../access/exercise-names.ts'
import type { Transaction } from '../database/connection.ts'
import { readNames, readStanding, writeKeys } from './store.ts'

// The database cannot tell that `BB squat` is the back squat. So a report keeps the names under which its exercise
// stands in the athlete's sessions.

export async function keysOf(
  tx: Transaction,
  athleteId: string,
  exercise: string,
  day: Day,
): Promise<string[]> {
  const names = await readNames(tx, [athleteId], addDays(day, -farthestMoveDays))
  const canonical = await findCanonical(tx, { id: athleteId, role: 'athlete' })
  return heldKeys(
    exercise,
    names.map(one => one.name),
    canonical,
  )
}

/** After other sessions came to these athletes: what is on hold stays so under the names that stand there now. */
export async function renewKeys(tx: Transaction, athleteIds: readonly string[], today: Day) {
  if (athleteIds.length === 0) return
  const standing = Map.groupBy(await readStanding(tx, athleteIds), report => report.athleteId)
  if (standing.size === 0) return
  const names = Map.groupBy(await readNames(tx, [...standing.keys()], today), one => one.athleteId)
  // The coaches of each may call a lift by names of their own.
  const canonicalFor = await findCanonicals(tx, [...standing.keys()])
  const renewed: { id: string; keys: string[] }[] = []
  for (const [athleteId, reports] of standing) {
    const canonical = canonicalFor(athleteId)
    const ahead = (names.get(athleteId) ?? []).map(one => one.name)
    for (const { id, exercise, exerciseKeys } of reports) {
      const keys = heldKeys(exercise, [...exerciseKeys, ...ahead], canonical)
      if (keys.length > exerciseKeys.length) renewed.push({ id, keys })
    }
  }
  await writeKeys(tx, renewed)
}
