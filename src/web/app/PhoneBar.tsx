import { Link, useLocation } from 'react-router'
import { Corner } from '../ui/Corner.tsx'
import { athletePhoneBar, isHere } from './navigation.ts'
import parts from './PhoneNavigation.module.css'

/** The athlete's five places under the thumb. */
export function PhoneBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Quick" className={parts.bar}>
      {athletePhoneBar.map(place => (
        <Link
          key={place.label}
          to={place.to}
          className={parts.place}
          aria-current={isHere(place, pathname) ? 'page' : undefined}
        >
          <span className={parts.sign}>
            {isHere(place, pathname) && <Corner />}
            <place.Icon size={22} stroke={1.6} aria-hidden="true" />
          </span>
          {place.shortLabel ?? place.label}
        </Link>
      ))}
    </nav>
  )
}
