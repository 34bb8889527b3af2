import { useQuery } from '@tanstack/react-query'
import { ComesLater } from '../ui/ComesLater.tsx'
import { afterStart } from '../ui/later.ts'
import { Bell } from './Bell.tsx'
import { latest } from './queries.ts'

const BellPopover = afterStart(async () => (await import('./BellPopover.tsx')).BellPopover)

/** The bell in the header. */
export function NotificationsPanel() {
  const { data } = useQuery(latest)
  return (
    <ComesLater button={first => <Bell unread={data?.data.unreadCount ?? 0} {...first} />}>
      <BellPopover />
    </ComesLater>
  )
}
