import { useQuery } from '@tanstack/react-query'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { countAttentionItems } from './attention-queue.ts'
import { formatAttentionCount } from './dashboard-texts.ts'
import { myAttentionQueue } from './queries.ts'

/**
 * The number of items that need the coach, beside the link to the dashboard. Sends no requests: the header polls the
 * number, and the queue is newer while the coach works through it.
 */
export function AttentionCountPanel({ className }: { className?: string | undefined }) {
  const { data: inbox, dataUpdatedAt: polledAt } = useQuery({ ...latestNotifications, enabled: false })
  const { data: queue, dataUpdatedAt } = useQuery({ ...myAttentionQueue, enabled: false })
  const count = queue && dataUpdatedAt >= polledAt ? countAttentionItems(queue) : inbox?.data.attentionCount
  if (!count) return null
  return (
    <>
      <VisuallyHidden> ({formatAttentionCount(count)})</VisuallyHidden>
      <span className={className} aria-hidden="true">
        {count.toLocaleString()}
      </span>
    </>
  )
}
