import { useQuery } from '@tanstack/react-query'
import { ComesLater } from '../ui/ComesLater.tsx'
import { afterStart } from '../ui/later.ts'
import { BellField } from './BellField.tsx'
import { latest } from './queries.ts'

const BellPopoverPanel = afterStart(async () => (await import('./BellPopoverPanel.tsx')).BellPopoverPanel)

/** The bell in the header. */
export function NotificationsPanel() {
  const { data } = useQuery(latest)
  return (
    <ComesLater button={first => <BellField unread={data?.data.unreadCount ?? 0} {...first} />}>
      <BellPopoverPanel />
    </ComesLater>
  )
}
