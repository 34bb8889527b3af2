import { useQuery } from '@tanstack/react-query'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { DeferredButton } from '#web/ui/controls/DeferredButton.tsx'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import { BellButtonField } from './BellButtonField.tsx'

const BellPopoverSection = lazyAfterStart(
  async () => (await import('./BellPopoverSection.tsx')).BellPopoverSection,
)

/** The notification bell in the header. The code for its popover is loaded after startup. */
export function NotificationBellPanel() {
  const { data } = useQuery(latestNotifications)
  return (
    <DeferredButton button={first => <BellButtonField unread={data?.data.unreadCount ?? 0} {...first} />}>
      <BellPopoverSection />
    </DeferredButton>
  )
}
