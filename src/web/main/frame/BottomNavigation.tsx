import { Link, useLocation } from 'react-router'
import { athleteBottomNavigation, isActiveDestination } from '#web/app/navigation/navigation.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import styles from './PhoneNavigation.module.css'

/** The athlete's bottom navigation on a phone. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Quick" className={styles.bar}>
      {athleteBottomNavigation.map(place => (
        <Link
          key={place.label}
          to={place.to}
          className={styles.place}
          aria-current={isActiveDestination(place, pathname) ? 'page' : undefined}
        >
          <span className={styles.sign}>
            {isActiveDestination(place, pathname) && <CurrentRowMarker />}
            <place.Icon size={22} stroke={1.6} aria-hidden="true" />
          </span>
          {place.shortLabel ?? place.label}
        </Link>
      ))}
    </nav>
  )
}
