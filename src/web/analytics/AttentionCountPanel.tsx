import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#training/localization/format-count.ts'
import { myAttentionQueue } from '#web/analytics/dashboard/attention-query.ts'
import { countAttentionItems } from '#web/analytics/dashboard/attention-queue.ts'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './AttentionCountPanel.module.css'

/** The number of items that need the coach, beside the link to the dashboard. */
export function AttentionCountPanel({ isCollapsed }: { isCollapsed: boolean }) {
  const count = useAttentionCount()
  if (!count) return null
  return (
    <>
      <VisuallyHidden> ({formatCount(count, 'item')} in your queue)</VisuallyHidden>
      {!isCollapsed && (
        <span className={styles.count} aria-hidden="true">
          {count.toLocaleString()}
        </span>
      )}
    </>
  )
}

/** The header polls the number. On the dashboard, the queue is more recent after each decision. */
function useAttentionCount(): number | undefined {
  const polled = useQuery({ ...latestNotifications, enabled: false })
  const queue = useQuery({ ...myAttentionQueue, enabled: false })
  if (queue.data && queue.dataUpdatedAt > polled.dataUpdatedAt) return countAttentionItems(queue.data)
  return polled.data?.data.attentionCount
}
