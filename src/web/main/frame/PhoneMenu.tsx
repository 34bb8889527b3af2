import { ActionIcon, Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useMounted } from '@mantine/hooks'
import { IconLogout, IconSearch, IconX } from '@tabler/icons-react'
import { useSession } from '#web/app/session/session.tsx'
import { productName } from '#web/app/specification/messages.ts'
import { MessagesLinkPanel } from '#web/messages/MessagesLinkPanel.tsx'
import { Wordmark } from '#web/ui/layout/Logo.tsx'
import { NavigationActionRow, NavigationLinks } from './NavigationLinks.tsx'
import styles from './PhoneNavigation.module.css'
import sidebar from './Sidebar.module.css'

/** The sidebar on a phone, shown as a drawer over the page. */
export function PhoneMenu({
  isAthlete,
  isOpen,
  onClose,
  onSearch,
}: {
  isAthlete: boolean
  isOpen: boolean
  onClose: () => void
  onSearch: () => void
}) {
  const { logout } = useSession()
  // Open the drawer only after it has mounted, so that it can restore the focus when it closes.
  const isMounted = useMounted()
  return (
    <Drawer.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      size="17rem"
      classNames={{ content: styles.drawer ?? '', overlay: styles.veil ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={styles.menu}>
          <div className={styles.drawerHead}>
            <Wordmark name={productName} />
            <ActionIcon size={48} aria-label="Close menu" onClick={onClose}>
              <IconX size={22} stroke={1.8} />
            </ActionIcon>
          </div>
          <NavigationLinks isAthlete={isAthlete} onLeave={onClose} />
          <div className={styles.drawerFoot}>
            <MessagesLinkPanel className={sidebar.row ?? ''} onLeave={onClose} />
            <NavigationActionRow
              Icon={IconSearch}
              label="Search"
              onClick={() => {
                onClose()
                onSearch()
              }}
            />
            <NavigationActionRow Icon={IconLogout} label="Logout" onClick={logout} />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
