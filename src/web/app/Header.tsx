import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { User } from '#contract/profile.ts'
import { NotificationsPanel } from '../notifications/NotificationsPanel.tsx'
import { ComesLater } from '../ui/ComesLater.tsx'
import { afterStart } from '../ui/later.ts'
import { AccountButton } from './AccountButton.tsx'
import parts from './Header.module.css'
import { athletePortal, productName } from './messages.ts'
import { athleteNavigation, coachNavigation, isHere } from './navigation.ts'
import { SearchButton } from './palette/SearchButton.tsx'
import { paths } from './paths.ts'
import { WaitingSign } from './WaitingLine.tsx'

const AccountMenu = afterStart(async () => (await import('./AccountMenu.tsx')).AccountMenu)

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
  const trail = useTrail(isAthlete)
  return (
    <header className={parts.header}>
      <ActionIcon className={parts.menu} size={48} aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.8} />
      </ActionIcon>
      <p className={parts.title}>
        <span className={parts.product}>{isAthlete ? athletePortal : productName}</span>
        {trail.map(place => (
          <span key={place} className={parts.place}>
            <span className={parts.slash} aria-hidden="true">
              /
            </span>
            {place}
          </span>
        ))}
      </p>
      <WaitingSign />
      <SearchButton onClick={onSearch} />
      <NotificationsPanel />
      <ComesLater button={first => <AccountButton user={user} {...first} />}>
        <AccountMenu user={user} />
      </ComesLater>
    </header>
  )
}

const elsewhere = [
  { label: 'Settings', to: paths.settings },
  { label: 'Notifications', to: paths.notifications },
  { label: 'Waiting to sync', to: paths.sync },
  { label: 'Help & Support', to: paths.help },
]

/** What has no place of its own in the navigation, and is reached from one that has. */
const within = [{ label: 'Exercises', to: paths.exercises }]

/** The place in the navigation and what lies below it, beside the product's name. */
function useTrail(isAthlete: boolean): string[] {
  const { pathname } = useLocation()
  const places = isAthlete ? athleteNavigation : coachNavigation
  const here = places.find(place => isHere(place, pathname))
  const below = [...within, ...elsewhere].find(({ to }) => to === pathname)
  return [...new Set([here?.label, below?.label])].filter(label => label !== undefined)
}
