import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconHelpCircle, IconLogout, IconServerCog, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isCoach, type User } from '#contract/account/profile.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { AccountButton } from './AccountButton.tsx'
import styles from './AccountMenu.module.css'

export function AccountMenu({ user }: { user: User }) {
  const { logout } = useSession()
  return (
    <Menu width={220} withinPortal={false}>
      <Menu.Target>
        <AccountButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.avatarMenu.title}</Menu.Label>
        <p className={styles.who}>
          <b>{[user.firstName, user.lastName].filter(Boolean).join(' ')}</b>
          <span>{user.email}</span>
        </p>
        <Menu.Item component={Link} to={paths.settings} leftSection={<IconSettings size={16} stroke={1.6} />}>
          {messages.avatarMenu.settings}
        </Menu.Item>
        {user.role === 'admin' && (
          <Menu.Item component={Link} to={paths.admin} leftSection={<IconServerCog size={16} stroke={1.6} />}>
            Admin
          </Menu.Item>
        )}
        {isCoach(user) && (
          <Menu.Item component={Link} to={paths.help} leftSection={<IconHelpCircle size={16} stroke={1.6} />}>
            Help & Support
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={logout}>
          {messages.avatarMenu.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
