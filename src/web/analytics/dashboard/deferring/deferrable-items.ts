import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { type DeferrableItemKind, deferrableItemKinds } from '#contract/analytics/deferral.ts'
import { findAthlete, getQuestions } from '#web/analytics/dashboard/attention-queue.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** An item of the queue that the coach can defer, with the name of its athlete. */
export type DeferrableItem = { kind: DeferrableItemKind; itemId: string; name: string }

/** Finds the item with this key; undefined if it cannot be deferred. Logs are keyed by their ids alone. */
export function findDeferrableItem(
  attention: AttentionQueue,
  key: string | undefined,
): DeferrableItem | undefined {
  const athlete = findAthlete(attention, key)
  if (key === undefined || !athlete) return undefined
  const name = formatFullName(athlete)
  if (attention.logs.items.some(log => log.id === key)) return { kind: 'log', itemId: key, name }
  const kind = deferrableItemKinds.find(one => key.startsWith(`${one}-`))
  return kind && { kind, itemId: key.slice(kind.length + 1), name }
}

/** Removes an item from its group of the queue. */
export function removeItemFromQueue(
  attention: AttentionQueue,
  { kind, itemId }: Pick<DeferrableItem, 'kind' | 'itemId'>,
): AttentionQueue {
  const { behind, logs, ending } = attention
  if (kind === 'log') return { ...attention, logs: removeItem(logs, one => one.id === itemId) }
  if (kind === 'ending')
    return { ...attention, ending: removeItem(ending, one => one.assignmentId === itemId) }
  if (kind === 'behind') return { ...attention, behind: removeItem(behind, one => one.athlete.id === itemId) }
  return { ...attention, questions: removeItem(getQuestions(attention), one => one.athlete.id === itemId) }
}

function removeItem<Item>(list: { count: number; items: Item[] }, isRemoved: (item: Item) => boolean) {
  const items = list.items.filter(one => !isRemoved(one))
  return { count: list.count - (list.items.length - items.length), items }
}
