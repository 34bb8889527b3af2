type Log = { id: string; reviewedAt: string | null }

/** The next one down the list that waits for a review, else the first; nothing where no other one waits. */
export function nextToReview<L extends Log>(logs: readonly L[], id: string | undefined): L | undefined {
  const index = logs.findIndex(log => log.id === id)
  const others = [...logs.slice(index + 1), ...logs.slice(0, Math.max(0, index))]
  return others.find(log => log.reviewedAt === null)
}
