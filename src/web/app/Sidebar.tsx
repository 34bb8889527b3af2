import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Logo, Wordmark } from '#web/ui/Logo.tsx'
import { productName } from './messages.ts'
import { NavigationActionRow, NavigationLinks } from './NavigationLinks.tsx'
import { paths } from './paths.ts'
import styles from './Sidebar.module.css'
import { useSession } from './session.tsx'

export function Sidebar({
  isAthlete,
  isCollapsed,
  onCollapse,
}: {
  isAthlete: boolean
  isCollapsed: boolean
  onCollapse: () => void
}) {
  const { logout } = useSession()
  return (
    <aside className={styles.sidebar} data-collapsed={isCollapsed}>
      <Link to={paths.home} className={styles.brand} aria-label={`${productName}, home`}>
        {isCollapsed ? <Logo /> : <Wordmark name={productName} />}
      </Link>
      <NavigationLinks isAthlete={isAthlete} isCollapsed={isCollapsed} />
      <div className={styles.foot}>
        <NavigationActionRow
          Icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={isCollapsed ? 'Expand' : 'Collapse'}
          isCollapsed={isCollapsed}
          isExpanded={!isCollapsed}
          onClick={onCollapse}
        />
        <NavigationActionRow Icon={IconLogout} label="Logout" isCollapsed={isCollapsed} onClick={logout} />
      </div>
    </aside>
  )
}
