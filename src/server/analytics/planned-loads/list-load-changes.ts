import type { UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import { type AthleteLoadProfile, resolveItem } from '#training/prescription/resolve-item.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { RecordedMax } from '#training/strength/current-max.ts'
import type { PlannedSessionRow } from './store.ts'

export type LoadChange = UndecidedMax['changes'][number] & { sessionId: string }

/** Lists the lifts whose maxes are needed for the loads of a planned exercise. */
export const listLiftsOfItem = ({ exercise, sets }: PlannedItem): string[] =>
  listLoadLifts(
    exercise.name,
    sets.map(set => set.load),
  )

type PlannedItem = PlannedSessionRow['blocks'][number]['items'][number]

/**
 * Lists the loads that would change with a newer max of one lift, in this lift and in exercises whose percentages refer
 * to it. Several equal changes of an exercise in a session are listed once.
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
      .filter(item => listLiftsOfItem(item).some(isLift))
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
