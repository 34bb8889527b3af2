import type { UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { type AthleteLoadProfile, resolveItem } from '#training/prescription/resolve-item.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { RecordedMax } from '#training/strength/current-max.ts'
import type { PlannedSessionRow } from './store.ts'

export type LoadChange = UndecidedMax['changes'][number] & { sessionId: string }

/**
 * Lists the loads of one lift that would change with a newer max. Several equal changes of an exercise in a
 * session are listed once.
 */
export function listLoadChanges(
  sessions: readonly PlannedSessionRow[],
  isLift: (exercise: string) => boolean,
  profile: AthleteLoadProfile,
  newer: RecordedMax,
): LoadChange[] {
  const lifts = [...profile.lifts].map(
    ([key, lift]) => [key, isLift(key) ? { ...lift, maxes: [...lift.maxes, newer] } : lift] as const,
  )
  const changedProfile = { ...profile, lifts: new Map(lifts) }
  return sessions.flatMap(({ id: sessionId, date, name: session, blocks }) =>
    blocks
      .flatMap(block => block.items)
      .filter(item => isLift(item.exercise.name))
      .flatMap(({ exercise: { name: exercise }, sets }) => {
        const item = { name: exercise, sets }
        const [before, after] = [profile, changedProfile].map(one => resolveItem(item, one).sets)
        return listChangedPairs(before ?? [], after ?? []).map(pair => ({
          sessionId,
          date,
          session,
          exercise,
          ...pair,
        }))
      }),
  )
}

function listChangedPairs(before: readonly ResolvedSet[], after: readonly ResolvedSet[]) {
  const pairs = before.flatMap((set, index) => {
    const other = after[index]
    if (set.kind !== 'load' || other?.kind !== 'load' || set.from.loadKg === other.from.loadKg) return []
    return [{ fromKg: set.from.loadKg, toKg: other.from.loadKg }]
  })
  return [...new Map(pairs.map(pair => [`${pair.fromKg} ${pair.toKg}`, pair])).values()]
}
