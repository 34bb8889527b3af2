import { type ReactNode, useId, useState } from 'react'
import type { Notification } from '#contract/account/notifications.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './NotificationBellPanel.module.css'

/** The notifications about one athlete: the newest one, and the others when they are opened. */
export function BellGroupRow({
  name,
  notifications,
  renderItem,
}: {
  name: string
  notifications: readonly Notification[]
  renderItem: (notification: Notification) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const [newest, ...others] = notifications
  return (
    <li className={styles.group} aria-labelledby={titleId}>
      <div className={styles.groupHead}>
        <h3 id={titleId}>{name}</h3>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : formatCount(others.length, 'other notification')}
        </TextButton>
      </div>
      {newest && renderItem(newest)}
      {isOpen && others.map(renderItem)}
    </li>
  )
}
