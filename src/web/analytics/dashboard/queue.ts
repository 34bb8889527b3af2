import type { Attention } from '#contract/analytics.ts'

/** How many things wait, also those that do not stand in the list yet. */
export function waitingCount({ pain, logs, behind, ending, invitations }: Attention): number {
  return pain.count + logs.count + behind.count + ending.count + invitations.count
}

/** So many logs stand there at first, so that who else waits is in sight. */
const logsAtFirst = 10

export function firstOf(attention: Attention): Attention {
  const { count, items } = attention.logs
  return { ...attention, logs: { count, items: items.slice(0, logsAtFirst) } }
}

export const isPain = (key: string | undefined) => key?.startsWith('pain-') ?? false
export const painKey = ({ id }: { id: string }) => `pain-${id}`

/** The keys of the queue in the order in which it stands there; a log's is its id. */
export function queueKeys({ pain, logs, behind, ending, invitations }: Attention): string[] {
  return [
    ...pain.items.map(painKey),
    ...logs.items.map(log => log.id),
    ...behind.items.map(row => `behind-${row.athlete.id}`),
    ...ending.items.map(row => `ending-${row.assignmentId}`),
    ...invitations.items.map(row => `invitation-${row.id}`),
  ]
}

/** What comes after one that leaves: the next, or at the end the one before; nothing where it was the last. */
export function neighbour(keys: readonly string[], key: string): string | undefined {
  const index = keys.indexOf(key)
  return index === -1 ? keys[0] : (keys[index + 1] ?? keys[index - 1])
}
