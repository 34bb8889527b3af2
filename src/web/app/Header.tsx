import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { User } from '#contract/account.ts'
import { NotificationsPanel } from '../notifications/NotificationsPanel.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import parts from './Header.module.css'
import { athletePortal, productName } from './messages.ts'
import { athleteNavigation, coachNavigation, isHere } from './navigation.ts'
import { SearchButton } from './palette/SearchButton.tsx'
import { paths } from './paths.ts'

export function Header({
  isAthlete,
  user,
  onMenu,
  onSearch,
}: {
  isAthlete: boolean
  user: User
  onMenu: () => void
  onSearch: () => void
}) {
  const place = usePlace(isAthlete)
  return (
    <header className={parts.header}>
      <ActionIcon className={parts.menu} size={48} aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.8} />
      </ActionIcon>
      <p className={parts.title}>
        <span className={parts.product}>{isAthlete ? athletePortal : productName}</span>
        {place && (
          <span className={parts.place}>
            <span className={parts.slash} aria-hidden="true">
              /
            </span>
            {place}
          </span>
        )}
      </p>
      <SearchButton onClick={onSearch} />
      <NotificationsPanel />
      <AccountMenu user={user} />
    </header>
  )
}

const elsewhere = [
  { label: 'Settings', to: paths.settings },
  { label: 'Notifications', to: paths.notifications },
  { label: 'Help & Support', to: paths.help },
]

/** The name of the place in the navigation, as the trail beside the product's name. */
function usePlace(isAthlete: boolean): string | undefined {
  const { pathname } = useLocation()
  const places = isAthlete ? athleteNavigation : coachNavigation
  const here = places.find(place => isHere(place, pathname))
  return here?.label ?? elsewhere.find(({ to }) => to === pathname)?.label
}
