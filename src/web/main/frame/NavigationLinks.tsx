import type { IconHome } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { athleteNavigation, coachNavigation, isActiveDestination } from '#web/app/navigation/navigation.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'
import styles from './Sidebar.module.css'

const AttentionCountPanel = lazyAfterStart(
  async () => (await import('#web/analytics/AttentionCountPanel.tsx')).AttentionCountPanel,
)

/** The main navigation for coaches or athletes. The current page is marked. */
export function NavigationLinks({
  isAthlete,
  isCollapsed = false,
  onLeave,
}: {
  isAthlete: boolean
  isCollapsed?: boolean
  onLeave?: () => void
}) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={styles.places}>
        {(isAthlete ? athleteNavigation : coachNavigation).map(place => {
          const isCurrent = isActiveDestination(place, pathname)
          return (
            <li key={place.label}>
              <Link
                to={place.to}
                className={styles.row}
                onClick={onLeave}
                aria-current={isCurrent ? 'page' : undefined}
                title={isCollapsed ? place.label : undefined}
              >
                {isCurrent && <CurrentRowMarker />}
                <place.Icon size={20} stroke={1.6} aria-hidden="true" />
                <span className={styles.label}>{place.label}</span>
                {place.to === paths.home && !isAthlete && (
                  <Suspense>
                    <AttentionCountPanel isCollapsed={isCollapsed} />
                  </Suspense>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** An action that looks like a navigation link. */
export function NavigationActionRow({
  Icon,
  label,
  isCollapsed = false,
  isExpanded,
  onClick,
}: {
  Icon: typeof IconHome
  label: string
  isCollapsed?: boolean
  isExpanded?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={styles.row}
      onClick={onClick}
      aria-expanded={isExpanded}
      title={isCollapsed ? label : undefined}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </button>
  )
}
