import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { formatCount } from '#training/localization/format-count.ts'
import type { Units } from '#training/units.ts'
import { getQuestions } from '#web/analytics/dashboard/attention-queue.ts'
import { describeMissedSessions, formatProgramEnd } from '#web/analytics/dashboard/dashboard-texts.ts'
import { describeLogReason } from './describe-log-reason.ts'

/** Describes why the item with this key is in the queue, in figures; empty for items that cannot be deferred. */
export function describeItemReason(attention: AttentionQueue, key: string, units: Units): string {
  const log = attention.logs.items.find(one => one.id === key)
  if (log) return describeLogReason(log, units)
  const behind = attention.behind.items.find(({ athlete }) => `behind-${athlete.id}` === key)
  if (behind) return describeMissedSessions(behind)
  const question = getQuestions(attention).items.find(({ athlete }) => `question-${athlete.id}` === key)
  if (question) return `${formatCount(question.unreadCount, 'message')} unread`
  const ending = attention.ending.items.find(({ assignmentId }) => `ending-${assignmentId}` === key)
  return ending ? `${ending.regimen.name} ${formatProgramEnd(ending)}` : ''
}
