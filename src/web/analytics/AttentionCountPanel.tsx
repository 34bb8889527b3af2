import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#training/localization/format-count.ts'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './AttentionCountPanel.module.css'

/** The number of items that need the coach, beside the link to the dashboard. The header polls it. */
export function AttentionCountPanel({ isCollapsed }: { isCollapsed: boolean }) {
  const { data } = useQuery({ ...latestNotifications, enabled: false })
  const count = data?.data.attentionCount
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
