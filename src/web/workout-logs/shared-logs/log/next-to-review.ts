type ReviewableItem = { id: string; reviewedAt: string | null }

/**
 * Returns the next unreviewed log after the current log or, if there is none, the first unreviewed log in the
 * list.
 */
export function findNextToReview<L extends ReviewableItem>(
  logs: readonly L[],
  id: string | undefined,
): L | undefined {
  const index = logs.findIndex(log => log.id === id)
  const others = [...logs.slice(index + 1), ...logs.slice(0, Math.max(0, index))]
  return others.find(log => log.reviewedAt === null)
}
