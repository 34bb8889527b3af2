import type { AttentionQueue } from '#contract/analytics/analytics.ts'

/** Counts all items that need the coach's attention, including those that the list does not show. */
export function countAttentionItems(attention: AttentionQueue): number {
  const { pain, logs, behind, ending, invitations } = attention
  const listed = pain.count + logs.count + behind.count + ending.count + invitations.count
  return listed + Number(hasUndecidedMaxes(attention))
}

/** All maxes that await a decision are one item. `undecidedMaxes` is missing in a response of an earlier server. */
export const hasUndecidedMaxes = ({ undecidedMaxes = 0 }: Partial<AttentionQueue>) => undecidedMaxes > 0

export const undecidedMaxesKey = 'undecided-maxes'

/** The number of logs shown at first. It is small enough to keep the groups below the logs visible. */
const initialLogCount = 10

export function limitQueuedLogs(attention: AttentionQueue): AttentionQueue {
  const { count, items } = attention.logs
  return { ...attention, logs: { count, items: items.slice(0, initialLogCount) } }
}

export const isPainReportKey = (key: string | undefined) => key?.startsWith('pain-') ?? false
export const getPainReportKey = ({ id }: { id: string }) => `pain-${id}`

/** Returns the keys of all items in display order. Logs are keyed by their ids. */
export function getAttentionItemKeys(attention: AttentionQueue): string[] {
  const { pain, logs, behind, ending, invitations } = attention
  return [
    ...pain.items.map(getPainReportKey),
    ...logs.items.map(log => log.id),
    ...behind.items.map(row => `behind-${row.athlete.id}`),
    ...ending.items.map(row => `ending-${row.assignmentId}`),
    ...invitations.items.map(row => `invitation-${row.id}`),
    ...(hasUndecidedMaxes(attention) ? [undecidedMaxesKey] : []),
  ]
}

/**
 * Returns the key to select when `key` is removed: the next one, or else the previous one; undefined if there
 * is neither.
 */
export function findNeighbourKey(keys: readonly string[], key: string): string | undefined {
  const index = keys.indexOf(key)
  return index === -1 ? keys[0] : (keys[index + 1] ?? keys[index - 1])
}
