import { IconMenu2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { athleteNavigation, coachNavigation, isActiveDestination } from '#web/app/navigation/navigation.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { athletePortalTitle, productName } from '#web/app/specification/messages.ts'
import { SearchButton } from '#web/main/command-palette/SearchButton.tsx'
import { NotificationBellPanel } from '#web/notifications/NotificationBellPanel.tsx'
import { DeferredButton } from '#web/ui/controls/DeferredButton.tsx'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import { NativeIconButton } from '#web/ui/native/NativeIconButton.tsx'
import { AccountButton } from './AccountButton.tsx'
import styles from './Header.module.css'
import { HeaderSyncStatus } from './SyncBanner.tsx'

const MessagesLinkPanel = lazyAfterStart(
  async () => (await import('#web/messages/MessagesLinkPanel.tsx')).MessagesLinkPanel,
)
const AccountMenu = lazyAfterStart(async () => (await import('./AccountMenu.tsx')).AccountMenu)

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
  const breadcrumbs = useBreadcrumbs(isAthlete)
  return (
    <header className={styles.header}>
      <NativeIconButton className={styles.menu} aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.8} />
      </NativeIconButton>
      <p className={styles.title}>
        <span className={styles.product}>{isAthlete ? athletePortalTitle : productName}</span>
        {breadcrumbs.map(place => (
          <span key={place} className={styles.place}>
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
            {place}
          </span>
        ))}
      </p>
      <HeaderSyncStatus />
      <span className={styles.messages}>
        <Suspense>
          <MessagesLinkPanel />
        </Suspense>
      </span>
      <SearchButton onClick={onSearch} />
      <NotificationBellPanel />
      <DeferredButton button={first => <AccountButton user={user} {...first} />}>
        <AccountMenu user={user} />
      </DeferredButton>
    </header>
  )
}

const secondaryDestinations = [
  { label: 'Admin', to: paths.admin },
  { label: 'Settings', to: paths.settings },
  { label: 'Notifications', to: paths.notifications },
  { label: 'Messages', to: paths.messages },
  { label: 'Messages', to: paths.athleteMessages },
  { label: 'Waiting to sync', to: paths.sync },
  { label: 'Help & Support', to: paths.help },
]

/** Pages that are nested under a page in the navigation and have no navigation entry of their own. */
const nestedDestinations = [
  { label: 'Exercises', to: paths.exercises },
  { label: 'Maxes to update', to: paths.maxesToUpdate },
]

/** Returns the titles of the current navigation entry and the page nested under it, for the header. */
function useBreadcrumbs(isAthlete: boolean): string[] {
  const { pathname } = useLocation()
  const places = isAthlete ? athleteNavigation : coachNavigation
  const current = places.find(place => isActiveDestination(place, pathname))
  const nested = [...nestedDestinations, ...secondaryDestinations].find(({ to }) =>
    `${pathname}/`.startsWith(`${to}/`),
  )
  return [...new Set([current?.label, nested?.label])].filter(label => label !== undefined)
}
