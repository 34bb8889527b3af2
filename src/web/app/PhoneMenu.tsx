import { ActionIcon, Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useMounted } from '@mantine/hooks'
import { IconLogout, IconSearch, IconX } from '@tabler/icons-react'
import { Wordmark } from '../ui/Mark.tsx'
import { productName } from './messages.ts'
import { NavigationLinks, NavigationRow } from './NavigationLinks.tsx'
import parts from './PhoneNavigation.module.css'
import { useSession } from './session.tsx'

/** The sidebar on a phone, over the page. */
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
  // It opens after it came, so that it knows where the focus goes back to.
  const isThere = useMounted()
  return (
    <Drawer.Root
      opened={isOpen && isThere}
      onClose={onClose}
      size="17rem"
      classNames={{ content: parts.drawer ?? '', overlay: parts.veil ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={parts.menu}>
          <div className={parts.drawerHead}>
            <Wordmark name={productName} />
            <ActionIcon size={48} aria-label="Close the menu" onClick={onClose}>
              <IconX size={22} stroke={1.8} />
            </ActionIcon>
          </div>
          <NavigationLinks isAthlete={isAthlete} onLeave={onClose} />
          <div className={parts.drawerFoot}>
            <NavigationRow
              Icon={IconSearch}
              label="Search"
              onClick={() => {
                onClose()
                onSearch()
              }}
            />
            <NavigationRow Icon={IconLogout} label="Logout" onClick={logout} />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
