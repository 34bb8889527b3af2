import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { User } from '#contract/account/profile.ts'
import { messages } from '#web/app/specification/messages.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import styles from './AccountMenu.module.css'

/** A button that shows the user's avatar and opens the account menu. */
export function AccountButton({ user, ...button }: { user: User } & ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className={styles.avatar} aria-label={messages.avatarMenu.title}>
      <Avatar person={user} />
      <IconChevronDown className={styles.chevron} size={14} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
