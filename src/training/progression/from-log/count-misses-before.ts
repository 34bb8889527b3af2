import type { LoadStep } from '#training/progression/progression-rule.ts'
import { type ExerciseLog, type LaterSession, proposeNextLoads } from './propose-next-loads.ts'

/** A session before another one of the same assignment; `exercises` is null if it was not logged. */
export type EarlierSession = LaterSession & { exercises: readonly ExerciseLog[] | null }

/**
 * Counts the consecutive misses directly before a session from the logs themselves, by item id. A session that was
 * planned but not logged ends the sequence. `earlier` is in the order of the calendar.
 *
 * @example countMissesBefore(fourthMonday, [firstMonday, secondMonday, thirdMonday], () => step) // Map { squat: 3 }
 */
export function countMissesBefore(
  session: LaterSession,
  earlier: readonly EarlierSession[],
  getStep: (exercise: string) => LoadStep,
): Map<string, number> {
  const sessions = [...earlier, session].map(one => ({ ...one, isChangeable: true }))
  const missesOf = new Map(sessions.map(one => [one.id, new Map<string, number>()]))
  for (const [place, { id, exercises, ...logged }] of earlier.entries()) {
    if (!exercises) continue
    const missesBefore = missesOf.get(id) ?? new Map()
    const later = sessions.slice(place + 1)
    for (const { sessionId, itemId, receipt } of proposeNextLoads(
      { ...logged, exercises, missesBefore },
      later,
      getStep,
    ))
      missesOf.get(sessionId)?.set(itemId, receipt.misses)
  }
  return missesOf.get(session.id) ?? new Map()
}
