import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import {
  countAttentionItems,
  getPainReportKey,
  getQuestions,
  isOffPlan,
} from '#web/analytics/dashboard/attention-queue.ts'

export type ItemPlace = { group: string; place: number; count: number }

/**
 * Returns the group and the place of a pain report or log among all items that need the coach, including those that the
 * list does not show: `4 of 10`. Returns undefined if it is no longer among them.
 */
export function findItemPlace(attention: AttentionQueue, key: string): ItemPlace | undefined {
  const { pain, logs, behind } = attention
  const count = countAttentionItems(attention)
  const painIndex = pain.items.findIndex(report => getPainReportKey(report) === key)
  if (painIndex !== -1) return { group: 'Safety first', place: painIndex + 1, count }
  const index = logs.items.findIndex(log => log.id === key)
  const log = logs.items[index]
  if (!log) return undefined
  const before = pain.count + behind.count + getQuestions(attention).count
  return { group: isOffPlan(log) ? 'Off plan' : 'To review', place: before + index + 1, count }
}
