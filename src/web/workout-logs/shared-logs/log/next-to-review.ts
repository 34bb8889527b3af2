import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'

type ReviewableItem = Pick<WorkoutLog, 'id' | 'reviewedAt' | 'importedFrom'>

/**
 * Returns the next log that awaits review after the current log or, if there is none, the first one in the list. Imported logs await no
 * review.
 */
export function findNextToReview<L extends ReviewableItem>(
  logs: readonly L[],
  id: string | undefined,
): L | undefined {
  const index = logs.findIndex(log => log.id === id)
  const others = [...logs.slice(index + 1), ...logs.slice(0, Math.max(0, index))]
  return others.find(log => log.reviewedAt === null && !log.importedFrom)
}
