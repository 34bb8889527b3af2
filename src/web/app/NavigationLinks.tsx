import type { IconHome } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Corner } from '../ui/Corner.tsx'
import { athleteNavigation, coachNavigation, isHere } from './navigation.ts'
import parts from './Sidebar.module.css'

/** The places of a role, the one you are at marked by the corner. */
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
      <ul className={parts.places}>
        {(isAthlete ? athleteNavigation : coachNavigation).map(place => (
          <li key={place.label}>
            <Link
              to={place.to}
              className={parts.row}
              onClick={onLeave}
              aria-current={isHere(place, pathname) ? 'page' : undefined}
              title={isCollapsed ? place.label : undefined}
            >
              {isHere(place, pathname) && <Corner />}
              <place.Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={parts.label}>{place.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Something to do, drawn as the places are. */
export function NavigationRow({
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
      className={parts.row}
      onClick={onClick}
      aria-expanded={isExpanded}
      title={isCollapsed ? label : undefined}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={parts.label}>{label}</span>
    </button>
  )
}
