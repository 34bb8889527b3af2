import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { NativeIconButton } from '#web/ui/native/NativeIconButton.tsx'
import styles from './NotificationBellPanel.module.css'

export function BellButtonField({ unread, ...button }: { unread: number } & ComponentProps<'button'>) {
  return (
    <NativeIconButton
      {...button}
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <IconBell size={20} stroke={1.6} />
      {unread > 0 && <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span>}
    </NativeIconButton>
  )
}
